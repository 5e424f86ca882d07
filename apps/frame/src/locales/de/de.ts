import type { Messages } from '../en/en.js'
import { deApproval } from './deApproval.js'
import { deLinkPages } from './deLinkPages.js'
import { deSecurity } from './deSecurity.js'

/** Every text of the frame and its pages in German, but for those of the recovery page, which is a file of its own. */
export const de: Messages = {
  ...deLinkPages,
  approval: deApproval,
  security: deSecurity,
  shell: {
    notHere: 'Diese Wallet öffnet sich nur in Apps, die sie anzeigen dürfen.',
  },
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
