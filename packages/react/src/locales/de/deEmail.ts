import { pluralize } from '../../formats/pluralize.js'
import type { EmailErrors, EmailMessages } from '../en/enEmail.js'
import type { EmailStepMessages } from '../en/enEmailSteps.js'
import type { ProtectionMessages } from '../en/enProtection.js'

/** The words of German for the embedded wallet. */
export const deEmail: EmailMessages & EmailStepMessages & ProtectionMessages = {
  email: {
    label: 'E-Mail-Adresse',
    placeholder: 'sie@beispiel.de',
    go: 'Weiter mit E-Mail',
    or: 'oder',
    title: 'Mit Ihrer E-Mail anmelden',
    hint: 'Wir senden Ihnen einen Code per E-Mail. Sie müssen sich kein Passwort merken.',
    create: 'Wallet mit Ihrer E-Mail erstellen',
    createHint:
      'Geben Sie Ihre E-Mail-Adresse und den Code ein, den wir Ihnen senden. Ihre Wallet ist sofort bereit.',
    another: 'Eine vorhandene Wallet nutzen',
    install: 'Stattdessen eine Wallet-App installieren',
    working: 'Ihr Browser wird geprüft. Das dauert ein paar Sekunden.',
    endsWithPage: 'Dieser Browser blockiert hier den Speicher',
    endsWithPageHint:
      'Sie können sich anmelden und Ihre Wallet nutzen. Nach dem Neuladen oder Verlassen dieser Seite müssen Sie sich aber erneut anmelden.',
    cooldown: (seconds) =>
      pluralize('de', seconds, {
        one: 'Bitte versuchen Sie es in # Sekunde erneut',
        other: 'Bitte versuchen Sie es in # Sekunden erneut',
      }),
    unavailable: 'Die Anmeldung per E-Mail ist hier nicht möglich',
    unavailableHint: 'Verbinden Sie stattdessen eine Wallet.',
  },
  code: {
    sent: (email) => `Geben Sie den Code ein, den wir an ${email} gesendet haben`,
    digit: (at) => `Ziffer ${at} von 6`,
    checking: 'Code wird geprüft',
    resend: 'Neuen Code senden',
    resendIn: (seconds) => `Neuer Code in ${seconds} s`,
    resent: 'Eine neue E-Mail ist unterwegs. Die alte gilt nicht mehr.',
    spam: 'Keine E-Mail? Sehen Sie auch im Spam-Ordner nach.',
    change: 'Andere E-Mail verwenden',
  },
  device: {
    number: 'Ihre Zahl',
    open: (email) => `Öffnen Sie den Link in der E-Mail, die wir an ${email} gesendet haben.`,
    second: (email) =>
      `Wir haben eine zweite E-Mail an ${email} gesendet. Öffnen Sie den Link darin.`,
    type: 'Geben Sie dort diese Zahl ein.',
    waiting: 'Wir warten auf Sie. Danach geht es hier automatisch weiter.',
    expired: 'Dieser Link ist abgelaufen',
    expiredHint:
      'Er wurde nicht rechtzeitig geöffnet, oder die Zahl war dreimal falsch. Wir können Ihnen einen neuen senden.',
    again: 'Neue E-Mail senden',
    why: 'Ihre Wallet wurde in diesem Browser noch nie benutzt. Dieser Schritt hält andere fern.',
  },
  emailChange: {
    label: 'Neue E-Mail-Adresse',
    hint: (email) =>
      `Ihre E-Mail-Adresse ist ${email}. Bestätigen Sie zuerst diese, dann die neue.`,
    cancel: 'Abbrechen',
    save: 'Weiter',
    same: 'Das ist bereits Ihre E-Mail-Adresse',
    first: (email) =>
      `Geben Sie den Code ein, den wir an Ihre aktuelle Adresse ${email} gesendet haben`,
    second: (email) =>
      `Geben Sie den Code ein, den wir an Ihre neue Adresse ${email} gesendet haben`,
    step: (at, of) => `Schritt ${at} von ${of}`,
    links:
      'Wir senden auch einen Link an jede Adresse. Öffnen Sie beide, dann geht es hier automatisch weiter.',
    accepted: 'Code akzeptiert.',
    openLinks: (oldEmail, newEmail) =>
      `Öffnen Sie jetzt den Link in der E-Mail an ${oldEmail}. Danach senden wir einen an ${newEmail}.`,
    mayClose: 'Sie können dies schließen. Die Änderung wird abgeschlossen, wenn Sie zurückkommen.',
    startAgain: 'Von vorn beginnen',
    done: (email) => `Ihre E-Mail-Adresse ist jetzt ${email}`,
  },
  approve: {
    title: 'Ihre Wallet braucht Ihre Zustimmung',
    hint: 'Lesen Sie die Anfrage und stimmen Sie dort zu oder lehnen Sie ab. Wenn Sie dieses Fenster schließen, wird sie abgelehnt.',
    frame: 'Ihre Wallet',
    failed: 'Ihre Wallet konnte nicht geöffnet werden',
    nothing: 'Keine offenen Anfragen',
    nothingHint: 'Anfragen dieser App erscheinen hier.',
  },
  protection: {
    label: 'Schutz',
    protectedBy: {
      email: 'Nur durch Ihre E-Mail geschützt',
      passkey: 'Durch einen Passkey geschützt',
      password: 'Durch ein Passwort geschützt',
      key: 'Durch einen Wiederherstellungsschlüssel geschützt',
    },
    emailHint:
      'Wer Ihre E-Mails lesen kann, kann diese Wallet öffnen. Schützen Sie Ihr Postfach gut.',
    ownHint: 'Ihre E-Mail allein öffnet diese Wallet in keinem neuen Browser.',
    movedHint:
      'Ihre E-Mail-Adresse hat sich geändert. Bestätigen Sie sie hier mit dem, was Ihre Wallet schützt.',
    social: {
      mailbox: 'Durch Ihre Anmeldung und Ihr Postfach geschützt',
      mailboxHint: 'Ein neues Gerät braucht Ihre Anmeldung und den Link, der an Ihr Postfach geht.',
      ownHint: 'Ihre Anmeldung allein öffnet diese Wallet in keinem neuen Browser.',
      offerHint:
        'Zurzeit öffnen sie Ihre Anmeldung und ein Link in Ihrem Postfach. Ein Passkey, ein Passwort oder ein Wiederherstellungsschlüssel ist sicherer.',
    },
    offer: {
      title: 'Schützen Sie diese Wallet',
      hint: 'Noch kann sie öffnen, wer Ihre E-Mails lesen kann. Ein Passkey, ein Passwort oder ein Wiederherstellungsschlüssel ändert das.',
      go: 'Wallet schützen',
      dismiss: 'Nein danke',
    },
    recovery: {
      title: 'Ihre Wallet ist geschützt',
      hint: 'Ihre E-Mail allein öffnet sie in einem neuen Browser nicht. Verwenden Sie Ihren Passkey, Ihr Passwort oder Ihren Wiederherstellungsschlüssel, oder bestätigen Sie auf einem bisherigen Gerät.',
      go: 'Weiter',
      overHint:
        'Das hat zu lange gedauert. Wir können Ihnen einen neuen Code senden, dann versuchen Sie es erneut.',
      otherDevice: 'Stattdessen auf einem anderen Gerät bestätigen',
      lostMailbox: 'Kein Zugriff mehr auf diese E-Mail?',
    },
    move: {
      intro:
        'Ein Wiederherstellungsschlüssel oder ein Notfallkit in falschen Händen lässt sich nicht zurückholen. Erstellen Sie eine neue Wallet, etwa mit einer anderen E-Mail, und übertragen Sie alles dorthin. Ihre Wallet fragt bei jeder Überweisung.',
      row: 'Alles übertragen',
      rowHint: 'In eine neue Wallet von Ihnen',
      list: 'Was übertragen wird',
      nothing: 'In diesem Netzwerk gibt es nichts zu übertragen.',
      failed: 'Ein Teil Ihres Besitzes konnte nicht geladen werden',
      failedHint: 'Die Liste ist vielleicht nicht vollständig.',
      hidden: (count) =>
        pluralize('de', count, {
          one: '# Eintrag, der nach Spam aussieht, bleibt hier.',
          other: '# Einträge, die nach Spam aussehen, bleiben hier.',
        }),
      move: (count) =>
        pluralize('de', count, { one: '# Eintrag übertragen', other: '# Einträge übertragen' }),
      moving: 'Wird übertragen …',
      done: (network) => `Alles auf ${network} wurde gesendet.`,
      otherNetworks: 'Jedes Netzwerk hat eine eigene Liste:',
      refused: 'Sie haben abgelehnt. Es wurde nichts gesendet.',
      left: 'Bleibt',
      statuses: {
        waiting: 'Wartet',
        asking: 'In Ihrer Wallet',
        sent: 'Gesendet',
        failed: 'Fehlgeschlagen',
      },
    },
  },
  embedded: {
    email: 'E-Mail-Adresse',
  },
}

