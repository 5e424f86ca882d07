import { pluralize } from '../../formats/pluralize.js'
import type { ErrorTexts } from '../ErrorTexts.js'
import type { SendingMessages } from '../en/enSending.js'

/** German, in the polite form; `dative` is the form behind "in". */
export const deSending = (dative: (wallet: string) => string): SendingMessages => ({
  send: {
    amount: 'Betrag',
    chooseToken: 'Auswählen',
    changeToken: 'Token auswählen',
    max: 'Max.',
    maxFailed: 'Der höchste Betrag ist gerade nicht bekannt.',
    have: (amount) => `Sie haben ${amount}`,
    to: 'An',
    toHint: 'Name oder Adresse',
    toAddress: 'Adresse',
    paste: 'Einfügen',
    pasteFailed: 'Der Browser hat das Einfügen nicht erlaubt. Fügen Sie selbst in das Feld ein.',
    clear: 'Empfänger löschen',
    resolved: (name, address) => `${name} hat die Adresse ${address}`,
    unsupported: 'Senden ist hier nicht möglich',
    unsupportedHint: (network) =>
      `Token in ${network} lassen sich aus dieser App noch nicht senden.`,
    steps: {
      'select-token': 'Token auswählen',
      'add-amount': 'Betrag eingeben',
      'incorrect-value': 'Betrag prüfen',
      'insufficient-funds': 'Guthaben reicht nicht',
      'add-address': 'Empfänger eingeben',
      'invalid-address': 'Empfänger prüfen',
      resolving: 'Name wird gesucht',
      ready: 'Prüfen',
      waiting: 'Weiter in Ihrer Wallet',
    },
    amountProblems: {
      invalid: 'Schreiben Sie eine Zahl wie 1,5',
      comma: (fixed) => `Schreiben Sie ${fixed}`,
      ambiguous: (thousands, decimals) => `Schreiben Sie ${thousands} oder ${decimals}`,
      take: (fixed) => `${fixed} nehmen`,
      zero: 'Geben Sie mehr als null ein',
      decimals: (count) =>
        pluralize('de', count, {
          one: 'Höchstens # Nachkommastelle',
          other: 'Höchstens # Nachkommastellen',
        }),
      tooLarge: 'Diese Zahl ist zu groß',
    },
    receiverProblems: {
      address: (network) => `Das ist kein Name und keine Adresse in ${network}`,
      addressOnly: (network) => `Das ist keine Adresse in ${network}`,
      checksum: 'Ein Zeichen dieser Adresse ist falsch. Kopieren Sie sie noch einmal.',
      family: (network, family) =>
        `Diese Adresse ist für ${family} und empfängt nichts in ${network}. Bitten Sie um eine, die das kann.`,
      name: (name) => `Zu ${name} ist keine Adresse bekannt`,
      lookup:
        'Das lässt sich gerade nicht prüfen. Versuchen Sie es erneut oder geben Sie eine Adresse ein.',
    },
  },
  selectToken: {
    search: 'Token suchen',
    clear: 'Suche löschen',
    yours: 'Ihre Token',
    found: (count) =>
      pluralize('de', count, { one: '# Token gefunden', other: '# Token gefunden' }),
    noneFound: (name) => `Sie besitzen keinen Token namens „${name}“.`,
    none: 'Sie besitzen in diesem Netzwerk noch nichts.',
  },
  sendPreview: {
    sentence: (what, whom, network) => `Sie senden ${what} an ${whom} in ${network}.`,
    worth: (amount, value) => `${amount}, etwa ${value},`,
    fee: 'Netzwerkgebühr, höchstens',
    after: 'Danach haben Sie',
    feeFailed: 'Die Gebühr ist nicht bekannt',
    refused: 'So lässt sich das nicht senden',
    opening: (amount, symbol) =>
      `Die Gebühr enthält ${amount}, um für den Empfänger ein Konto für ${symbol} zu öffnen.`,
    missing: (amount) => `Es fehlen ${amount}`,
    missingHint: (symbol) => `Das Netzwerk nimmt seine Gebühr in ${symbol}.`,
    cancel: 'Abbrechen',
    send: 'Senden',
    waiting: (wallet) => `Weiter in ${dative(wallet)}`,
    waitingHint:
      'Bestätigen Sie in Ihrer Wallet. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst. Dieses Fenster dürfen Sie schließen.',
    look: 'Zeigen, was ich sende',
    failed: 'Nicht gesendet',
    unclear: 'Vielleicht schon gesendet',
    declined: 'Sie haben in Ihrer Wallet abgelehnt. Es wurde nichts gesendet.',
    nothing: 'Nichts zu prüfen',
    nothingHint: 'Das Konto oder das Netzwerk hat inzwischen gewechselt.',
    begin: 'Neu beginnen',
    sent: (amount) => `${amount} gesendet`,
    checked: 'Ich habe den Empfänger geprüft und möchte senden.',
    thisAddress: 'Jetziger Empfänger',
    knownAddress: 'Ihnen bekannt',
    differing: 'Wo sie sich unterscheiden, ist markiert.',
    warnings: {
      'look-alike': {
        title: 'Das sieht aus wie eine Adresse, die Sie kennen, ist aber eine andere',
        hint: 'Betrüger erzeugen solche Adressen, damit Sie die falsche kopieren.',
      },
      'first-time': {
        title: 'Hierhin haben Sie noch nie gesendet',
        hint: 'Gesendetes lässt sich nicht zurückholen. Vergleichen Sie die ganze Adresse.',
      },
      'own-address': {
        title: 'Das ist Ihre eigene Adresse',
        hint: 'Sie würden eine Gebühr zahlen, und alles bliebe, wo es ist.',
      },
      contract: {
        title: 'Diese Adresse gehört zu einem Programm',
        hint: 'Manche Programme können Gesendetes nicht zurückgeben.',
      },
      'zero-address': {
        title: 'Diese Adresse gehört niemandem',
        hint: 'Was hierhin gesendet wird, ist endgültig verloren.',
      },
      'token-contract': {
        title: 'Das ist die Adresse des Tokens selbst',
        hint: 'Was hierhin gesendet wird, ist fast immer verloren.',
      },
    },
  },
  receive: {
    code: 'QR-Code Ihrer Adresse',
    hint: 'Teilen Sie diesen Code oder die Adresse, um Token zu empfangen.',
    networks: 'Passende Netzwerke',
    notice: 'Nur diese Netzwerke erreichen die Adresse',
    noticeHint: 'Was in einem anderen gesendet wird, kann verloren gehen.',
  },
})

