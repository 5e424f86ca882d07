import type { ApprovalMessages } from '../en/enApproval.js'
import { deCard } from './deCard.js'

export const deApproval: ApprovalMessages = {
  ...deCard,
  pressAgain: 'Das war zu früh. Drücken Sie noch einmal auf „Zustimmen“.',
  reasons: {
    covered: 'Etwas verdeckt dieses Fenster.',
    outside: 'Dieses Fenster ist nicht vollständig zu sehen.',
    small: 'Dieses Fenster ist zu klein.',
    moved: 'Einen Moment …',
    arming: 'Einen Moment …',
    tick: 'Setzen Sie zuerst den Haken.',
    unread: 'Scrollen Sie nach unten, um alles zu lesen.',
  },
  callsItself: (name) => `nennt sich „${name}“`,
  network: 'Netzwerk',
  account: 'Wallet',
  message: 'Nachricht',
  messageHex: 'Nachricht als Bytes',
  data: 'Daten',
  fee: 'Max. Netzwerkgebühr',
  sponsoredFee: 'Netzwerkgebühr',
  paidBy: 'Bezahlt von',
  expected: 'Vorschau',
  expectedOf: {
    succeeds: 'Wird voraussichtlich ausgeführt, und keine Token werden übertragen.',
    unseen: 'Wird voraussichtlich ausgeführt. Was Ihr Konto verlässt, ließ sich nicht prüfen.',
  },
  verdicts: {
    risky: 'Das ist gefährlich. Lehnen Sie ab, wenn Sie nicht sicher sind.',
    unread: 'Das lässt sich nicht ganz lesen.',
    differs: 'Die Vorschau weicht von dem ab, was diese Anfrage sagt.',
    careful: 'Prüfen Sie das zuerst.',
    asShown: 'Wird voraussichtlich so ausgeführt.',
    signature: 'Nur eine Signatur: Es wird nichts gesendet.',
  },
  known: {
    own: 'Ihr Konto',
    sentTo: 'schon einmal Empfänger',
    token: 'ein bekannter Token',
    router: 'eine bekannte Börse',
  },
  newRecipient: 'neu für Sie',
  details: 'Einzelheiten',
  sources: 'Vorschau, Werte und Namen eines Servers können falsch sein.',
  baseUnits: 'kleinste Einheiten',
  moreInflows: (count) =>
    count === 1 ? 'und 1 weiterer Eingang' : `und ${count} weitere Eingänge`,
  unverified: 'Name und Einheit ungeprüft',
  nonce: 'Nonce (Platz in der Reihenfolge), von der Seite gewählt',
  similarAddress: 'Adresse, die Sie kennen',
  raw: 'Zu signierende Bytes',
  tick: 'Ich kenne das Risiko und möchte Daten signieren, die ich nicht lesen kann.',
  readOn: 'Weiterlesen',
  approve: 'Zustimmen',
  reject: 'Ablehnen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  signing: 'Wird signiert …',
  reading: 'Anfrage wird gelesen …',
  more: (count) => (count === 1 ? '1 weitere Anfrage wartet' : `${count} weitere Anfragen warten`),
  protection: {
    email: 'Nur durch Ihre E-Mail geschützt',
    passkey: 'Durch Ihren Passkey geschützt',
    password: 'Durch Ihr Passwort geschützt',
    key: 'Durch Ihren Wiederherstellungsschlüssel geschützt',
  },
  blockedTitle: 'Gesperrt',
  failedTitle: 'Etwas ist schiefgelaufen',
  fundsTitle: 'Nicht genug Guthaben',
  failed: {
    unreachable: 'Das Netzwerk oder der Server der Wallet ist nicht erreichbar.',
    refused:
      'Laut Netzwerk-Server wurde es abgelehnt. Prüfen Sie Ihren Verlauf, bevor Sie es erneut versuchen.',
    revert: 'Laut Netzwerk würde diese Transaktion fehlschlagen.',
    funds: 'Ihr Guthaben reicht dafür nicht.',
    expired:
      'Das hat zu lange gedauert und ist abgelaufen. Es wurde nichts gesendet. Versuchen Sie es in der App erneut.',
    frozen: 'Diese Wallet ist gesperrt. Es wurde nichts signiert.',
    other: 'Es wurde nichts gesendet. Versuchen Sie es in der App erneut.',
  },
  alerts: {
    title: 'Ihre Wallet wurde anderswo benutzt',
    hint: 'Wenn Sie das waren, ist alles in Ordnung. Wenn nicht, sperren Sie die Wallet jetzt, damit niemand sie nutzen kann.',
    lostHint:
      'Ihr Postfach ist nicht verloren? Auch unter „Schutz und Geräte“ oder mit dem Link in der E-Mail halten Sie das auf.',
    kinds: {
      'device-added': 'Ein neues Gerät hat Zugriff auf Ihre Wallet bekommen',
      'device-waiting':
        'Ein neues Gerät will Zugriff auf Ihre Wallet und bekommt ihn nach einem Tag',
      'email-change-started': 'Eine Änderung Ihrer E-Mail wurde begonnen',
      'email-changed': 'Die E-Mail Ihrer Wallet wurde geändert',
      'recovery-changed': 'Der Schutz Ihrer Wallet wurde geändert',
      'unfreeze-started': 'Jemand möchte Ihre Wallet entsperren',
      'login-added': 'Ihrem Konto wurde eine Anmeldung hinzugefügt',
      'login-removed': 'Aus Ihrem Konto wurde eine Anmeldung entfernt',
      'mailbox-lost': 'Jemand sagt, Ihr Postfach sei verloren, und will es ersetzen',
    },
    undelivered: 'Wir konnten Ihnen dazu noch keine E-Mail zustellen.',
    mine: 'Das war ich',
    freeze: 'Wallet sperren',
    freezeTitle: 'Wallet sperren?',
    freezeHint:
      'Niemand, auch Sie nicht, kann die Wallet nutzen, bis sie entsperrt ist. Das dauert einen Tag oder länger, und jedes Gerät erfährt davon.',
    back: 'Zurück',
    frozen: 'Ihre Wallet ist gesperrt',
    frozenHint:
      'Niemand kann sie jetzt nutzen. Unter „Schutz und Geräte“ können Sie sie entsperren.',
    unfreezesAt: (date) =>
      `Niemand kann sie jetzt nutzen. Sie wird am ${date} entsperrt. Unter „Schutz und Geräte“ können Sie das stoppen.`,
  },
  security: {
    notNow: 'Jetzt nicht',
    protect: {
      title: 'Schutz und Geräte',
      lead: 'Das öffnet das eigene Fenster Ihrer Wallet. Was Sie dort eingeben, sieht diese Seite nicht.',
    },
    recover: {
      title: 'Wallet in diesem Browser öffnen',
      lead: 'Diese Wallet ist nicht nur durch Ihre E-Mail geschützt. Es öffnet sich ihr eigenes Fenster, in das diese Seite nicht sehen kann.',
    },
    'recover-login': {
      title: 'Wallet in diesem Browser öffnen',
      lead: 'In einem neuen Browser öffnet Ihre Anmeldung allein diese Wallet nicht. Es öffnet sich ihr eigenes Fenster, in das diese Seite nicht sehen kann.',
    },
    'protect-first': {
      title: 'Bevor sich Ihre Wallet öffnet',
      lead: 'Wählen Sie zuerst, wie Sie Ihre Wallet zurückbekommen. Es öffnet sich ihr eigenes Fenster, in das diese Seite nicht sehen kann.',
    },
  },
  window: {
    lead: 'Dieser Browser erkennt nicht, ob die Seite diese Anfrage verdeckt. Darum stimmen Sie in einem eigenen Fenster zu.',
    open: 'Fenster öffnen',
    opened: 'Fahren Sie im geöffneten Fenster fort.',
    again: 'Noch einmal öffnen',
    unseen:
      'Fahren Sie im neuen Fenster fort. Falls sich keines geöffnet hat, erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
    typeNumber: 'Wenn das Fenster nach einer Zahl fragt, geben Sie diese ein:',
    expired: 'Im Fenster wurde nicht rechtzeitig geantwortet.',
    done: 'Fertig. Sie können dieses Fenster schließen.',
    gone: 'Dieses Fenster wird nicht mehr gebraucht. Schließen Sie es und beginnen Sie in der App von vorn.',
    number: {
      title: 'Geben Sie die Zahl aus der App ein',
      lead: 'Kehren Sie zur App zurück, in der Sie „Fenster öffnen“ gewählt haben. Dort zeigt Ihre Wallet in ihrem eigenen Bereich zwei Ziffern.',
      warning:
        'Falls sich diese Seite nicht von selbst geöffnet hat, schließen Sie sie. Nur die App, in der Sie „Fenster öffnen“ gewählt haben, zeigt die Zahl, im eigenen Bereich Ihrer Wallet. Nennt Ihnen eine andere Seite, eine Nachricht oder ein Anruf eine Zahl, schließen Sie diese Seite.',
      label: 'Zahl',
      continue: 'Weiter',
      wrong:
        'Diese Zahl zeigt Ihre Wallet nicht an. Nach drei falschen Versuchen gilt dieses Fenster nicht mehr.',
      needsTwoDigits: 'Geben Sie beide Ziffern ein.',
    },
  },
}
