import { pluralize } from '../../formats/pluralize.js'
import type { SendErrors, SendingMessages } from '../en/enSending.js'

/** German, in the polite form; `dative` is the form behind "in". */
export const deSending = (dative: (wallet: string) => string): SendingMessages => ({
  send: {
    amount: 'Betrag',
    chooseToken: 'Auswählen',
    changeToken: 'Token auswählen',
    max: 'Max.',
    maxFailed: 'Der Höchstbetrag konnte nicht berechnet werden.',
    have: (amount) => `Sie haben ${amount}`,
    to: 'An',
    toHint: 'Name oder Adresse',
    toAddress: 'Adresse',
    paste: 'Einfügen',
    pasteFailed:
      'Ihr Browser hat das Einfügen blockiert. Fügen Sie den Text selbst in das Feld ein.',
    clear: 'Empfänger entfernen',
    resolved: (name, address) => `${name} hat die Adresse ${address}`,
    unsupported: 'Senden ist hier nicht möglich',
    unsupportedHint: (network) =>
      `Token in ${network} können Sie mit dieser App noch nicht senden.`,
    steps: {
      'select-token': 'Token auswählen',
      'add-amount': 'Betrag eingeben',
      'incorrect-value': 'Betrag prüfen',
      'insufficient-funds': 'Guthaben reicht nicht',
      'add-address': 'Empfänger eingeben',
      'invalid-address': 'Empfänger prüfen',
      resolving: 'Name wird gesucht …',
      ready: 'Prüfen',
      waiting: 'Weiter in Ihrer Wallet',
    },
    nft: {
      quantity: 'Anzahl',
      owned: (count) => `Sie besitzen ${count}`,
      whole: 'Geben Sie eine ganze Zahl über null ein',
      after: 'Danach übrig',
      steps: {
        'add-amount': 'Anzahl eingeben',
        'incorrect-value': 'Anzahl prüfen',
        'insufficient-funds': 'So viele besitzen Sie nicht',
      },
    },
    amountProblems: {
      invalid: 'Geben Sie eine Zahl ein, z. B. 1,5',
      comma: (fixed) => `Meinten Sie ${fixed}?`,
      ambiguous: (thousands, decimals) => `Meinten Sie ${thousands} oder ${decimals}?`,
      take: (fixed) => `${fixed} verwenden`,
      zero: 'Geben Sie einen Betrag über null ein',
      decimals: (count) =>
        count === 0
          ? 'Nur ganze Zahlen'
          : pluralize('de', count, {
              one: 'Höchstens # Nachkommastelle',
              other: 'Höchstens # Nachkommastellen',
            }),
      tooLarge: 'Diese Zahl ist zu groß',
    },
    receiverProblems: {
      address: (network) => `Kein gültiger Name und keine gültige Adresse in ${network}`,
      addressOnly: (network) => `Keine gültige Adresse in ${network}`,
      checksum: 'Diese Adresse enthält einen Tippfehler. Kopieren Sie sie noch einmal.',
      family: (network, family) =>
        `Diese Adresse ist für ${family} und funktioniert nicht in ${network}. Bitten Sie um eine andere.`,
      name: (name) => `Keine Adresse für ${name} gefunden`,
      lookup:
        'Das lässt sich gerade nicht prüfen. Versuchen Sie es erneut oder geben Sie eine Adresse ein.',
    },
  },
  selectToken: {
    search: 'Token suchen',
    clear: 'Suche leeren',
    yours: 'Ihre Token',
    found: (count) => pluralize('de', count, { one: '# Token', other: '# Token' }),
    noneFound: (name) => `Keine Token gefunden für „${name}“`,
    none: 'Sie haben in diesem Netzwerk noch keine Token.',
  },
  sendPreview: {
    sentence: (what, whom, network) => `Sie senden ${what} an ${whom} in ${network}.`,
    worth: (amount, value) => `${amount}, etwa ${value},`,
    fee: 'Max. Netzwerkgebühr',
    speed: 'Geschwindigkeit',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell' },
    after: 'Guthaben danach',
    feeFailed: 'Gebühr nicht verfügbar',
    refused: 'Diese Überweisung würde fehlschlagen',
    opening: (amount, symbol) =>
      `Die Gebühr enthält ${amount}, um ein ${symbol}-Konto für den Empfänger zu eröffnen.`,
    missing: (amount) => `Es fehlen ${amount}`,
    missingHint: (symbol) => `Netzwerkgebühren werden in ${symbol} bezahlt.`,
    cancel: 'Abbrechen',
    send: 'Senden',
    waiting: (wallet) => `Weiter in ${dative(wallet)}`,
    waitingHint:
      'Bestätigen Sie in Ihrer Wallet. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst. Die Anfrage bleibt bestehen, wenn Sie diese Ansicht schließen.',
    look: 'Details anzeigen',
    stop: 'Nicht mehr warten',
    stillOpen: 'Ihre letzte Anfrage ist vielleicht noch offen',
    stillOpenHint:
      'Lehnen Sie sie in Ihrer Wallet ab, bevor Sie erneut senden. Sonst werden womöglich beide ausgeführt.',
    failed: 'Nicht gesendet',
    feeIncreased: 'Die Gebühr ist gestiegen',
    unclear: 'Wurde möglicherweise gesendet',
    declined: 'Sie haben die Anfrage abgelehnt. Es wurde nichts gesendet.',
    nothing: 'Nichts zu prüfen',
    nothingHint: 'Ihr Konto oder Netzwerk hat sich geändert.',
    begin: 'Von vorn beginnen',
    sent: (amount) => `${amount} unterwegs`,
    checked: 'Ich habe den Empfänger geprüft und möchte senden.',
    thisAddress: 'Dieser Empfänger',
    knownAddress: 'Adresse, die Sie kennen',
    differing: 'Unterschiede sind hervorgehoben.',
    warnings: {
      'look-alike': {
        title: 'Das sieht aus wie eine Adresse, die Sie kennen, ist es aber nicht',
        hint: 'Betrüger erzeugen solche Adressen, damit Sie die falsche kopieren.',
      },
      'first-time': {
        title: 'An diese Adresse haben Sie noch nie gesendet',
        hint: 'Gesendetes lässt sich nicht zurückholen. Prüfen Sie die ganze Adresse.',
      },
      'own-address': {
        title: 'Das ist Ihre eigene Adresse',
        hint: 'Sie würden eine Gebühr zahlen, und nichts würde sich bewegen.',
      },
      contract: {
        title: 'Diese Adresse gehört zu einem Smart Contract',
        hint: 'Manche Verträge können nicht zurückgeben, was Sie ihnen senden.',
      },
      'zero-address': {
        title: 'Niemand hat Zugriff auf diese Adresse',
        hint: 'Alles, was Sie hierhin senden, ist endgültig verloren.',
      },
      'token-contract': {
        title: 'Das ist die Adresse des Tokens selbst',
        hint: 'Alles, was Sie hierhin senden, ist fast immer verloren.',
      },
    },
  },
  sendResult: { title: 'Letzte Überweisung', activity: 'Verlauf ansehen', done: 'Fertig' },
  receive: {
    code: 'QR-Code Ihrer Adresse',
    hint: 'Teilen Sie diesen Code oder Ihre Adresse, um Token zu empfangen.',
    networks: 'Kompatible Netzwerke',
    notice: 'Nur diese Netzwerke verwenden',
    noticeHint: 'Token, die in einem anderen Netzwerk gesendet werden, können verloren gehen.',
  },
})

