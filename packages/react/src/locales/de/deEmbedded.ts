import { pluralize } from '../../formats/pluralize.js'
import type { EmbeddedMessages } from '../en/enEmbedded.js'

export const deEmbedded: EmbeddedMessages = {
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
  approve: {
    title: 'Ihre Wallet braucht Ihre Zustimmung',
    hint: 'Lesen Sie die Anfrage und stimmen Sie dort zu oder lehnen Sie ab. Wenn Sie dieses Fenster schließen, wird sie abgelehnt.',
    frame: 'Ihre Wallet',
    failed: 'Ihre Wallet konnte nicht geöffnet werden',
    nothing: 'Keine offenen Anfragen',
    nothingHint: 'Anfragen dieser App erscheinen hier.',
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
    why: 'Dieser Browser ist für Ihre Wallet neu oder hat seinen Speicher geleert, wie Safari nach einer Woche ohne Besuch. Nichts ist verloren: Dieser Schritt hält andere fern.',
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
}
