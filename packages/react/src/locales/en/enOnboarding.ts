import { pluralize } from '../../formats/pluralize.js'

type Explanation = { readonly title: string; readonly text: string }

/** The texts for a visitor without a wallet: consent, what a wallet is, where to get one. */
export type OnboardingMessages = {
  readonly legal: {
    /** `{documents}` is replaced by the links. */
    readonly consent: string
    readonly notice: string
    readonly why: string
    readonly terms: string
    readonly privacy: string
    readonly and: string
  }
  readonly multiChain: {
    readonly hint: (name: string) => string
    readonly families: string
    /** The label of a connected one. */
    readonly connected: string
  }
  readonly whatIsAWallet: {
    readonly own: Explanation
    readonly enter: Explanation
    readonly key: Explanation
    readonly get: string
  }
  readonly getWallet: {
    readonly wallets: string
    readonly title: string
    readonly text: string
    readonly care: string
    readonly find: string
    readonly explain: string
  }
  readonly allWallets: {
    readonly wallets: string
    readonly search: string
    readonly clear: string
    readonly certified: string
    readonly certifiedOnly: string
    readonly found: (count: number) => string
    readonly noneFound: (name: string) => string
    readonly noneCertified: string
    readonly none: string
    readonly showAll: string
    readonly failed: string
    readonly moreFailed: string
  }
  readonly downloads: {
    readonly links: string
    readonly extension: string
    readonly ios: string
    readonly android: string
    readonly website: string
    readonly after: string
    readonly afterExtension: string
    readonly onPhone: string
    readonly afterMobile: string
    readonly none: (name: string) => string
    readonly noneHint: string
    readonly others: string
    readonly here: (name: string) => string
    readonly hereHint: string
    readonly connect: string
  }
}

export const enOnboarding: OnboardingMessages = {
  legal: {
    consent: 'I accept the {documents}.',
    notice: 'By connecting you accept the {documents}.',
    why: 'Needed before you can choose a wallet.',
    terms: 'terms of service',
    privacy: 'privacy policy',
    and: ' and the ',
  },
  multiChain: {
    hint: (name) => `${name} works on different kinds of network. Where do you want to use it?`,
    families: 'Networks',
    connected: 'Connected',
  },
  whatIsAWallet: {
    own: {
      title: 'A home for what you own',
      text: 'Coins, tokens and collectibles: your wallet shows what is yours and lets you use it.',
    },
    enter: {
      title: 'Your way to sign in',
      text: 'No new account, no password. Your wallet asks you before anything happens.',
    },
    key: {
      title: 'The key is yours alone',
      text: 'Keep your recovery phrase on paper, for your eyes only. Nobody honest asks for it.',
    },
    get: 'Get a wallet',
  },
  getWallet: {
    wallets: 'Wallets to get',
    title: 'Pick a wallet that suits you',
    text: 'A wallet is a browser extension or an app on your phone. Most are free and set up in minutes.',
    care: 'Get it from its maker only, and never share your recovery phrase.',
    find: 'Compare wallets',
    explain: 'What is a wallet?',
  },
  allWallets: {
    wallets: 'Wallets',
    search: 'Search wallets',
    clear: 'Clear search',
    certified: 'Certified',
    certifiedOnly: 'Certified only',
    found: (count) => pluralize('en', count, { one: '# wallet', other: '# wallets' }),
    noneFound: (name) => `Nothing found for “${name}”`,
    noneCertified: 'No certified wallet here',
    none: 'This app has no list of wallets',
    showAll: 'Show all',
    failed: 'The list of wallets did not load',
    moreFailed: 'More wallets did not load',
  },
  downloads: {
    links: 'Where to get it',
    extension: 'Chrome extension',
    ios: 'App for iPhone and iPad',
    android: 'App for Android',
    website: 'Website',
    after: 'Once you have it, come back to this page.',
    afterExtension: 'It was not found in this browser. Once it is added, reload this page.',
    onPhone: 'It is an app. On your phone, open this page in the browser of the app.',
    afterMobile: 'Once it is installed, open this page in the browser of the app.',
    none: (name) => `${name} is not in this browser`,
    noneHint:
      'If it is an extension, turn it on and reload this page. No link to get it is known here.',
    others: 'See other wallets',
    here: (name) => `${name} is here now`,
    hereHint: 'It was found in this browser.',
    connect: 'Connect',
  },
}
