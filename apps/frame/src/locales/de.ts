import { approvalDe } from './approval/de.js'
import type { Messages } from './en.js'
import { linkPagesDe } from './linkPages/de.js'

/** The texts of the frame and its pages in German. */
export const de: Messages = {
  approval: approvalDe,
  shell: {
    notHere: 'Diese Wallet öffnet sich nur in Apps, die sie anzeigen dürfen.',
  },
  device: {
    title: 'Wallet in einem neuen Browser nutzen?',
    lead: 'Jemand hat Ihre E-Mail-Adresse in einer App eingegeben. Fahren Sie nur fort, wenn Sie das gerade selbst waren.',
    number: 'Die Zahl aus der App',
    hint: 'Zwei Ziffern. Lesen Sie diese Seite und Ihren Code niemandem vor.',
    confirm: 'Ja, das war ich',
    working: 'Einen Moment …',
    approved: 'Fertig. Kehren Sie zur App zurück.',
    approvedHint: (origin) =>
      `Ihre Wallet wird in ${origin} geöffnet. Sie können diese Seite schließen.`,
    wrongNumber:
      'Diese Zahl zeigt die App nicht an. Nach drei falschen Versuchen gilt der Link nicht mehr.',
    needsTwoDigits: 'Geben Sie beide Ziffern ein.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Er wurde schon benutzt, die Zahl war dreimal falsch oder er ist älter als zehn Minuten. Melden Sie sich in der App neu an.',
  },
  newMailbox: {
    title: 'Wallet mit dieser E-Mail-Adresse zurückbekommen?',
    lead: 'Jemand hat diese E-Mail-Adresse in einer App für eine neue Wallet gewählt. Fahren Sie nur fort, wenn Sie das gerade selbst waren.',
    approvedHint: (origin) =>
      `Mit dieser E-Mail-Adresse bekommen Sie Ihre Wallet zurück. Sie wird in ${origin} geöffnet. Sie können diese Seite schließen.`,
    expiredHint:
      'Er wurde schon benutzt, die Zahl war dreimal falsch oder er ist älter als zehn Minuten. Kehren Sie zur App zurück und lassen Sie einen neuen senden.',
  },
  freeze: {
    title: 'Wallet sperren?',
    lead: 'Tun Sie das, wenn Sie sich nicht selbst angemeldet oder die E-Mail-Adresse nicht selbst geändert haben. Niemand, auch Sie nicht, kann die Wallet nutzen, bis sie entsperrt ist. Das dauert einen Tag oder länger.',
    confirm: 'Meine Wallet sperren',
    working: 'Einen Moment …',
    done: 'Ihre Wallet ist gesperrt',
    doneHint:
      'Niemand kann sie jetzt nutzen. Entsperren können Sie sie unter „Schutz und Geräte“ in der App oder auf der Seite /unfreeze.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Wenn Sie gerade auf die Schaltfläche gedrückt haben, ist Ihre Wallet gesperrt. Sonst ist der Link zu alt oder unvollständig. Nehmen Sie den aus der neuesten E-Mail.',
  },
  freezeRequest: {
    title: 'Wallet sperren',
    lead: 'Haben Sie ein Gerät verloren oder nutzt jemand anderes Ihre Wallet? Geben Sie die E-Mail-Adresse der Wallet ein, dann senden wir dorthin einen Link, der sie sperrt.',
    email: 'E-Mail-Adresse der Wallet',
    send: 'Link senden',
    working: 'Einen Moment …',
    needsEmail: 'Geben Sie eine vollständige E-Mail-Adresse ein.',
    sent: 'Prüfen Sie Ihr Postfach',
    sentHint:
      'Wenn eine Wallet diese Adresse nutzt, ist ein Link unterwegs, oder einer aus den letzten Stunden ist schon da. Er gilt 24 Stunden. Gesperrt wird erst, wenn Sie ihn benutzen.',
  },
  stop: {
    title: 'Waren Sie das nicht?',
    lead: 'Jemand wollte die E-Mail-Adresse Ihrer Wallet ändern. Dies stoppt die Änderung oder macht sie innerhalb von 72 Stunden rückgängig und meldet alle Geräte ab.',
    confirm: 'Änderung stoppen',
    working: 'Einen Moment …',
    done: 'Änderung hier gestoppt. Ein Schritt fehlt noch',
    doneHint:
      'Wählen Sie auch in der anderen E-Mail, „Confirm your wallet’s new e-mail“, „Das war ich nicht“. Sie kommt von einem anderen Absender, und diese Seite kann nicht rückgängig machen, was dort bestätigt wurde. Melden Sie sich dann neu an und sorgen Sie dafür, dass nur Sie Ihre E-Mails lesen können.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Er ist zu alt oder unvollständig. Nehmen Sie den Link aus der neuesten E-Mail oder sperren Sie Ihre Wallet.',
  },
  mailbox: {
    title: 'E-Mail-Adresse Ihrer Wallet ändern?',
    lead: 'Fahren Sie nur fort, wenn Sie das gerade selbst angefragt haben. Wer E-Mails an die neue Adresse lesen kann, kann die Wallet öffnen.',
    oldEmail: 'Alte E-Mail',
    newEmail: 'Neue E-Mail',
    site: 'Angefragt von',
    confirm: 'Ja, ändern',
    stop: 'Das war ich nicht',
    working: 'Einen Moment …',
    retry: 'Erneut versuchen',
    confirmed: 'Bestätigt',
    confirmedHint: (newEmail) =>
      `Öffnen Sie jetzt den Link in der E-Mail an ${newEmail}. Falls Sie das nicht waren, können Sie es hier noch stoppen.`,
    confirmedOtherHint: (oldEmail) =>
      `Auch der Link in der E-Mail an ${oldEmail} muss geöffnet werden.`,
    readyHint:
      'Kehren Sie zum Abschließen zur App zurück. Falls Sie das nicht waren, können Sie es hier noch stoppen.',
    changed: 'E-Mail-Adresse geändert',
    changedHint: (newEmail) =>
      `Ihre Wallet gehört jetzt zu ${newEmail}. Kehren Sie zur App zurück. Neue Geräte können die Wallet 72 Stunden lang nicht nutzen.`,
    stopped: 'Änderung gestoppt',
    stoppedHint: 'Ihre Wallet nutzt weiterhin die alte E-Mail-Adresse.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint: 'Er ist zu alt, unvollständig oder durch einen neueren ersetzt.',
  },
  ...linkPagesDe,
  social: {
    title: 'Sie werden angemeldet',
    working: 'Einen Moment …',
    retry: 'Erneut versuchen',
    done: 'Fertig. Kehren Sie zur App zurück.',
    doneHint: 'Sie können dieses Fenster schließen.',
    apart: 'In der App fortfahren?',
    apartHint:
      'Fahren Sie nur fort, wenn Sie diese Anmeldung gerade selbst in dieser App begonnen haben.',
    gone: 'Die Seite, die diese Anmeldung begonnen hat, ist nicht mehr da.',
    goneHint: 'Kehren Sie zu ihr zurück und beginnen Sie neu.',
    site: 'Anwendung',
    confirm: 'Fortfahren',
    denied: 'Anmeldung abgebrochen',
    deniedHint:
      'Es wurde nichts weitergegeben. Kehren Sie zur App zurück, um es erneut zu versuchen.',
    failed: 'Die Anmeldung hat nicht funktioniert',
    failedHint:
      'Kehren Sie zur App zurück und versuchen Sie es erneut, oder melden Sie sich anders an.',
    expired: 'Diese Anmeldung ist vorbei',
    expiredHint:
      'Sie wurde schon benutzt, hat zu lange gedauert oder ist unvollständig. Kehren Sie zur App zurück und melden Sie sich neu an.',
    back: 'Zurück zur App',
  },
  failed: {
    offline:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    tooMany: 'Zu viele Versuche. Warten Sie ein paar Minuten und versuchen Sie es erneut.',
  },
}
