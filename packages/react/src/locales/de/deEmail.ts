import { pluralize } from '../../formats/pluralize.js'
import type { ErrorTexts } from '../ErrorTexts.js'
import type { EmailMessages } from '../en/enEmail.js'

/** The words of German for the embedded wallet. */
export const deEmail: EmailMessages = {
  email: {
    label: 'E-Mail-Adresse',
    placeholder: 'sie@beispiel.de',
    go: 'Weiter mit E-Mail',
    or: 'oder',
    title: 'Mit Ihrer E-Mail anmelden',
    hint: 'Wir senden Ihnen einen Code. Sie brauchen sich kein Passwort zu merken.',
    create: 'Eine Wallet mit Ihrer E-Mail',
    createHint:
      'Geben Sie Ihre Adresse ein und den Code, den wir Ihnen senden. Ihre Wallet ist sofort bereit.',
    another: 'Eine vorhandene Wallet nutzen',
    install: 'Lieber eine Wallet-App holen',
    working: 'Ihr Browser wird geprüft. Das dauert ein paar Sekunden.',
    cooldown: (seconds) =>
      pluralize('de', seconds, {
        one: 'Bitte versuchen Sie es in # Sekunde erneut',
        other: 'Bitte versuchen Sie es in # Sekunden erneut',
      }),
    unavailable: 'Anmelden per E-Mail ist hier nicht möglich',
    unavailableHint: 'Verbinden Sie stattdessen eine Wallet.',
  },
  code: {
    sent: (email) => `Geben Sie den Code ein, den wir an ${email} gesendet haben`,
    digit: (at) => `Ziffer ${at} von 6`,
    checking: 'Der Code wird geprüft',
    resend: 'Neuen Code senden',
    resendIn: (seconds) => `Neuer Code in ${seconds} s`,
    resent: 'Eine neue Mail ist unterwegs. Die alte gilt nicht mehr.',
    spam: 'Keine Mail? Sehen Sie auch im Spam-Ordner nach.',
    change: 'Andere E-Mail verwenden',
  },
  device: {
    number: 'Ihre Zahl',
    open: (email) => `Öffnen Sie den Link in der Mail, die wir an ${email} gesendet haben.`,
    second: (email) =>
      `Wir haben Ihnen eine zweite Mail gesendet. Öffnen Sie den Link darin, bei ${email}.`,
    type: 'Geben Sie dort diese Zahl ein.',
    waiting: 'Wir warten auf Sie. Danach geht es hier von selbst weiter.',
    expired: 'Der Link gilt nicht mehr',
    expiredHint:
      'Er wurde nicht rechtzeitig geöffnet, oder die Zahl war dreimal falsch. Wir können Ihnen einen neuen senden.',
    again: 'Neue Mail senden',
    why: 'Ihre Wallet wurde in diesem Browser noch nie benutzt. So bleiben andere draußen.',
  },
  emailChange: {
    label: 'Neue E-Mail-Adresse',
    hint: (email) =>
      `Jetzt haben Sie ${email}. Sie bestätigen zuerst diese Adresse, dann die neue.`,
    cancel: 'Abbrechen',
    save: 'Speichern',
    same: 'Diese Adresse haben Sie schon',
    first: (email) =>
      `Geben Sie den Code ein, den wir an Ihre jetzige Adresse ${email} gesendet haben`,
    second: (email) =>
      `Geben Sie den Code ein, den wir an Ihre neue Adresse ${email} gesendet haben`,
    step: (at, of) => `Schritt ${at} von ${of}`,
    links:
      'Sie bekommen an jede Adresse auch einen Link. Öffnen Sie beide: Danach geht es hier von selbst weiter.',
    accepted: 'Der Code stimmt.',
    openLinks: (oldEmail, newEmail) =>
      `Öffnen Sie jetzt den Link in der Mail an ${oldEmail}. Danach senden wir einen an ${newEmail}.`,
    mayClose: 'Sie können dies schließen: Die Änderung wird fertig, wenn Sie wiederkommen.',
    startAgain: 'Neu beginnen',
    done: (email) => `Ihre E-Mail-Adresse ist jetzt ${email}`,
  },
  approve: {
    title: 'Ihre Wallet bittet Sie um Zustimmung',
    hint: 'Lesen Sie es, und stimmen Sie dort zu oder lehnen Sie ab. Schließen heißt ablehnen.',
    frame: 'Ihre Wallet',
    failed: 'Ihre Wallet wurde nicht geöffnet',
    nothing: 'Nichts wartet auf Ihre Zustimmung',
    nothingHint: 'Wenn diese App um etwas bittet, erscheint es hier.',
  },
  embedded: {
    email: 'E-Mail-Adresse',
    protection: 'Nur durch Ihre E-Mail geschützt',
    protectionHint:
      'Wer Ihre Mails lesen kann, kann diese Wallet öffnen. Schützen Sie Ihr Postfach gut.',
    types: { eoa: 'Einfaches Konto', smartAccount: 'Smart-Konto' },
    switchTo: {
      eoa: 'Zum einfachen Konto wechseln',
      smartAccount: 'Zum Smart-Konto wechseln',
    },
  },
}

