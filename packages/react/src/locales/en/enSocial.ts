/** In English the name has no place. */
const always =
  (text: string) =>
  (_name: string): string =>
    text

/** Loads with its views: most pages have none. */
export const enSocial = {
  social: {
    list: 'Social logins',
    continue: (name: string) => `Continue with ${name}`,
    lastUsed: 'Last used',
    more: 'More',
    moreName: 'More logins',
    intro: 'Use an account you already have. You’ll get a wallet with it.',
    none: 'Social login isn’t available here',
    noneHint: 'Choose another way to connect.',
    steps: {
      idle: {
        title: (name: string) => `Log in with ${name}`,
        hint: (name: string) => `A ${name} window will open.`,
      },
      opening: { title: (name: string) => `Opening ${name}`, hint: always('Just a moment…') },
      waiting: {
        title: (name: string) => `Continue in the ${name} window`,
        hint: always('Log in there. If you don’t see the window, it may be behind this one.'),
      },
      apart: {
        title: (name: string) => `Continue in the ${name} window`,
        hint: always(
          'Log in there, then press “Continue” in that window. This page will go on automatically.',
        ),
      },
      /** After the provider, in the same window. */
      protecting: {
        title: always('Continue in the window'),
        hint: always('One last step is left there. The window may be behind this one.'),
      },
      finishing: { title: always('Logging you in'), hint: always('Just a moment…') },
    },
    problems: {
      blocked: {
        title: always('The window was blocked'),
        hint: (name: string) =>
          `Your browser didn’t open the ${name} window. Use the button to open it.`,
      },
      closed: {
        title: always('Window closed'),
        hint: (name: string) => `You weren’t logged in with ${name}. Nothing changed.`,
      },
      denied: {
        title: always('Login declined'),
        hint: (name: string) => `You or ${name} declined the login. Nothing changed.`,
      },
      timedOut: {
        title: always('This took too long'),
        hint: (name: string) => `The login with ${name} is no longer valid. Try again.`,
      },
      unavailable: {
        title: (name: string) => `${name} isn’t available here`,
        hint: always('This site hasn’t set up this login. Choose another one.'),
      },
      failed: {
        title: (name: string) => `Couldn’t log in with ${name}`,
        hint: (name: string) => `${name} didn’t confirm the login. Try again in a moment.`,
      },
    },
    lost: 'Did you close it?',
    openAgain: 'Open it again',
    open: (name: string) => `Open ${name}`,
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
    /** Backs up the wallet, or opens it in another browser. */
    recovery: {
      title: 'Keep your wallet safe',
      hint: (name: string) =>
        `Your ${name} login alone doesn’t open a wallet, so no one can take it with that. Your wallet will now show you the next step.`,
      overHint: (name: string) => `This took too long. Log in with ${name} again, then try again.`,
      again: (name: string) => `Log in with ${name} again`,
      /** A login of the host, which has no name here. */
      siteHint:
        'Your login on this site alone doesn’t open a wallet, so no one can take it with that. Your wallet will now show you the next step.',
      siteOverHint: 'This took too long. Log in on this site again, then try again.',
    },
    login: 'Login',
  },
}

export type SocialMessages = typeof enSocial

export type SocialProblem = keyof SocialMessages['social']['problems']
