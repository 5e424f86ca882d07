import type { LoginMessages } from '../en/enLogins.js'

export const deLogins: LoginMessages = {
  logins: {
    title: 'Anmeldungen',
    short: 'Die Wege, wie Sie sich anmelden.',
    lead: 'Mit jeder davon melden Sie sich an. Auf einem neuen Gerät braucht Ihre Wallet außerdem, was sie schützt.',
    email: 'Code per E-Mail',
    emailHint: 'Wir senden einen Code, wenn Sie sich anmelden.',
    addTitle: 'Anmeldung hinzufügen',
    addLead:
      'Sie führt dann auch zu dieser Wallet. Eine Anmeldung, die schon eine eigene Wallet hat, kann nicht hinzugefügt werden.',
    add: (name) => `${name} hinzufügen`,
    remove: 'Entfernen',
    removeTitle: (name) => `${name} entfernen?`,
    removeLead:
      'Melden Sie sich dort noch einmal an, um zu zeigen, dass es Ihr Konto ist. Danach führt es nicht mehr zu dieser Wallet.',
    removeAction: (name) => `Mit ${name} anmelden und entfernen`,
    removeEarlier:
      'Wenn sie nicht Ihre ist, kann auch eine Anmeldung sie entfernen, die Sie schon vorher hatten.',
    removeByEmail: 'Über Ihre E-Mail entfernen',
    isLast:
      'Ihre einzige Anmeldung kann nicht entfernt werden. Fügen Sie zuerst eine andere hinzu.',
    elsewhere: 'Gehört zu einer App oder wird hier nicht mehr angeboten.',
    againLead: 'Melden Sie sich noch einmal mit einem Konto an, das zu dieser Wallet führt.',
    again: (name) => `Noch einmal mit ${name} anmelden`,
    waiting: 'Machen Sie im neuen Fenster weiter. Falls keines da ist, drücken Sie noch einmal.',
    noneHere:
      'Ihre Anmeldung kann in diesem Fenster nicht wiederholt werden. Melden Sie sich in der App ab und wieder an, und kommen Sie innerhalb von fünf Minuten zurück.',
  },
  first: {
    title: 'Bevor sich Ihre Wallet öffnet',
    lead: 'Wählen Sie, wie Sie sie zurückbekommen, wenn Sie dieses Gerät verlieren. Ihre Anmeldung allein reicht dafür nicht. Deshalb sehen Sie Ihre Adresse erst danach.',
    passkey: {
      notHere:
        'In diesem Fenster gehen keine Passkeys: Ihr Browser sagt nicht, welche App es geöffnet hat. Wählen Sie unten einen anderen Weg.',
      needsName:
        'Hier gehen keine Passkeys: Dafür braucht der Server der Wallet einen Namen, und dieser hat als Adresse nur eine Nummer. Wählen Sie unten einen anderen Weg.',
    },
    mailbox: 'E-Mail',
    mailboxShort: 'Wir senden einen Link zur Bestätigung. Mehr ist nicht nötig.',
    mailboxLead:
      'Ist das die E-Mail-Adresse für die Wiederherstellung? Auf einem neuen Gerät brauchen Sie Ihre Anmeldung und einen Link, den wir dorthin senden. Nehmen Sie eine, die Sie behalten.',
    suggested: (email) => `Link an ${email} senden`,
    otherMailbox: 'Andere E-Mail-Adresse',
    elsewhereTitle: 'Ihre Wallet wurde woanders begonnen',
    elsewhereLead:
      'Sie haben mit dieser Anmeldung in einem anderen Browser eine Wallet begonnen, aber nicht gewählt, wie Sie sie zurückbekommen. Holen Sie das dort nach und kommen Sie zurück, oder beginnen Sie hier neu.',
    again: 'Hier neu beginnen',
    againShort: 'Wenn Sie den anderen Browser nicht mehr haben.',
    againLead:
      'Die unfertige Wallet wird gelöscht, und hier beginnt eine neue. Verloren geht nichts: Ihre Adresse hat noch niemand gesehen.',
    againAction: 'Löschen und neu beginnen',
  },
  mailboxForm: {
    label: 'E-Mail-Adresse',
    invalid: 'Geben Sie eine vollständige E-Mail-Adresse ein.',
    send: 'Link senden',
    which: 'Welche E-Mail-Adresse haben Sie für die Wiederherstellung gewählt?',
    maybeSent: 'Wenn es die E-Mail-Adresse der Wallet ist, ist ein Link unterwegs. Öffnen Sie ihn:',
  },
}
