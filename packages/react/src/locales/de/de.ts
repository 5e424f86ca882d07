import { pluralize } from '../../formats/pluralize.js'
import { buttonMessages } from '../buttonMessages.js'
import type { EagerMessages } from '../en/en.js'
import { anyWallet, dative } from './dative.js'
import { deAccount } from './deAccount.js'
import { deEmail, deEmailErrors } from './deEmail.js'
import { deOnboarding } from './deOnboarding.js'
import { dePairing } from './dePairing.js'
import { deSendErrors } from './deSendErrors.js'

/** The polite form. */
export const de: EagerMessages = {
  ...deAccount,
  ...deEmail,
  ...deOnboarding,
  ...dePairing(dative),
  buttons: buttonMessages.de,
  back: 'Zurück',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  noAnswer: {
    title: 'Noch keine Antwort',
    hint: 'Öffnen Sie Ihre Wallet. Wartet dort nichts, fragen Sie erneut an oder laden Sie diese Seite neu.',
    askAgain: 'Erneut anfragen',
    otherWays: 'Anders verbinden',
  },
  somethingFailed: 'Etwas ist schiefgelaufen.',
  loading: 'Wird geladen',
  titles: {
    Connect: 'Wallet verbinden',
    Account: 'Konto',
    Networks: 'Netzwerk wählen',
    AccountSettings: 'Einstellungen',
    NftDetail: 'NFT',
    SwitchAddress: 'Konto wechseln',
    ConnectedWallets: 'Verbundene Wallets',
    Transactions: 'Verlauf',
    SwitchActiveChain: 'Netzwerk wechseln',
    SwitchNetwork: 'Netzwerk wechseln',
    UnsupportedChain: 'Netzwerk wechseln',
    WhatIsANetwork: 'Was ist ein Netzwerk?',
    ConnectWallets: 'Wallet verbinden',
    ConnectingMultiChain: 'Netzwerk wählen',
    ConnectingWalletConnect: 'Wallet-App verbinden',
    ConnectingWalletConnectBasic: 'Wallet verbinden',
    WhatIsAWallet: 'Was ist eine Wallet?',
    GetWallet: 'Wallet einrichten',
    Downloads: 'Wallet installieren',
    AllWallets: 'Alle Wallets',
    WalletSend: 'Senden',
    WalletSendSelectToken: 'Token auswählen',
    MoveEverything: 'Alles übertragen',
    WalletSendPreview: 'Prüfen',
    WalletReceive: 'Empfangen',
    Swap: 'Tauschen',
    SwapSelectToken: 'Token auswählen',
    SwapPreview: 'Prüfen',
    WalletCompatibleNetworks: 'Kompatible Netzwerke',
    Create: 'Wallet erstellen',
    EmailLogin: 'Mit E-Mail anmelden',
    EmailVerifyOtp: 'E-Mail bestätigen',
    EmailVerifyDevice: 'Browser bestätigen',
    ConnectSocials: 'Alle Anmeldungen',
    ConnectingSocial: 'Anmelden',
    ConnectingFarcaster: 'Mit Farcaster anmelden',
    UpdateEmailWallet: 'E-Mail ändern',
    UpdateEmailPrimaryOtp: 'Aktuelle E-Mail bestätigen',
    UpdateEmailSecondaryOtp: 'Neue E-Mail bestätigen',
    ApproveTransaction: 'Ihre Wallet',
    LeaveSmartAccount: 'Smart-Konto',
    CallsStatus: 'Ihre Schritte',
    SIWXSignMessage: 'Anmelden',
  },
  status: { connected: 'Wallet verbunden', disconnected: 'Verbindung zur Wallet getrennt' },
  offline: 'Sie sind offline. Angaben können veraltet sein.',
  viewFailed: {
    title: 'Ansicht konnte nicht geladen werden',
    hint: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  connect: {
    wallets: 'Wallets',
    badges: {
      surrounding: 'Diese App',
      installed: 'Installiert',
      recent: 'Zuletzt',
      qrCode: 'QR-Code',
    },
    continue: 'Weiter mit einer Wallet',
    allWallets: 'Alle Wallets',
    get: 'Laden',
    anyWallet: 'Mit jeder Wallet-App',
    getOne: 'Ich habe keine Wallet',
    noWallet: 'Noch keine Wallets gefunden',
    noWalletHint:
      'Fügen Sie diesem Browser eine Wallet-Erweiterung hinzu oder aktivieren Sie eine. Sie erscheint hier automatisch.',
    noWalletHintMobile:
      'Öffnen Sie diese Seite im Browser Ihrer Wallet-App. Die Wallet erscheint hier automatisch.',
  },
  connecting: {
    title: (name) => `Weiter in ${dative(name)}`,
    hint: 'Bestätigen Sie die Verbindung in Ihrer Wallet. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst.',
    declined: 'Nicht verbunden',
    failed: (name) => `Verbindung mit ${dative(name)} fehlgeschlagen`,
    anyWallet,
    missing: (name) => `Sie haben ${name} noch nicht?`,
    goOn: 'Weiter',
    get: 'Installieren',
  },
  networks: {
    current: 'Aktiv',
    search: 'Netzwerk suchen',
    clear: 'Suche leeren',
    found: (count) => pluralize('de', count, { one: '# Netzwerk', other: '# Netzwerke' }),
    noneFound: (name) => `Keine Netzwerke gefunden für „${name}“`,
    notApproved: 'In Ihrer Wallet nicht freigegeben',
    noWallet: 'Keine Wallet verbunden',
    andOthers: (network) => `${network} und weitere`,
    testnet: 'Testnetz',
    help: 'Was ist ein Netzwerk?',
  },
  alerts: {
    switchNetworkNotFound: 'Netzwerk nicht gefunden',
    originNotAllowed: 'Ungültige App-Konfiguration',
    unverifiedDomain: 'Ungültige App-Konfiguration',
    iframeLoadFailed: 'Netzwerkfehler: Die eingebettete Wallet konnte nicht geladen werden',
    iframeRequestTimeout: 'Die eingebettete Wallet hat nicht rechtzeitig geantwortet',
    sessionExpired: 'Sitzung abgelaufen',
    invalidProjectId: 'Ungültige Projekt-ID',
    projectIdNotConfigured: 'Projekt-ID nicht angegeben',
    localConfigurationIgnored: 'Lokale Konfiguration nicht berücksichtigt',
  },
  errors: {
    ...deEmailErrors,
    ...deSendErrors,
    'siwx/init-failed':
      'Ihre Anmeldung konnte nicht geprüft werden, deshalb wurde Ihre Wallet getrennt. Versuchen Sie es gleich noch einmal.',
    'siwx/session-ended': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    'wallet/rejected': 'Sie haben die Anfrage abgelehnt. Es hat sich nichts geändert.',
    'wallet/refused':
      'Ihre Wallet hat das abgelehnt, ohne Sie zu fragen. Vielleicht ist in ihr noch eine Anfrage offen, oder sie akzeptiert diese Website oder dieses Netzwerk nicht.',
    'wallet/timeout':
      'Ihre Wallet hat nicht geantwortet. Öffnen Sie sie und versuchen Sie es erneut.',
    'wallet/app-not-found':
      'Auf diesem Gerät wurde keine Wallet-App für Solana gefunden. Installieren Sie eine oder wählen Sie einen anderen Weg.',
    'wallet/local-network-needed':
      'Ihre Wallet-App antwortet auf diesem Gerät. Ihr Browser fragt gleich, ob diese Seite sie erreichen darf: Wählen Sie „Zulassen“.',
    'wallet/local-network-blocked':
      'Ihr Browser lässt diese Seite Ihre Wallet-App nicht erreichen. Erlauben Sie in den Website-Einstellungen den Zugriff auf Apps auf diesem Gerät und versuchen Sie es erneut.',
    'wallet/tap-needed': 'Als Nächstes öffnet sich Ihre Wallet-App. Tippen Sie auf „Weiter“.',
    'wallet/not-found':
      'Diese Wallet ist nicht mehr in Ihrem Browser. Aktivieren Sie sie oder wählen Sie eine andere.',
    'wallet/no-accounts':
      'Ihre Wallet hat kein Konto freigegeben. Wählen Sie dort eines und versuchen Sie es erneut.',
    'wallet/unauthorized':
      'Ihre Wallet hat das nicht erlaubt. Entsperren Sie sie und versuchen Sie es erneut.',
    'wallet/unsupported-method': 'Ihre Wallet unterstützt das nicht.',
    'wallet/unrecognized-chain':
      'Ihre Wallet kennt dieses Netzwerk nicht. Fügen Sie es dort hinzu und versuchen Sie es erneut.',
    'wallet/failed':
      'Ihre Wallet hat einen Fehler gemeldet. Öffnen Sie sie und versuchen Sie es erneut.',
    'wallet/signature-mismatch':
      'Ihre Wallet hat etwas anderes signiert als angefragt; die Signatur wurde nicht verwendet. Versuchen Sie es erneut oder nutzen Sie eine andere Wallet.',
    'wallet/malformed-accounts':
      'Die Antwort Ihrer Wallet ist nicht lesbar. Versuchen Sie es erneut oder nutzen Sie eine andere Wallet.',
    'wallet/malformed-chain-id':
      'Die Antwort Ihrer Wallet ist nicht lesbar. Versuchen Sie es erneut oder nutzen Sie eine andere Wallet.',
    'rpc/resource-unavailable':
      'In Ihrer Wallet ist noch eine Anfrage offen. Beantworten Sie sie dort.',
    'connection/aborted': 'Verbindung abgebrochen.',
    'walletconnect/expired':
      'Die Verbindung wurde nicht rechtzeitig bestätigt. Versuchen Sie es erneut.',
    'walletconnect/relay-unreachable':
      'Wallets sind gerade nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'rpc/timeout': 'Das Netzwerk hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    'rpc/unreachable':
      'Das Netzwerk ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'rpc/malformed': 'Die Antwort des Netzwerks ist nicht lesbar. Versuchen Sie es später erneut.',
    'http/timeout': 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    'http/unreachable':
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'http/status': 'Der Server hat einen Fehler gemeldet. Versuchen Sie es später erneut.',
    'http/malformed': 'Die Antwort des Servers ist nicht lesbar. Versuchen Sie es später erneut.',
    'balance/unavailable': 'Token-Guthaben nicht verfügbar',
    'latchkey/unexpected': 'Etwas ist schiefgelaufen.',
  },
}
