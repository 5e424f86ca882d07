import { pluralize } from '../../formats/pluralize.js'

/** The texts on the way to a wallet: consent, networks, the list of all. */
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
}
