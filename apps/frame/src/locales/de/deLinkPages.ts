import type { LinkPageMessages } from '../en/enLinkPages.js'

export const deLinkPages: LinkPageMessages = {
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
