import type { State } from '@latchkey/core/internal'

/** The texts of what protects an embedded wallet. In English they load with the views that show them, since most pages have none of those. */
export type ProtectionMessages = {
  readonly protection: {
    readonly label: string
    readonly protectedBy: Readonly<Record<NonNullable<State['auth']['protection']>, string>>
    /** For a wallet that the e-mail alone protects. */
    readonly emailHint: string
    /** For one that the visitor has protected. */
    readonly ownHint: string
    readonly offer: {
      readonly title: string
      readonly hint: string
      readonly go: string
      readonly dismiss: string
    }
    /** The step of a login that opens a protected wallet. */
    readonly recovery: {
      readonly title: string
      readonly hint: string
      readonly go: string
      readonly overHint: string
      /** Beside the link of a mail, for a wallet that the e-mail alone protects. */
      readonly otherDevice: string
    }
  }
}

export const enProtection: ProtectionMessages = {
  protection: {
    label: 'Protection',
    protectedBy: {
      email: 'Protected by your e-mail only',
      passkey: 'Protected by a passkey',
      password: 'Protected by a password',
      key: 'Protected by a key you saved',
    },
    emailHint: 'Anyone who can read your e-mail can open this wallet. Keep your inbox secure.',
    ownHint: 'Your e-mail alone can’t open this wallet in a new browser.',
    offer: {
      title: 'Protect this wallet',
      hint: 'Right now, anyone who can read your e-mail can open it. A passkey, a password or a key changes that.',
      go: 'Protect wallet',
      dismiss: 'No thanks',
    },
    recovery: {
      title: 'Your wallet is protected',
      hint: 'Your e-mail alone doesn’t open it in a new browser. Use your passkey, your password or your key, or approve it on a device you’ve used before.',
      go: 'Continue',
      overHint: 'This took too long. We can e-mail you a new code, then you can try again.',
      otherDevice: 'Approve on another device instead',
    },
  },
}
