export const enPairing = {
  pairing: {
    ways: 'Ways to connect',
    platforms: {
      browser: 'Browser',
      mobile: 'App',
      qrcode: 'QR code',
      web: 'Website',
      desktop: 'Computer',
    },
    code: (name: string) => `QR code for ${name}`,
    scan: (name: string) => `Scan this code with ${name} on your phone.`,
    scanElsewhere: (name: string) => `Scan this code with ${name} on another phone.`,
    scanAny: 'Scan this code with the wallet on your phone.',
    preparing: 'Preparing the QR code',
    ready: 'The QR code is ready',
    copy: 'Copy link',
    copied: 'Link copied',
    copyPage: 'Copy page address',
    pageCopied: 'Page address copied',
    open: (name: string) => `Open ${name}`,
    /** The page opens in the wallet's own browser. */
    openPage: (name: string) => `Open this page in ${name}`,
    openPageHint: 'The page opens in the wallet’s own browser. Connect there.',
    openHint: {
      mobile: 'Approve the connection in the app, then come back to this page.',
      web: 'It opens in a new tab. Approve the connection there.',
      desktop: 'Approve the connection in the app on this computer.',
    },
    unopened: 'Nothing opened?',
    showCode: 'Show QR code',
    otherWallet: 'Choose another wallet',
    link: 'Connect with a link',
    linkHint: 'Copy the link and paste it into your wallet app.',
    failed: 'Couldn’t connect',
    unreachable: 'Can’t reach wallets right now',
    unreachableHint: 'Retrying… If this continues, check your internet connection.',
    /** Where most wallets do not hear of the pairing. */
    ownReach: {
      some: 'Most wallet apps can’t connect here',
      someHint:
        'Only wallet apps that are set up for this site can. MetaMask and Trust Wallet, for example, can’t.',
      one: (name: string) => `${name} may not connect here`,
      oneHint: 'Only wallet apps that are set up for this site can.',
      fromHere: 'Connecting from this browser may not work.',
      phone: 'Instead, copy the address of this page and open it in your wallet app’s browser.',
      computer: 'A wallet in this browser can connect.',
      otherWays: 'Other ways to connect',
      tryAnyway: 'Try anyway',
    },
  },
}

export type PairingMessages = typeof enPairing
