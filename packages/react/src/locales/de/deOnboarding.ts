import { pluralize } from '../../formats/pluralize.js'
import type { OnboardingMessages } from '../en/enOnboarding.js'

/** The words of German for a visitor who is on the way to a wallet. */
export const deOnboarding: OnboardingMessages = {
  legal: {
    consent: 'Ich akzeptiere die {documents}.',
    notice: 'Mit dem Verbinden akzeptieren Sie die {documents}.',
    why: 'Erst danach können Sie eine Wallet wählen.',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    and: ' und die ',
  },
  multiChain: {
    hint: (name) =>
      `${name} funktioniert in verschiedenen Arten von Netzwerken. Wo möchten Sie sie nutzen?`,
    families: 'Netzwerke',
    connected: 'Verbunden',
  },
  whatIsAWallet: {
    own: {
      title: 'Ein Platz für Ihren Besitz',
      text: 'Coins, Token und Sammlerstücke: Ihre Wallet zeigt, was Ihnen gehört, und macht es nutzbar.',
    },
    enter: {
      title: 'Ihr Weg, sich anzumelden',
      text: 'Kein neues Konto, kein Passwort. Ihre Wallet fragt Sie, bevor etwas geschieht.',
    },
    key: {
      title: 'Der Schlüssel gehört nur Ihnen',
      text: 'Bewahren Sie Ihre Wiederherstellungswörter auf Papier auf, nur für Ihre Augen. Wer ehrlich ist, fragt nie danach.',
    },
    get: 'Wallet einrichten',
  },
  getWallet: {
    wallets: 'Wallets zum Einrichten',
    title: 'Wählen Sie eine Wallet, die zu Ihnen passt',
    text: 'Eine Wallet ist eine Browser-Erweiterung oder eine App auf dem Smartphone. Die meisten sind kostenlos und in Minuten eingerichtet.',
    care: 'Laden Sie sie nur beim Hersteller, und geben Sie Ihre Wiederherstellungswörter niemals weiter.',
    find: 'Wallets vergleichen',
    explain: 'Was ist eine Wallet?',
  },
  allWallets: {
    wallets: 'Wallets',
    search: 'Wallet suchen',
    clear: 'Suche leeren',
    certified: 'Zertifiziert',
    certifiedOnly: 'Nur zertifizierte',
    found: (count) => pluralize('de', count, { one: '# Wallet', other: '# Wallets' }),
    noneFound: (name) => `Nichts gefunden für „${name}“`,
    noneCertified: 'Hier ist keine Wallet zertifiziert',
    none: 'Diese App hat keine Liste von Wallets',
    showAll: 'Alle anzeigen',
    failed: 'Die Liste der Wallets wurde nicht geladen',
    moreFailed: 'Weitere Wallets wurden nicht geladen',
  },
  downloads: {
    links: 'Hier erhältlich',
    extension: 'Chrome-Erweiterung',
    ios: 'App für iPhone und iPad',
    android: 'App für Android',
    website: 'Website',
    after: 'Kehren Sie nach der Installation zu dieser Seite zurück.',
    afterExtension:
      'In diesem Browser wurde sie nicht gefunden. Laden Sie diese Seite nach der Installation neu.',
    onPhone: 'Eine App: Öffnen Sie diese Seite auf dem Smartphone im Browser der App.',
    afterMobile: 'Öffnen Sie diese Seite nach der Installation im Browser der App.',
    none: (name) => `${name} ist nicht in diesem Browser`,
    noneHint:
      'Falls es eine Erweiterung ist, aktivieren Sie sie und laden Sie diese Seite neu. Ein Link zum Installieren ist hier nicht bekannt.',
    others: 'Andere Wallets ansehen',
    here: (name) => `${name} ist jetzt da`,
    hereHint: 'In diesem Browser gefunden.',
    connect: 'Verbinden',
  },
}
