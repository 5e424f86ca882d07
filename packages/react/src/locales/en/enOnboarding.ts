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
    notice: 'By connecting, you accept the {documents}.',
    why: 'Accept first to choose a wallet.',
    terms: 'terms of service',
    privacy: 'privacy policy',
    and: ' and the ',
  },
  multiChain: {
    hint: (name) => `${name} works on several networks. Which do you want to use?`,
    families: 'Networks',
    connected: 'Connected',
  },
  whatIsAWallet: {
    own: {
      title: 'A home for what you own',
      text: 'Coins, tokens and collectibles: your wallet shows what’s yours and lets you use it.',
    },
    enter: {
      title: 'Your way to sign in',
      text: 'No new account, no password. Your wallet asks you before anything happens.',
    },
    key: {
      title: 'Only you hold the key',
      text: 'Write down your recovery phrase and keep it private. No one honest will ever ask for it.',
    },
    get: 'Get a wallet',
  },
  getWallet: {
    wallets: 'Suggested wallets',
    title: 'Pick a wallet that suits you',
    text: 'A wallet is a browser extension or a phone app. Most are free and take minutes to set up.',
    care: 'Get it only from its maker, and never share your recovery phrase.',
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
    noneFound: (name) => `No wallets found for “${name}”`,
    noneCertified: 'No certified wallets here',
    none: 'This app has no wallet list',
    showAll: 'Show all',
    failed: 'Couldn’t load wallets',
    moreFailed: 'Couldn’t load more wallets',
  },
  downloads: {
    links: 'Where to get it',
    extension: 'Chrome extension',
    ios: 'App for iPhone and iPad',
    android: 'App for Android',
    website: 'Website',
    after: 'Once it’s installed, come back to this page.',
    afterExtension: 'It isn’t in this browser yet. Once you’ve added it, reload this page.',
    onPhone: 'This is a phone app. Open this page in the app’s browser on your phone.',
    afterMobile: 'Once it’s installed, open this page in the app’s browser.',
    none: (name) => `${name} isn’t in this browser`,
    noneHint:
      'If it’s an extension, turn it on and reload this page. There’s no download link for it here.',
    others: 'See other wallets',
    here: (name) => `${name} is ready`,
    hereHint: 'It’s in this browser now.',
    connect: 'Connect',
  },
}