/** Why nothing was sent. */
export const deSendErrors: ErrorTexts = {
  'send/fields-required': 'Geben Sie zuerst Betrag und Empfänger ein.',
  'send/token-required': 'Wählen Sie zuerst einen Token.',
  'send/unsupported': 'In diesem Netzwerk ist Senden nicht möglich.',
  'send/amount-invalid': 'Prüfen Sie den Betrag und versuchen Sie es erneut.',
  'send/insufficient-funds': 'Ihr Guthaben reicht nicht für Betrag und Gebühr.',
  'send/network-changed': 'Das Netzwerk hat gewechselt. Prüfen Sie alles noch einmal.',
  'send/account-changed': 'Das Konto hat gewechselt. Prüfen Sie alles noch einmal.',
  'send/decimals-mismatch':
    'Dieser Token zählt anders, als er angibt. Er lässt sich nicht sicher senden.',
  'send/token-unsupported':
    'Dieser Token erhebt Gebühren oder hat eigene Regeln. Er lässt sich hier nicht senden.',
  'send/outcome-unknown':
    'Ihre Wallet gibt keine Auskunft. Sehen Sie dort nach, bevor Sie es erneut versuchen.',
  'transaction/address-invalid': 'Die Adresse des Empfängers ist nicht gültig.',
  'transaction/chain-mismatch':
    'Ihre Wallet ist in einem anderen Netzwerk. Wechseln Sie dort und versuchen Sie es erneut.',
  'connection/not-found': 'Es ist keine Wallet verbunden.',
  'connection/account-mismatch': 'Ihre Wallet nutzt jetzt ein anderes Konto.',
  'connection/chain-mismatch':
    'Ihre Wallet ist in einem anderen Netzwerk. Wechseln Sie dort und versuchen Sie es erneut.',
  'node/execution-reverted': 'Das Netzwerk würde diese Transaktion ablehnen.',
  'node/insufficient-funds': 'Ihr Guthaben reicht nicht für Betrag und Gebühr.',
  'node/insufficient-funds-for-rent':
    'Jedes Konto muss hier einen Mindestbetrag enthalten. Senden Sie einem neuen Empfänger mehr, oder behalten Sie selbst mehr.',
  'node/blockhash-expired':
    'Das hat zu lange gedauert, das Netzwerk nimmt es nicht mehr an. Versuchen Sie es erneut.',
  'rpc/transaction-rejected': 'Das Netzwerk hat diese Transaktion abgelehnt.',
}
