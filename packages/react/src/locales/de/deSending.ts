import { pluralize } from '../../formats/pluralize.js'
import type { SendingMessages } from '../en/enSending.js'
import { dative } from './dative.js'

export const deSending: SendingMessages = {
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
    from: 'Sie senden',
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
}