/** Why nothing was sent. */
export const deSendErrors: SendErrors = {
  'send/fields-required': 'Geben Sie zuerst Betrag und Empfänger ein.',
  'send/token-required': 'Wählen Sie zuerst einen Token.',
  'send/unsupported': 'In diesem Netzwerk ist Senden nicht möglich. Wechseln Sie das Netzwerk.',
  'send/amount-invalid': 'Prüfen Sie den Betrag und versuchen Sie es erneut.',
  'send/insufficient-funds': 'Ihr Guthaben reicht nicht für Betrag und Gebühr.',
  'send/fee-increased':
    'Es wurde nichts gesendet. Prüfen Sie die neue Gebühr und senden Sie dann erneut.',
  'send/network-changed': 'Das Netzwerk hat sich geändert. Prüfen Sie alles noch einmal.',
  'send/account-changed': 'Das Konto hat sich geändert. Prüfen Sie alles noch einmal.',
  'send/decimals-mismatch':
    'Die Einheiten dieses Tokens stimmen nicht mit seinen Angaben überein. Er lässt sich nicht sicher senden.',
  'send/token-unsupported':
    'Dieser Token erhebt Gebühren oder hat eigene Regeln und lässt sich hier nicht senden.',
  'send/nft-not-owned':
    'Dieses NFT gehört Ihnen nicht mehr, oder Sie besitzen weniger davon, als Sie senden möchten.',
  'send/receiver-refuses-nft':
    'Der Empfänger ist ein Smart Contract, der dieses NFT nicht annimmt.',
  'send/outcome-unknown':
    'Ihre Wallet hat es nicht bestätigt. Sehen Sie dort nach, bevor Sie es erneut versuchen.',
  'transaction/address-invalid':
    'Die Adresse des Empfängers ist ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
  'transaction/chain-mismatch':
    'Ihre Wallet nutzt ein anderes Netzwerk. Wechseln Sie es dort und versuchen Sie es erneut.',
  'connection/not-found':
    'Es ist keine Wallet verbunden. Verbinden Sie eine und versuchen Sie es erneut.',
  'connection/account-mismatch':
    'Ihre Wallet nutzt jetzt ein anderes Konto. Wechseln Sie zurück und versuchen Sie es erneut.',
  'connection/chain-mismatch':
    'Ihre Wallet nutzt ein anderes Netzwerk. Wechseln Sie es dort und versuchen Sie es erneut.',
  'node/execution-reverted': 'Das Netzwerk würde diese Transaktion ablehnen.',
  'node/insufficient-funds': 'Ihr Guthaben reicht nicht für Betrag und Gebühr.',
  'node/insufficient-funds-for-rent':
    'Konten in diesem Netzwerk brauchen ein Mindestguthaben. Senden Sie einem neuen Empfänger mehr oder behalten Sie selbst mehr.',
  'node/blockhash-expired':
    'Das hat zu lange gedauert und ist abgelaufen. Versuchen Sie es erneut.',
  'rpc/transaction-rejected': 'Das Netzwerk hat diese Transaktion abgelehnt.',
}
