/** What a login by a provider ended with. */
export type SocialProblem = 'blocked' | 'closed' | 'denied' | 'timedOut' | 'unavailable' | 'failed'

type ByName = (name: string) => string
type Step = { readonly title: ByName; readonly hint: ByName }

/** The texts of a login by a provider; they load with its views, since most pages have none of those. */
export type SocialMessages = {
  readonly social: {
    /** The accessible name of the list. */
    readonly list: string
    readonly continue: ByName
    readonly more: string
    readonly moreName: string
    readonly intro: string
    readonly none: string
    readonly noneHint: string
    /** How far the login is. */
    readonly steps: Readonly<Record<'idle' | 'opening' | 'waiting' | 'apart' | 'finishing', Step>>
    readonly problems: Readonly<Record<SocialProblem, Step>>
    /** For a window that the page has lost, and the visitor may have closed. */
    readonly lost: string
    readonly openAgain: string
    /** Opens the window of the provider. */
    readonly open: ByName
    readonly cancel: string
    readonly other: string
    readonly farcaster: {
      readonly scan: string
      readonly code: string
      readonly link: string
      readonly linkHint: string
      readonly open: string
      readonly preparing: string
      readonly ready: string
    }
    /** The step of a login that makes sure that the wallet can't be lost, or opens it in another browser. */
    readonly recovery: {
      readonly title: string
      readonly hint: ByName
      readonly overHint: ByName
      readonly again: ByName
      /** For a login of the host's own, which has no name here. */
      readonly siteHint: string
      readonly siteOverHint: string
    }
    readonly login: string
  }
}

export const enSocial: SocialMessages = {
  social: {
    list: 'Social logins',
    continue: (name) => `Continue with ${name}`,
    more: 'More',
    moreName: 'More logins',
    intro: 'Use an account you already have. You’ll get a wallet with it.',
    none: 'Social login isn’t available here',
    noneHint: 'Choose another way to connect.',
    steps: {
      idle: {
        title: (name) => `Log in with ${name}`,
        hint: (name) => `A ${name} window will open.`,
      },
      opening: { title: (name) => `Opening ${name}`, hint: () => 'Just a moment…' },
      waiting: {
        title: (name) => `Continue in the ${name} window`,
        hint: () => 'Log in there. If you don’t see the window, it may be behind this one.',
      },
      apart: {
        title: (name) => `Continue in the ${name} window`,
        hint: () =>
          'Log in there, then press “Continue” in that window. This page will go on automatically.',
      },
      finishing: { title: () => 'Logging you in', hint: () => 'Just a moment…' },
    },
    problems: {
      blocked: {
        title: () => 'The window was blocked',
        hint: (name) => `Your browser didn’t open the ${name} window. Use the button to open it.`,
      },
      closed: {
        title: () => 'Window closed',
        hint: (name) => `You weren’t logged in with ${name}. Nothing changed.`,
      },
      denied: {
        title: () => 'Login declined',
        hint: (name) => `You or ${name} declined the login. Nothing changed.`,
      },
      timedOut: {
        title: () => 'This took too long',
        hint: (name) => `The login with ${name} is no longer valid. Try again.`,
      },
      unavailable: {
        title: (name) => `${name} isn’t available here`,
        hint: () => 'This site hasn’t set up this login. Choose another one.',
      },
      failed: {
        title: (name) => `Couldn’t log in with ${name}`,
        hint: (name) => `${name} didn’t confirm the login. Try again in a moment.`,
      },
    },
    lost: 'Did you close it?',
    openAgain: 'Open it again',
    open: (name) => `Open ${name}`,
    cancel: 'Cancel',
    other: 'Choose another login',
    farcaster: {
      scan: 'Scan with your phone to open Farcaster, then approve the login there.',
      code: 'QR code to log in with Farcaster',
      link: 'Log in with Farcaster',
      linkHint: 'Approve the login in the app, then come back to this page.',
      open: 'Open Farcaster',
      preparing: 'Creating the QR code',
      ready: 'The QR code is ready. Scan it with your phone, or copy the link.',
    },
    recovery: {
      title: 'Keep your wallet safe',
      hint: (name) =>
        `Your ${name} login alone doesn’t open a wallet, so no one can take it with that. Your wallet will now show you the next step.`,
      overHint: (name) => `This took too long. Log in with ${name} again, then try again.`,
      again: (name) => `Log in with ${name} again`,
      siteHint:
        'Your login on this site alone doesn’t open a wallet, so no one can take it with that. Your wallet will now show you the next step.',
      siteOverHint: 'This took too long. Log in on this site again, then try again.',
    },
    login: 'Login',
  },
}
