import { pluralize } from '../../formats/pluralize.js'
import { buttonMessages } from '../buttonMessages.js'
import type { Messages } from '../en/en.js'
import { deAccount } from './deAccount.js'
import { deEmail, deEmailErrors } from './deEmail.js'
import { deOnboarding } from './deOnboarding.js'
import { dePairing } from './dePairing.js'
import { deSendErrors, deSending } from './deSending.js'

const anyWallet = 'Ihre Wallet'
/** The form that German asks for behind "in" and "mit"; names stay as they are. */
const dative = (wallet: string) => (wallet === anyWallet ? 'Ihrer Wallet' : wallet)

/** German, in the polite form. */
export const de: Messages = {
  ...deAccount,
  ...deEmail,
  ...deOnboarding,
  ...dePairing(dative),
  ...deSending(dative),
  buttons: buttonMessages.de,
  back: 'Zurück',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  somethingFailed: 'Etwas ist schiefgegangen.',
  loading: 'Wird geladen',
  titles: {
    Connect: 'Wallet verbinden',
    Account: 'Konto',
    Networks: 'Netzwerk wählen',
    AccountSettings: 'Einstellungen',
    NftDetail: 'NFT',
    SwitchAddress: 'Konto wechseln',
    Transactions: 'Verlauf',
    SwitchActiveChain: 'Netzwerk wechseln',
    SwitchNetwork: 'Netzwerk wechseln',
    UnsupportedChain: 'Netzwerk wechseln',
    WhatIsANetwork: 'Was ist ein Netzwerk?',
    ConnectWallets: 'Wallet verbinden',
    ConnectingMultiChain: 'Netzwerke wählen',
    ConnectingWalletConnect: 'Wallet-App verbinden',
    ConnectingWalletConnectBasic: 'Wallet verbinden',
    WhatIsAWallet: 'Was ist eine Wallet?',
    GetWallet: 'Wallet einrichten',
    Downloads: 'Wallet installieren',
    AllWallets: 'Alle Wallets',
    WalletSend: 'Senden',
    WalletSendSelectToken: 'Token auswählen',
    WalletSendPreview: 'Prüfen',
    WalletReceive: 'Empfangen',
    WalletCompatibleNetworks: 'Passende Netzwerke',
    Create: 'Wallet erstellen',
    EmailLogin: 'Anmelden per E-Mail',
    EmailVerifyOtp: 'E-Mail bestätigen',
    EmailVerifyDevice: 'Browser bestätigen',
    UpdateEmailWallet: 'E-Mail ändern',
    UpdateEmailPrimaryOtp: 'Jetzige E-Mail bestätigen',
    UpdateEmailSecondaryOtp: 'Neue E-Mail bestätigen',
    ApproveTransaction: 'Ihre Wallet',
  },
  status: { connected: 'Wallet verbunden', disconnected: 'Verbindung zur Wallet getrennt' },
  viewFailed: {
    title: 'Diese Ansicht wurde nicht geladen',
    hint: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  connect: {
    wallets: 'Wallets',
    badges: {
      installed: 'Installiert',
      multichain: 'Multichain',
      recent: 'Zuletzt',
      qrCode: 'QR-Code',
    },
    continue: 'Weiter mit einer Wallet',
    allWallets: 'Alle Wallets',
    get: 'Laden',
    anyWallet: 'Mit jeder Wallet-App',
    getOne: 'Ich habe keine Wallet',
    noWallet: 'Noch keine Wallet gefunden',
    noWalletHint:
      'Fügen Sie diesem Browser eine Wallet-Erweiterung hinzu oder aktivieren Sie eine. Sie erscheint hier von selbst.',
    noWalletHintMobile:
      'Öffnen Sie diese Seite im Browser Ihrer Wallet-App. Die Wallet erscheint hier dann von selbst.',
  },
  connecting: {
    title: (name) => `Weiter in ${dative(name)}`,
    hint: 'Bestätigen Sie die Verbindung in Ihrer Wallet. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst.',
    declined: 'Anfrage abgelehnt',
    failed: (name) => `${name} wurde nicht verbunden`,
    anyWallet,
    missing: (name) => `${name} fehlt Ihnen noch?`,
    get: 'Installieren',
  },
  networks: {
    current: 'Aktiv',
    search: 'Netzwerk suchen',
    clear: 'Suche leeren',
    found: (count) => pluralize('de', count, { one: '# Netzwerk', other: '# Netzwerke' }),
    noneFound: (name) => `Kein Netzwerk heißt hier „${name}“.`,
    notApproved: 'Von Ihrer Wallet nicht freigegeben',
    noWallet: 'Keine Wallet verbunden',
    andOthers: (network) => `${network} und weitere`,
    testnet: 'Test',
    help: 'Was ist ein Netzwerk?',
  },
  switchNetwork: {
    title: (name) => `Wechsel zu ${name}`,
    hint: (wallet) =>
      `Bestätigen Sie den Wechsel in ${dative(wallet)}. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst.`,
    moment: 'Das dauert einen Moment.',
    declined: 'Anfrage abgelehnt',
    failed: (name) => `Kein Wechsel zu ${name}`,
  },
  switchActiveChain: {
    title: (network) => `Wallet in ${network} verbinden`,
    hint: (wallet, network) =>
      `Mit ${dative(wallet)} können Sie ${network} nicht nutzen. Verbinden Sie eine Wallet, die dort funktioniert; ${wallet} bleibt verbunden.`,
    sameHint: (wallet, network) =>
      `${wallet} funktioniert auch in ${network}, ist dort aber noch nicht verbunden. Was verbunden ist, bleibt verbunden.`,
    same: (wallet) => `Weiter mit ${dative(wallet)}`,
    go: 'Wallet wählen',
    other: 'Andere Wallet wählen',
  },
  unsupportedChain: {
    title: 'Ihre Wallet nutzt ein Netzwerk, das diese App nicht unterstützt',
    hint: 'Wechseln Sie in eines von diesen oder trennen Sie die Verbindung.',
    swapTitle: 'In diesem Netzwerk ist kein Tausch möglich',
    swapHint: 'Wechseln Sie zum Tauschen in ein anderes.',
    networks: 'Netzwerke dieser App',
  },
  whatIsANetwork: {
    record: {
      title: 'Ein Verzeichnis, das viele führen',
      text: 'Ein Netzwerk ist eine Liste, wem was gehört. Tausende Computer führen sie zugleich und prüfen einander, sodass niemand sie allein ändern kann.',
    },
    apart: {
      title: 'Jedes steht für sich',
      text: 'Netzwerke unterscheiden sich in Tempo, Gebühren und Apps. Was Sie in einem besitzen, bleibt dort, bis Sie es übertragen, auch wenn Ihre Adresse in allen dieselbe ist.',
    },
    more: 'Mehr über Netzwerke lesen',
  },
  alerts: {
    switchNetworkNotFound: 'Netzwerk nicht gefunden',
    originNotAllowed: 'Ungültige App-Konfiguration',
    unverifiedDomain: 'Ungültige App-Konfiguration',
    iframeLoadFailed: 'Netzwerkfehler: Die eingebettete Wallet wurde nicht geladen',
    iframeRequestTimeout: 'Die eingebettete Wallet hat nicht rechtzeitig geantwortet',
    sessionExpired: 'Sitzung abgelaufen',
    invalidProjectId: 'Ungültige Projekt-ID',
    projectIdNotConfigured: 'Projekt-ID nicht angegeben',
    localConfigurationIgnored: 'Lokale Konfiguration nicht berücksichtigt',
  },
  errors: {
    ...deEmailErrors,
    ...deSendErrors,
    'wallet/rejected': 'Sie haben in Ihrer Wallet abgelehnt. Es hat sich nichts geändert.',
    'wallet/timeout':
      'Die Wallet hat nicht geantwortet. Öffnen Sie sie und versuchen Sie es erneut.',
    'wallet/not-found': 'Diese Wallet ist nicht mehr in Ihrem Browser.',
    'wallet/no-accounts':
      'Die Wallet hat kein Konto freigegeben. Wählen Sie dort eines und versuchen Sie es erneut.',
    'wallet/unauthorized':
      'Die Wallet erlaubt das nicht. Entsperren Sie sie und versuchen Sie es erneut.',
    'wallet/unsupported-method': 'Die Wallet kann das nicht.',
    'wallet/unrecognized-chain': 'Die Wallet kennt dieses Netzwerk nicht.',
    'wallet/failed':
      'Die Wallet hat einen Fehler gemeldet. Öffnen Sie sie und versuchen Sie es erneut.',
    'wallet/signature-mismatch':
      'Die Wallet hat etwas anderes unterschrieben als verlangt; es wurde nicht verwendet. Versuchen Sie es erneut, oder nutzen Sie eine andere Wallet.',
    'wallet/malformed-accounts': 'Die Antwort der Wallet ist nicht lesbar.',
    'wallet/malformed-chain-id': 'Die Antwort der Wallet ist nicht lesbar.',
    'rpc/resource-unavailable':
      'Die Wallet zeigt bereits eine Anfrage. Öffnen Sie sie und antworten Sie dort.',
    'connection/aborted': 'Das Verbinden wurde abgebrochen.',
    'walletconnect/expired': 'Die Verbindung wurde nicht rechtzeitig bestätigt.',
    'walletconnect/relay-unreachable': 'Wallets sind gerade nicht erreichbar.',
    'rpc/timeout': 'Das Netzwerk hat nicht rechtzeitig geantwortet.',
    'rpc/unreachable': 'Das Netzwerk ist nicht erreichbar.',
    'rpc/malformed': 'Die Antwort des Netzwerks ist nicht lesbar.',
    'http/timeout': 'Der Server hat nicht rechtzeitig geantwortet.',
    'http/unreachable': 'Der Server ist nicht erreichbar.',
    'http/status': 'Der Server hat die Antwort verweigert.',
    'http/malformed': 'Die Antwort des Servers ist nicht lesbar.',
    'balance/unavailable': 'Token-Guthaben nicht verfügbar',
    'latchkey/unexpected': 'Etwas ist schiefgegangen.',
  },
}
