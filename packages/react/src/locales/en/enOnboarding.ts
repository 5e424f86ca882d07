import { pluralize } from '../../formats/pluralize.js'

export const enOnboarding = {
  legal: {
    /** `{documents}` becomes the links. */
    consent: 'I accept the {documents}.',
    notice: 'By connecting, you accept the {documents}.',
    why: 'Accept first to choose a wallet.',
    terms: 'terms of service',
    privacy: 'privacy policy',
    and: ' and the ',
  },
  multiChain: {
    hint: (name: string) => `${name} works on several networks. Which do you want to use?`,
    families: 'Networks',
    connected: 'Connected',
  },
  allWallets: {
    wallets: 'Wallets',
    search: 'Search wallets',
    clear: 'Clear search',
    certified: 'Certified',
    certifiedOnly: 'Certified only',
    found: (count: number) => pluralize('en', count, { one: '# wallet', other: '# wallets' }),
    noneFound: (name: string) => `No wallets found for “${name}”`,
    noneCertified: 'No certified wallets here',
    none: 'This app has no wallet list',
    showAll: 'Show all',
    failed: 'Couldn’t load wallets',
    moreFailed: 'Couldn’t load more wallets',
  },
}

export type OnboardingMessages = typeof enOnboarding
