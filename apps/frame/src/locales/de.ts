import { approvalDe } from './approval/de.js'
import type { Messages } from './en.js'

/** The texts of the frame and its pages in German. */
export const de: Messages = {
  approval: approvalDe,
  shell: {
    notHere: 'Diese Wallet öffnet sich nur in einer App, die sie zeigen darf.',
  },
  device: {
    title: 'Wallet in einem neuen Browser nutzen?',
    lead: 'Jemand hat Ihre E-Mail-Adresse in einer App eingegeben. Machen Sie nur weiter, wenn Sie das eben selbst waren.',
    number: 'Die Zahl, die die App zeigt',
    hint: 'Zwei Ziffern. Lesen Sie diese Seite und Ihren Code niemandem vor.',
    confirm: 'Ja, das war ich',
    working: 'Einen Moment …',
    approved: 'Fertig. Zurück zur App.',
    approvedHint: (origin) =>
      `Ihre Wallet wird in ${origin} geöffnet. Sie können diese Seite schließen.`,
    wrongNumber: 'Diese Zahl zeigt die App nicht. Nach drei falschen Zahlen endet der Link.',
    needsTwoDigits: 'Geben Sie beide Ziffern der Zahl ein.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Er wurde schon benutzt, die Zahl war dreimal falsch, oder er ist älter als zehn Minuten. Melden Sie sich in der App neu an.',
  },
  freeze: {
    title: 'Wallet sperren?',
    lead: 'Tun Sie das, wenn Sie sich nicht selbst angemeldet oder die E-Mail-Adresse nicht selbst geändert haben. Niemand, auch Sie nicht, kann die Wallet nutzen, bis der Betreiber geholfen hat.',
    confirm: 'Meine Wallet sperren',
    working: 'Einen Moment …',
    done: 'Ihre Wallet ist gesperrt',
    doneHint:
      'Kein Teil davon wird mehr herausgegeben. Bitten Sie den Betreiber dieser Seite um Hilfe.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Wenn Sie hier gerade auf den Knopf gedrückt haben, ist Ihre Wallet gesperrt. Sonst ist der Link zu alt oder unvollständig: Nehmen Sie den aus der neuesten Mail.',
  },
  freezeRequest: {
    title: 'Wallet sperren',
    lead: 'Wenn Sie ein Gerät verloren haben oder jemand anderes Ihre Wallet nutzt: Geben Sie die E-Mail-Adresse der Wallet ein. Ein Link, der sie sperrt, wird dorthin gesendet.',
    email: 'E-Mail-Adresse der Wallet',
    send: 'Link senden',
    working: 'Einen Moment …',
    needsEmail: 'Geben Sie eine vollständige E-Mail-Adresse ein.',
    sent: 'Sehen Sie in Ihrem Postfach nach',
    sentHint:
      'Wenn eine Wallet diese Adresse hat, ist ein Link unterwegs, oder einer aus den letzten Stunden ist schon da. Er gilt 24 Stunden. Gesperrt ist erst etwas, wenn Sie ihn benutzen.',
  },
  stop: {
    title: 'Waren Sie das nicht?',
    lead: 'Jemand wollte die E-Mail-Adresse Ihrer Wallet ändern. Dies hält die Änderung an oder nimmt sie innerhalb von 72 Stunden zurück und meldet jedes Gerät ab.',
    confirm: 'Änderung anhalten',
    working: 'Einen Moment …',
    done: 'Die Änderung wurde hier angehalten. Ein Schritt fehlt noch',
    doneHint:
      'Drücken Sie auch in der anderen Mail, „Confirm your wallet’s new e-mail“, auf „Das war ich nicht“: Sie kommt von einem anderen Absender, und diese Seite kann nicht zurücknehmen, was dort bestätigt wurde. Melden Sie sich dann neu an und sorgen Sie dafür, dass nur Sie Ihre Mails lesen können.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Er ist zu alt oder unvollständig. Nehmen Sie den Link aus der neuesten Mail oder sperren Sie Ihre Wallet.',
  },
  mailbox: {
    title: 'E-Mail-Adresse Ihrer Wallet ändern?',
    lead: 'Machen Sie nur weiter, wenn Sie das eben selbst wollten. Wer Mails an die neue Adresse liest, kann die Wallet öffnen.',
    oldEmail: 'Alte E-Mail',
    newEmail: 'Neue E-Mail',
    site: 'Angefragt von',
    confirm: 'Ja, ändern',
    stop: 'Das war ich nicht',
    working: 'Einen Moment …',
    retry: 'Erneut versuchen',
    confirmed: 'Bestätigt',
    confirmedHint: (newEmail) =>
      `Öffnen Sie jetzt den Link in der Mail an ${newEmail}. Wenn Sie es doch nicht waren, können Sie es hier noch anhalten.`,
    confirmedOtherHint: (oldEmail) =>
      `Auch der Link in der Mail an ${oldEmail} muss geöffnet werden.`,
    readyHint:
      'Gehen Sie zurück zur App, um es abzuschließen. Wenn Sie es doch nicht waren, können Sie es hier noch anhalten.',
    changed: 'Die E-Mail-Adresse wurde geändert',
    changedHint: (newEmail) =>
      `Ihre Wallet gehört jetzt zu ${newEmail}. Gehen Sie zurück zur App. 72 Stunden lang kann kein neues Gerät die Wallet nutzen.`,
    stopped: 'Die Änderung wurde angehalten',
    stoppedHint: 'Ihre Wallet bleibt bei der alten E-Mail-Adresse.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint: 'Er ist zu alt, durch einen neueren ersetzt oder unvollständig.',
  },
  failed: {
    offline: 'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    tooMany: 'Zu viele Versuche. Warten Sie ein paar Minuten.',
  },
}
