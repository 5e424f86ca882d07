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
      'Er wurde schon benutzt oder ist älter als zehn Minuten. Melden Sie sich in der App neu an.',
  },
  freeze: {
    title: 'Wallet sperren?',
    lead: 'Tun Sie das, wenn Sie sich nicht selbst angemeldet oder die E-Mail-Adresse nicht selbst geändert haben. Niemand, auch Sie nicht, kann die Wallet nutzen, bis der Betreiber geholfen hat.',
    confirm: 'Meine Wallet sperren',
    working: 'Einen Moment …',
    frozen: 'Ihre Wallet ist gesperrt',
    frozenHint:
      'Kein Teil davon wird mehr herausgegeben. Bitten Sie den Betreiber dieser Seite um Hilfe.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint: 'Er ist zu alt oder unvollständig. Nehmen Sie den Link aus der neuesten Mail.',
  },
  failed: {
    offline: 'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    tooMany: 'Zu viele Versuche. Warten Sie ein paar Minuten.',
  },
}