/** What went wrong with the embedded wallet, in German. */
export const deEmailErrors: ErrorTexts = {
  'email/invalid': 'Das ist keine E-Mail-Adresse. Prüfen Sie sie und versuchen Sie es erneut.',
  'email/cooldown': 'Eben wurde eine Mail gesendet. Warten Sie kurz und versuchen Sie es erneut.',
  'email/code-wrong': 'Dieser Code stimmt nicht. Versuchen Sie es erneut.',
  'email/code-expired': 'Dieser Code ist zu alt. Fordern Sie einen neuen an.',
  'email/too-many-tries': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'email/link-pending': 'Der Link in der Mail wurde noch nicht geöffnet.',
  'email/link-expired': 'Der Link in der Mail gilt nicht mehr. Fordern Sie eine neue Mail an.',
  'email/recovery-held':
    '72 Stunden lang nach einer Änderung der E-Mail-Adresse kann kein neues Gerät die Wallet nutzen. Nehmen Sie ein Gerät, das Sie schon haben, oder warten Sie.',
  'email/taken':
    'Diese Adresse lässt sich gerade nicht verwenden. Nehmen Sie eine andere, oder versuchen Sie es in ein paar Tagen noch einmal.',
  'auth/not-found':
    'Anmelden per E-Mail ist hier nicht möglich. Verbinden Sie stattdessen eine Wallet.',
  'frame/load-failed':
    'Ihre Wallet wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'frame/aborted': 'Es wurde abgebrochen. Nichts hat sich geändert.',
  'frame/failed': 'Ihre Wallet konnte das nicht tun. Versuchen Sie es erneut.',
  'frame/required': 'Ihre Wallet ist nicht geladen. Laden Sie diese Seite neu.',
  'frame/request-timeout':
    'Ihre Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'frame/origin-not-allowed':
    'Diese Seite darf die E-Mail-Wallet nicht nutzen. Ihre Betreiber müssen sie erst freischalten.',
  'frame/session-expired': 'Sie wurden abgemeldet. Melden Sie sich wieder mit Ihrer E-Mail an.',
  'frame/not-logged-in': 'Sie sind nicht angemeldet. Melden Sie sich zuerst mit Ihrer E-Mail an.',
  'frame/server-unreachable':
    'Der Server der Wallet ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'frame/too-many-requests': 'Zu viele Anfragen. Versuchen Sie es {time} erneut.',
  'frame/busy': 'Andere Anfragen warten auf Ihre Zustimmung. Beantworten Sie diese zuerst.',
  'frame/wallet-frozen': 'Diese Wallet ist gesperrt. Bitten Sie ihre Betreiber, sie freizugeben.',
  'frame/share-damaged':
    'Ein Teil Ihres Schlüssels kam beschädigt zurück, deshalb wurde nichts signiert. Versuchen Sie es erneut.',
  'frame/wallet-missing':
    'Der Server der Wallet findet Ihre Wallet nicht mehr. Nichts wurde geändert. Bitten Sie die Betreiber um Hilfe.',
  'frame/request-refused':
    'Ihre Wallet hat das abgelehnt: Es passt nicht zu dieser Seite oder diesem Netzwerk.',
  'frame/smart-account-unavailable': 'Auf diesem Netzwerk gibt es kein Smart-Konto.',
  'rpc/not-allowed': 'Diese Aktion ist nicht erlaubt',
}
