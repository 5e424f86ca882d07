import type { LinkPageMessages } from './en.js'

/** The texts of unfreezing and of a lost mailbox in German. */
export const linkPagesDe: LinkPageMessages = {
  unfreeze: {
    title: 'Wallet entsperren?',
    lead: 'Es gilt nach 72 Stunden, weil nur Ihre E-Mail diese Wallet schützt. Bis dahin erfährt jedes Gerät davon und kann es stoppen.',
    start: 'Meine Wallet entsperren',
    stop: 'Gesperrt lassen',
    working: 'Einen Moment …',
    retry: 'Erneut versuchen',
    waiting: 'Das Entsperren läuft',
    waitingHint: (time) =>
      `Ab ${time} können Sie Ihre Wallet wieder nutzen. Wenn Sie das nicht wollten, lassen Sie sie gesperrt.`,
    stopped: 'Ihre Wallet bleibt gesperrt',
    stoppedHint:
      'Sorgen Sie dafür, dass nur Sie Ihre E-Mails lesen, bevor Sie es erneut versuchen.',
    unfrozen: 'Ihre Wallet ist nicht gesperrt',
    unfrozenHint: 'Sie können sie in der App nutzen.',
    expired: 'Dieser Link gilt nicht mehr',
    expiredHint:
      'Er ist zu alt, unvollständig oder schon benutzt. Nehmen Sie den aus der neuesten E-Mail.',
    request: {
      title: 'Wallet entsperren',
      lead: 'Schützt sie ein Passkey, ein Passwort oder ein Wiederherstellungsschlüssel, entsperren Sie sie in der App unter „Schutz und Geräte“. Schützt sie nur Ihre E-Mail, geben Sie die Adresse ein, und wir senden einen Link.',
      email: 'E-Mail-Adresse der Wallet',
      send: 'Link senden',
      working: 'Einen Moment …',
      needsEmail: 'Geben Sie eine vollständige E-Mail-Adresse ein.',
      sent: 'Prüfen Sie Ihr Postfach',
      sentHint:
        'Wenn eine gesperrte Wallet diese Adresse nutzt und sonst nichts sie schützt, ist ein Link unterwegs.',
    },
  },
  lost: {
    title: 'Postfach verloren?',
    lead: 'Schützt ein Passkey, ein Passwort oder ein Wiederherstellungsschlüssel Ihre Wallet, können Sie mit ihr zu einer neuen Adresse umziehen. Das dauert 72 Stunden, und das alte Postfach und alle Ihre Geräte erfahren davon. Ist nichts davon mehr da, hilft nur ein Gerät, auf dem Ihre Wallet offen ist, oder ein Notfallkit: Das Postfach kann dann niemand ersetzen.',
    oldEmail: 'Die verlorene E-Mail-Adresse',
    next: 'Weiter',
    working: 'Einen Moment …',
    needsEmail: 'Geben Sie eine vollständige E-Mail-Adresse ein.',
    proofTitle: 'Zeigen Sie, dass es Ihre Wallet ist',
    proofLead: 'Geben Sie es nur auf dieser Seite Ihrer Wallet ein. Kein Server sieht es.',
    secrets: {
      password: 'Ihr Passwort',
      key: 'Ihr Wiederherstellungsschlüssel',
      passkey: 'Ihr Passkey',
    },
    noSecret: {
      password: 'Geben Sie das Passwort ein.',
      key: 'Da ist ein Tippfehler. Der Schlüssel hat 14 Gruppen zu 4 Zeichen.',
      passkey:
        'Es wurde kein Passkey benutzt. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    },
    use: {
      password: 'Passwort benutzen',
      key: 'Wiederherstellungsschlüssel benutzen',
      passkey: 'Passkey benutzen',
    },
    computing: 'In Arbeit. Das dauert absichtlich einen Moment.',
    newEmail: 'Ihre neue E-Mail-Adresse',
    newEmailHint: 'Wir senden einen Code dorthin.',
    wrongProof: 'Das passt nicht zu dieser Adresse. Prüfen Sie beides oder beginnen Sie neu.',
    codeTitle: 'Code eingeben',
    codeLead: 'Wir haben ihn an Ihre neue Adresse gesendet.',
    code: 'Code aus der E-Mail',
    wrongCode: 'Das ist nicht der Code, oder er gilt nicht mehr.',
    waiting: 'Jetzt warten',
    waitingHint: (time) =>
      `Ab ${time} melden Sie sich mit der neuen Adresse an. Bis dahin können Ihr altes Postfach und Ihre Geräte es stoppen. Sie können diese Seite schließen.`,
    done: 'Ihre neue Adresse gilt',
    doneHint:
      'Melden Sie sich in der App damit an. Sie brauchen dann noch einmal Passkey, Passwort oder Wiederherstellungsschlüssel.',
    stopped: 'Das wurde gestoppt',
    stoppedHint:
      'Jemand mit dem alten Postfach oder einem Ihrer Geräte hat es gestoppt. Es wurde nichts geändert.',
    stop: {
      title: 'Waren Sie das nicht?',
      lead: 'Jemand, der Passkey, Passwort oder Wiederherstellungsschlüssel Ihrer Wallet kennt, sagt, dieses Postfach sei verloren, und will es ersetzen. Dies stoppt es.',
      confirm: 'Stoppen',
      working: 'Einen Moment …',
      done: 'Gestoppt',
      doneHint:
        'Ihr Postfach bleibt. Vielleicht hat jemand anderes Ihren Schutz: Ersetzen Sie ihn in der App unter „Schutz und Geräte“.',
      expired: 'Dieser Link gilt nicht mehr',
      expiredHint: 'Er ist zu alt oder unvollständig, oder es wurde schon gestoppt.',
    },
  },
}