/** What went wrong with the embedded wallet, in German. */
export const deEmailErrors: EmailErrors = {
  'email/invalid': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'email/cooldown':
    'Wir haben gerade eine E-Mail gesendet. Warten Sie kurz und versuchen Sie es erneut.',
  'email/code-wrong': 'Falscher Code. Versuchen Sie es erneut.',
  'email/code-expired': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'email/too-many-tries': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'email/link-pending': 'Der Link in der E-Mail wurde noch nicht geöffnet.',
  'email/link-expired': 'Der Link in der E-Mail ist abgelaufen. Fordern Sie eine neue E-Mail an.',
  'email/recovery-held':
    'Nach einer Änderung der E-Mail-Adresse können neue Geräte die Wallet 72 Stunden lang nicht nutzen. Verwenden Sie ein bisheriges Gerät oder warten Sie.',
  'email/taken':
    'Diese Adresse kann gerade nicht verwendet werden. Nehmen Sie eine andere oder versuchen Sie es in ein paar Tagen erneut.',
  'auth/not-found':
    'Die Anmeldung per E-Mail ist hier nicht möglich. Verbinden Sie stattdessen eine Wallet.',
  'frame/load-failed':
    'Ihre Wallet konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'frame/aborted': 'Abgebrochen. Es hat sich nichts geändert.',
  'frame/failed': 'Ihre Wallet konnte das nicht ausführen. Versuchen Sie es erneut.',
  'frame/required': 'Ihre Wallet ist nicht geladen. Laden Sie diese Seite neu.',
  'frame/request-timeout':
    'Ihre Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'frame/origin-not-allowed':
    'Diese Seite darf die E-Mail-Wallet nicht nutzen. Der Betreiber muss das erst einrichten.',
  'frame/session-expired':
    'Sie wurden abgemeldet, vielleicht auf einem anderen Gerät. Melden Sie sich wieder an.',
  'frame/not-logged-in': 'Sie sind nicht angemeldet. Melden Sie sich zuerst an.',
  'frame/server-unreachable':
    'Der Server der Wallet ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'frame/too-many-requests': 'Zu viele Anfragen. Versuchen Sie es {time} erneut.',
  'frame/busy': 'Andere Anfragen warten auf Ihre Zustimmung. Beantworten Sie diese zuerst.',
  'frame/wallet-frozen':
    'Diese Wallet ist gesperrt. Sie können sie in den Einstellungen unter „Schutz“ entsperren.',
  'frame/share-damaged':
    'Ein Teil Ihres Schlüssels kam beschädigt zurück, deshalb wurde nichts signiert. Versuchen Sie es erneut.',
  'frame/wallet-missing':
    'Der Server findet Ihre Wallet nicht. Es hat sich nichts geändert. Bitten Sie den Betreiber um Hilfe.',
  'frame/wallet-older':
    'Der Server zeigt einen älteren Stand Ihrer Wallet, deshalb wurde nichts geöffnet. Bitten Sie den Betreiber um Hilfe.',
  'frame/changed-elsewhere':
    'Ein anderes Gerät hat den Schutz Ihrer Wallet gleichzeitig geändert. Prüfen Sie ihn dort, oder versuchen Sie es erneut.',
  'frame/factor-wrong':
    'Passwort, Passkey oder Wiederherstellungsschlüssel gehören nicht zu Ihrer Wallet. Versuchen Sie es erneut.',
  'frame/factor-last':
    'Der letzte Schutz Ihrer Wallet lässt sich nicht entfernen. Fügen Sie zuerst einen anderen hinzu.',
  'frame/device-refused':
    'Ihr anderes Gerät hat dieses nicht bestätigt. Es hat sich nichts geändert.',
  'frame/request-refused':
    'Ihre Wallet hat das abgelehnt: Es passt nicht zu dieser Seite oder diesem Netzwerk.',
  'frame/smart-account-unavailable': 'In diesem Netzwerk gibt es keine Smart Accounts.',
  'rpc/not-allowed': 'Diese Aktion ist nicht erlaubt',
}
