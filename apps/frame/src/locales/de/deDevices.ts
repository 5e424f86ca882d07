import type { DeviceMessages } from '../en/enDevices.js'

export const deDevices: DeviceMessages = {
  devices: {
    title: 'Geräte',
    lead: 'Diese Browser können Ihre Wallet nutzen oder sind angemeldet.',
    this: 'Dieses',
    unknown: 'Unbekannter Browser',
    usedAt: (date) => `Zuletzt ${date}`,
    noShare: 'Angemeldet, kann aber nicht signieren.',
    end: 'Entfernen',
    endTitle: 'Dieses Gerät entfernen?',
    endOthers: 'Alle anderen entfernen',
    endLead: 'Es wird abgemeldet, und sein Teil des Schlüssels öffnet nichts mehr.',
    stolen: 'Es wurde gestohlen, oder jemand anderes hat es benutzt',
    stolenLead: 'Dann wählen Sie auch einen neuen Schutz, damit nichts darauf etwas wert ist.',
  },
  stolen: {
    title: 'Gestohlenes wertlos machen',
    lead: 'Das Gerät ist abgemeldet. Wählen Sie jetzt einen neuen Schutz: Alle Teile des Schlüssels werden neu gemacht, und die alten enden sofort. Ihre anderen Geräte brauchen dann wieder Ihre E-Mail und den neuen Schutz.',
    replaces: 'Ersetzt den, den Sie haben.',
    kitHint:
      'War darauf ein Notfallkit mit seinem Passwort, bringen Sie alles in eine neue Wallet.',
  },
  requests: {
    title: 'Neue Geräte',
    lead: 'Geben Sie die sechs Ziffern ein, die das neue Gerät zeigt.',
    none: 'Es wartet kein Gerät. Melden Sie sich auf dem neuen Gerät an und wählen Sie „Von einem anderen Gerät zulassen“.',
    warning:
      'Nur wenn Sie das neue Gerät selbst in der Hand haben. Hat Ihnen jemand die Ziffern geschickt oder gesagt, lehnen Sie ab.',
    digits: 'Ziffern auf dem neuen Gerät',
    incomplete: 'Geben Sie alle sechs Ziffern ein.',
    approve: 'Zulassen',
    refuse: 'Ablehnen',
    refresh: 'Neu nachsehen',
    failures: {
      'code-wrong': 'Das sind nicht die Ziffern, die das neue Gerät zeigt.',
      'factor-wrong': 'Das sind nicht die Ziffern, die das neue Gerät zeigt.',
      'device-refused': 'Die Ziffern waren dreimal falsch. Die Anfrage wurde abgelehnt.',
    },
  },
  unfreeze: {
    title: 'Entsperren',
    lead: 'Weisen Sie sich aus. Jedes Gerät und Ihr Postfach erfahren davon, und es gilt nach 24 Stunden, wenn es niemand stoppt.',
    action: 'Entsperren',
    startedTitle: 'Das Entsperren läuft',
    readyAt: (date) => `Ab ${date} können Sie Ihre Wallet wieder nutzen.`,
    stoppable: 'Bis dahin kann es jedes Ihrer Geräte und der Link in der E-Mail stoppen.',
    stop: 'Entsperren stoppen',
    byMail: 'Mit einem Link per E-Mail entsperren',
  },
  remove: {
    title: 'Endgültig löschen',
    warning:
      'Bringen Sie zuerst woanders hin, was in dieser Wallet ist. Niemand kann sie zurückholen, auch der Betreiber nicht.',
    consequences: [
      'Alle Teile des Schlüssels auf den Servern werden zerstört.',
      'Ihre E-Mail-Adresse und alle Anmeldungen werden gelöscht.',
      'Was noch in der Wallet ist, ist verloren, außer Sie haben ein Notfallkit.',
    ],
    word: 'löschen',
    typeWord: (word) => `Geben Sie „${word}“ ein, um fortzufahren`,
    action: 'Endgültig löschen',
    frozen:
      'Eine gesperrte Wallet lässt sich nicht löschen, damit es auch kein Dieb kann. Entsperren Sie sie zuerst. Wenn das Entsperren schon läuft, warten Sie so lange.',
  },
  notes: {
    'lost-stopped': {
      title: 'Gestoppt',
      text: 'Ihr Postfach bleibt. Vielleicht hat jemand Ihren Passkey, Ihr Passwort oder Ihren Wiederherstellungsschlüssel: Ersetzen Sie ihn jetzt.',
    },
    'unfreeze-stopped': {
      title: 'Entsperren gestoppt',
      text: 'Ihre Wallet bleibt gesperrt. Wenn Sie das Entsperren nicht begonnen haben, hat vielleicht jemand Ihren Passkey, Ihr Passwort oder Ihren Wiederherstellungsschlüssel: Entsperren Sie sie später selbst, und ersetzen Sie ihn dann.',
    },
    'unfreeze-goes-on': {
      title: 'Nicht gestoppt',
      text: 'Dieses Gerät hat keinen Teil des Schlüssels und kann das nicht stoppen. Nehmen Sie ein anderes Gerät oder den Link in der E-Mail.',
    },
    deleted: {
      title: 'Wallet gelöscht',
      text: 'Über diesen Dienst lässt sie sich nicht mehr öffnen. Was Backups noch davon haben, ist nach sieben Tagen unbrauchbar. Sie können dieses Fenster schließen.',
    },
  },
  statuses: {
    removed: 'Entfernt.',
    ended: 'Abgemeldet. Das Gerät kann Ihre Wallet nicht mehr nutzen.',
    'let-in': 'Zugelassen. Das neue Gerät kann Ihre Wallet jetzt nutzen.',
    refused: 'Abgelehnt.',
    'login-added': 'Anmeldung hinzugefügt.',
    'login-removed': 'Anmeldung entfernt.',
  },
  recover: {
    title: 'Wallet hier öffnen',
    lead: 'Dieser Browser ist für Ihre Wallet neu. Wählen Sie, wie Sie zeigen, dass sie Ihnen gehört.',
    byDevice: 'Von einem anderen Gerät zulassen',
    byLink: 'Link per E-Mail',
    ways: {
      passkey: 'Fingerabdruck, Gesicht oder Displaysperre.',
      password: 'Das, das Sie für diese Wallet gewählt haben.',
      key: 'Die 14 Gruppen, die Sie aufbewahrt haben.',
      device: 'Eines, auf dem Ihre Wallet offen ist.',
      link: 'An die E-Mail-Adresse der Wallet.',
    },
    leads: {
      passkey: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder Displaysperre.',
      password: 'Geben Sie es nur hier ein, im eigenen Fenster Ihrer Wallet. Kein Server sieht es.',
      key: 'Geben Sie ihn nur hier ein, im eigenen Fenster Ihrer Wallet. Kein Server sieht ihn.',
    },
    open: 'Wallet öffnen',
    none: 'Nichts davon mehr da? Dann öffnet nur ein Notfallkit Ihre Wallet, mit der Notfallseite. Ohne Kit kann es niemand, auch der Betreiber nicht.',
  },
  byDevice: {
    title: 'Von einem anderen Gerät zulassen',
    steps: [
      'Öffnen Sie auf einem Gerät, auf dem Ihre Wallet offen ist, „Schutz und Geräte“.',
      'Wählen Sie „Neue Geräte“.',
      'Geben Sie dort die sechs Ziffern ein, die hier erscheinen.',
    ],
    waiting: 'Warten auf das andere Gerät …',
    digits: 'Geben Sie diese Ziffern auf dem anderen Gerät ein:',
    warning: 'Lesen Sie sie niemandem vor.',
  },
  byLink: {
    title: 'Link per E-Mail',
    lead: 'Öffnen Sie den Link, den wir gesendet haben an',
    number: 'Geben Sie diese Zahl auf der Seite ein, die der Link öffnet:',
    waiting: 'Wir warten, bis Sie den Link geöffnet haben …',
    spam: 'Keine E-Mail da? Sehen Sie im Spam-Ordner nach, oder lassen Sie sie neu senden.',
  },
}
