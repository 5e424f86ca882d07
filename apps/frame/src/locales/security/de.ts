import { keyPaperWords } from './keyPaperWords.js'
import { loginWords } from './loginWords.js'
import type { SecurityWords } from './SecurityWords.js'

/** The texts of the security window in German. */
export const securityDe: SecurityWords = {
  title: 'Schutz und Geräte',
  loading: 'Einen Moment …',
  back: 'Zurück',
  done: 'Fertig',
  later: 'Später',
  goOn: 'Weiter',
  retry: 'Erneut versuchen',
  otherWay: 'Andere Wege',
  goneTitle: 'Sie können dieses Fenster schließen',
  goneText:
    'Es ist fertig oder nicht mehr mit Ihrer Wallet verbunden. Kehren Sie zur App zurück, um neu zu beginnen.',
  waitFor: (seconds) =>
    seconds < 90
      ? `Warten Sie ${seconds} Sekunden.`
      : `Warten Sie ${Math.ceil(seconds / 60)} Minuten.`,
  failures: {
    reauth: 'Bestätigen Sie noch einmal, dass Sie es sind, und versuchen Sie es dann erneut.',
    offline:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Nichts ist halb fertig.',
    'too-many': 'Zu viele Versuche.',
    'code-wrong': 'Das ist nicht der Code aus der E-Mail.',
    'code-expired': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
    'factor-wrong':
      'Das öffnet diese Wallet nicht. Nach fünf falschen Versuchen müssen Sie warten.',
    'factor-last':
      'Außer Ihrer E-Mail schützt nur dies Ihre Wallet. Ersetzen Sie es, statt es zu entfernen.',
    'device-refused':
      'Das andere Gerät hat abgelehnt, oder die Ziffern waren dreimal falsch. Beginnen Sie neu.',
    'digits-wrong': 'Das sind nicht die Ziffern, die das neue Gerät zeigt.',
    'link-expired': 'Der Link gilt nicht mehr. Gehen Sie zurück und fordern Sie einen neuen an.',
    frozen: 'Ihre Wallet ist gesperrt.',
    held: 'Die E-Mail-Adresse der Wallet wurde in den letzten 72 Stunden geändert. Neue Geräte können sie noch nicht nutzen.',
    conflict:
      'Ein anderes Gerät hat den Schutz im selben Moment geändert. Hier wurde nichts geändert. Versuchen Sie es erneut.',
    'popup-blocked':
      'Ihr Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Seite oder drücken Sie noch einmal.',
    'login-denied': 'Die Anmeldung wurde abgebrochen. Es wurde nichts geändert.',
    'login-failed':
      'Die Anmeldung dort hat nicht funktioniert. Versuchen Sie es später erneut oder nehmen Sie eine andere.',
    'login-expired':
      'Diese Anmeldung hat zu lange gedauert, wurde schon benutzt oder führt nicht zu dieser Wallet. Versuchen Sie es erneut.',
    'login-other':
      'Das ist ein anderes Konto. Melden Sie sich mit einem an, das zu dieser Wallet führt.',
    'login-taken': 'Diese Anmeldung hat eine eigene Wallet und kann hier nicht hinzugefügt werden.',
    'logged-out': 'Sie sind abgemeldet. Melden Sie sich in der App neu an.',
    cancelled: 'Abgebrochen.',
    gone: 'Die App ist nicht mehr mit diesem Fenster verbunden. Schließen Sie es und beginnen Sie neu.',
    other: 'Das hat nicht geklappt. Es wurde nichts geändert. Versuchen Sie es erneut.',
  },
  kinds: { passkey: 'Passkey', password: 'Passwort', key: 'Wiederherstellungsschlüssel' },
  add: {
    passkey: {
      title: 'Passkey hinzufügen',
      short:
        'Fingerabdruck, Gesicht oder Displaysperre. Am einfachsten, und niemand kann ihn ergaunern.',
      lead: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder Displaysperre. Der Passkey gilt nur auf der eigenen Website der Wallet, sodass keine andere Seite danach fragen kann.',
      action: 'Passkey erstellen',
    },
    password: {
      title: 'Passwort hinzufügen',
      short: 'Geht in jedem Browser, solange Sie es wissen.',
      lead: 'Niemand kann dieses Passwort zurücksetzen, und kein Server sieht es je. Nehmen Sie eines, das Sie sonst nirgends nutzen.',
      action: 'Mit diesem Passwort schützen',
    },
    key: {
      title: 'Wiederherstellungsschlüssel hinzufügen',
      short: 'Zum Drucken oder Aufschreiben, für einen sicheren Ort.',
      lead: 'Wer diesen Schlüssel hat und sich als Sie anmelden kann, kann Ihre Wallet öffnen. Bewahren Sie ihn auf Papier oder in einem Passwortmanager auf.',
      action: 'Mit diesem Schlüssel schützen',
    },
  },
  overview: {
    title: 'Schutz und Geräte',
    protectedBy: 'Was Ihre Wallet schützt',
    emailOnly:
      'Nur Ihre E-Mail. Wer sie lesen kann, kann Ihre Wallet öffnen, und alle Server des Betreibers zusammen könnten es auch.',
    protectedLead:
      'Ein neues Gerät braucht Ihre Anmeldung und eines davon. Der Betreiber allein kann die Wallet nicht öffnen.',
    since: (date) => `Seit ${date}`,
    change: 'Ändern',
    addFirst: 'Besser schützen',
    addMore: 'Noch etwas hinzufügen',
    firstStays:
      'Danach reicht die E-Mail allein nie wieder: Der letzte Schutz lässt sich ersetzen, aber nicht entfernen.',
    kit: 'Eine Datei, die Ihre Wallet öffnet, auch wenn es diesen Dienst nicht mehr gibt.',
    devices: 'Sehen, welche Geräte Ihre Wallet nutzen können, und sie entfernen.',
    requests: (count) => (count === 1 ? 'Ein Gerät wartet.' : `${count} Geräte warten.`),
    noRequests: 'Ein neues Gerät von hier aus zulassen.',
    delete: 'Beendet diese Wallet überall.',
    frozen: 'Ihre Wallet ist gesperrt. Niemand kann sie nutzen.',
    unfreezesAt: (date) =>
      `Ihre Wallet ist gesperrt. Sie wird am ${date} entsperrt, wenn es niemand stoppt.`,
    mailboxLost:
      'Jemand sagt, Ihr Postfach sei verloren, und hat sich mit Passkey, Passwort oder Wiederherstellungsschlüssel ausgewiesen. Wenn Sie das nicht waren, stoppen Sie es.',
    stopLost: 'Stoppen, mein Postfach ist nicht verloren',
    mailboxMoved:
      'Ihre E-Mail-Adresse hat sich geändert, aber Nachrichten zu Ihrer Wallet gehen noch an die alte.',
    recoveryMissing:
      'Ihre Wiederherstellung muss erneuert werden: Fügen Sie jetzt einen Schutz hinzu oder ersetzen Sie einen. Bis dahin öffnet kein neues Gerät Ihre Wallet, außer dieses lässt es zu.',
  },
  mailbox: {
    title: 'Neue E-Mail-Adresse bestätigen',
    lead: 'Ihre E-Mail-Adresse hat sich geändert. Bestätigen Sie sie mit Passkey, Passwort oder Wiederherstellungsschlüssel, damit Nachrichten zu Ihrer Wallet nicht mehr an die alte gehen. Ab dann gehen sie an',
    warning:
      'Bestätigen Sie nur, wenn das Ihre eigene E-Mail-Adresse ist. Wenn nicht, schließen Sie dieses Fenster.',
    action: 'Adresse bestätigen',
  },
  factor: {
    replaceLead:
      'Verloren, oder hat es jemand gesehen? Ersetzen Sie es: Das alte gilt sofort nicht mehr. Nur ein Notfallkit, das damit gespeichert wurde, öffnet es weiterhin.',
    removeLead: 'Wenn Sie es entfernen, schützen die anderen Ihre Wallet weiter.',
    isLast: 'Es ist das einzige, darum kann es ersetzt, aber nicht entfernt werden.',
    remove: 'Entfernen',
    replace: 'Ersetzen',
  },
  reauth: {
    title: 'Bestätigen Sie, dass Sie es sind',
    lead: 'Wir haben einen Code gesendet an',
    code: 'Code aus der E-Mail',
    again: 'Neu senden',
    incomplete: 'Geben Sie alle Ziffern ein.',
    lost: 'Können Sie dieses Postfach nicht mehr lesen?',
  },
  password: {
    new: 'Neues Passwort',
    yours: 'Ihr Passwort',
    again: 'Noch einmal',
    empty: 'Geben Sie das Passwort ein.',
    tooWeak: 'Dieses Passwort ist zu leicht zu erraten.',
    differs: 'Die beiden Passwörter sind verschieden.',
    show: 'Eingabe anzeigen',
    computing: 'In Arbeit. Das dauert absichtlich einen Moment: So wird Erraten langsam.',
    slow: (percent) =>
      `In Arbeit, ${percent} %. Dieser Browser ist dabei langsam; lassen Sie das Fenster offen.`,
    levels: { 0: 'Sehr schwach.', 1: 'Schwach.', 2: 'Ausreichend.', 3: 'Gut.', 4: 'Sehr gut.' },
    hints: {
      short: 'Nehmen Sie mindestens 12 Zeichen.',
      long: 'Es ist zu lang.',
      common: 'Es enthält ein sehr häufiges Passwort.',
      'own-words': 'Es enthält einen Teil Ihrer E-Mail-Adresse.',
      repeats: 'Es wiederholt sich.',
      sequence: 'Es enthält Buchstaben oder Ziffern der Reihe nach.',
    },
  },
  passkey: {
    waiting: 'Folgen Sie Ihrem Browser …',
    notHere:
      'In diesem Fenster gehen keine Passkeys: Ihr Browser sagt nicht, welche App es geöffnet hat. Nehmen Sie ein Passwort oder einen Wiederherstellungsschlüssel, oder öffnen Sie es aus einer App, die nicht nach einer Zahl fragt.',
    needsName:
      'Hier gehen keine Passkeys: Dafür braucht der Server der Wallet einen Namen, und dieser hat als Adresse nur eine Nummer. Nehmen Sie ein Passwort oder einen Wiederherstellungsschlüssel.',
    notUsed:
      'Es wurde kein Passkey verwendet. Ist er nicht mehr auf diesem Gerät, wählen Sie einen anderen Weg.',
    states: {
      unsupported:
        'Dieser Browser oder dieses Gerät hat keine Passkeys, die eine Wallet schützen können. Es wurde nichts geändert. Wählen Sie ein Passwort oder einen Wiederherstellungsschlüssel.',
      cancelled: 'Abgebrochen. Es wurde nichts geändert.',
      missing:
        'Dieser Passkey ist nicht auf diesem Gerät. Nehmen Sie das Gerät, das ihn hat, oder wählen Sie einen anderen Weg.',
      failed: 'Der Passkey hat nicht funktioniert. Es wurde nichts geändert.',
    },
  },
  key: {
    copy: 'Kopieren',
    copied: 'Kopiert. Fügen Sie ihn an einem sicheren Ort ein und kopieren Sie dann etwas anderes.',
    notCopied:
      'Ihr Browser hat das Kopieren nicht erlaubt. Schreiben Sie ihn ab oder drucken Sie ihn.',
    print: 'Drucken',
    file: 'Als Datei speichern',
    paper: keyPaperWords.de,
    once: 'Er wird nur jetzt gezeigt. Niemand kann ihn Ihnen noch einmal zeigen.',
    saved: 'Ich habe ihn aufbewahrt',
    checkTitle: 'Wiederherstellungsschlüssel prüfen',
    group: (place) => `Geben Sie Gruppe ${place} Ihres Schlüssels ein`,
    wrongGroup:
      'Das ist eine andere Gruppe. Sehen Sie auf die Nummer jeder Gruppe, die Sie aufbewahrt haben.',
    yours: 'Ihr Wiederherstellungsschlüssel',
    mistyped: 'Da ist ein Tippfehler. Der Schlüssel hat 14 Gruppen zu 4 Zeichen.',
  },
  kit: {
    title: 'Notfallkit speichern',
    lead: 'Das Kit ist eine kleine Datei. Mit ihrem Passwort oder Wiederherstellungsschlüssel bekommen Sie Ihre Wallet zurück, auch wenn es diesen Dienst, seine Server und Ihr Postfach nicht mehr gibt.',
    afterTitle: 'Ihre Wallet ist geschützt',
    afterLead: 'Gespeichert. Ein Schritt noch macht Sie von diesem Dienst unabhängig:',
    opensWith: {
      password: 'Das Passwort, das Sie gerade gewählt haben, öffnet es.',
      key: 'Der Schlüssel, den Sie gerade aufbewahrt haben, öffnet es.',
    },
    irrevocable:
      'Ein Kit lässt sich nicht widerrufen: Ein gespeichertes öffnet die Wallet für immer, auch nach einer Änderung des Passworts. Bekommt es jemand anderes, bringen Sie alles in eine neue Wallet.',
    save: 'Kit speichern',
    chooseLead: 'Wählen Sie, womit sich das Kit öffnet.',
    noPasskey: 'Ihr Passkey kann es nicht öffnen: Er gilt nur auf der eigenen Website der Wallet.',
    withPassword: 'Mit einem Passwort',
    withKey: 'Mit einem neuen Wiederherstellungsschlüssel',
    passwordLead: 'Wählen Sie ein Passwort für diese Datei.',
    keyLead:
      'Dieser Wiederherstellungsschlüssel öffnet die Datei. Bewahren Sie beides getrennt auf.',
    savedTitle: 'Kit gespeichert',
    savedLead:
      'Sie finden es bei Ihren Downloads. Bewahren Sie es da auf, wo Wichtiges liegt. Um es zu benutzen, brauchen Sie auch die Notfallseite:',
    page: 'Notfallseite herunterladen',
    pageHint:
      'Eine Datei, die von der Festplatte aus und ohne Netz geht. Bewahren Sie sie beim Kit auf.',
  },
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
    openedTitle: 'Ihre Wallet ist offen',
    openedText: 'Ihre anderen Geräte und Ihr Postfach erfahren davon. Kehren Sie zur App zurück.',
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
  ...loginWords.de,
}
