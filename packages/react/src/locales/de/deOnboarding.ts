import { pluralize } from '../../formats/pluralize.js'
import type { OnboardingMessages } from '../en/enOnboarding.js'

export const deOnboarding: OnboardingMessages = {
  legal: {
    consent: 'Ich akzeptiere die {documents}.',
    notice: 'Mit dem Verbinden akzeptieren Sie die {documents}.',
    why: 'Stimmen Sie erst zu, um eine Wallet zu wählen.',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    and: ' und die ',
  },
  multiChain: {
    hint: (name) => `${name} funktioniert in mehreren Netzwerken. Welches möchten Sie nutzen?`,
    families: 'Netzwerke',
    connected: 'Verbunden',
  },
  allWallets: {
    wallets: 'Wallets',
    search: 'Wallet suchen',
    clear: 'Suche leeren',
    certified: 'Zertifiziert',
    certifiedOnly: 'Nur zertifizierte',
    found: (count) => pluralize('de', count, { one: '# Wallet', other: '# Wallets' }),
    noneFound: (name) => `Keine Wallets gefunden für „${name}“`,
    noneCertified: 'Keine zertifizierten Wallets',
    none: 'Diese App hat keine Wallet-Liste',
    showAll: 'Alle anzeigen',
    failed: 'Wallets konnten nicht geladen werden',
    moreFailed: 'Weitere Wallets konnten nicht geladen werden',
  },
}
