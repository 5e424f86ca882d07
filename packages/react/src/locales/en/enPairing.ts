import type { Platform } from '@latchkey/core/ui'

/** The texts of pairing with a wallet in an app, on a phone or on a website. */
export type PairingMessages = {
  readonly pairing: {
    /** The accessible name of the tab list. */
    readonly ways: string
    readonly platforms: Readonly<Record<Exclude<Platform, 'unsupported'>, string>>
    /** The accessible name of the code. */
    readonly code: (name: string) => string
    readonly scan: (name: string) => string
    readonly scanAny: string
    readonly preparing: string
    readonly ready: string
    readonly copy: string
    readonly copied: string
    readonly open: (name: string) => string
    readonly openHint: Readonly<Record<'mobile' | 'web' | 'desktop', string>>
    readonly unopened: string
    readonly showCode: string
    readonly link: string
    readonly linkHint: string
    readonly failed: string
    readonly unreachable: string
    readonly unreachableHint: string
  }
}

export const enPairing: PairingMessages = {
  pairing: {
    ways: 'Ways to connect',
    platforms: {
      browser: 'Browser',
      mobile: 'App',
      qrcode: 'QR code',
      web: 'Website',
      desktop: 'Computer',
    },
    code: (name) => `QR code for ${name}`,
    scan: (name) => `Scan this code with ${name} on your phone.`,
    scanAny: 'Scan this code with the wallet on your phone.',
    preparing: 'Preparing the QR code',
    ready: 'The QR code is ready',
    copy: 'Copy link',
    copied: 'Link copied',
    open: (name) => `Open ${name}`,
    openHint: {
      mobile: 'Approve the connection in the app, then come back to this page.',
      web: 'It opens in a new tab. Approve the connection there.',
      desktop: 'Approve the connection in the app on this computer.',
    },
    unopened: 'Nothing opened?',
    showCode: 'Show QR code',
    link: 'Connect with a link',
    linkHint: 'Copy the link and paste it into your wallet app.',
    failed: 'Couldn’t connect',
    unreachable: 'Can’t reach wallets right now',
    unreachableHint: 'Retrying… If this continues, check your internet connection.',
  },
}
