import type { SecurityWords } from '../en/enSecurity.js'
import { deDevices } from './deDevices.js'
import { deLogins } from './deLogins.js'

export const deSecurity: SecurityWords = {
  ...deDevices,
  ...deLogins,
  title: 'Schutz und Geräte',
  loading: 'Einen Moment …',
  back: 'Zurück',
  done: 'Fertig',
  later: 'Später',
  continue: 'Weiter',
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
    paper: {
      title: 'Wiederherstellungsschlüssel einer Wallet',
      wallet: 'Wallet',
      email: 'E-Mail',
      made: 'Erstellt am',
      site: 'Website des Wallet-Fensters',
      uses: {
        wallet:
          'Er öffnet die Wallet auf einem neuen Gerät: Melden Sie sich in der App mit der E-Mail-Adresse an, wählen Sie im Fenster der Wallet „Wiederherstellungsschlüssel“ und geben Sie die 14 Gruppen ein. Auch ein Notfallkit, das mit diesem Schlüssel gespeichert wurde, öffnet er, auf der Notfallseite.',
        kit: 'Er öffnet das Notfallkit, das mit ihm gespeichert wurde, auf der Notfallseite. Ohne diese Datei öffnet er nichts.',
      },
      secret:
        'Halten Sie ihn geheim. Geben Sie ihn nur im Fenster der Wallet oder auf der Notfallseite ein, nie in einer Nachricht.',
    },
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
}
