/** The texts of logins by providers, and of a wallet that nothing would bring back yet. */
export type LoginWords = {
  readonly logins: {
    readonly title: string
    /** Below the title in the overview. */
    readonly short: string
    readonly lead: string
    readonly email: string
    readonly emailHint: string
    readonly addTitle: string
    readonly addLead: string
    readonly add: (name: string) => string
    readonly remove: string
    readonly removeTitle: (name: string) => string
    readonly removeLead: string
    readonly removeAction: (name: string) => string
    /** Of a login that an intruder may have added. */
    readonly removeEarlier: string
    readonly removeByEmail: string
    readonly isLast: string
    /** Of a login that this window cannot make. */
    readonly elsewhere: string
    readonly againLead: string
    readonly again: (name: string) => string
    readonly waiting: string
    /** Where no login can be made again in this window. */
    readonly noneHere: string
  }
  readonly first: {
    readonly title: string
    readonly lead: string
    /** Why there are no passkeys, where a mailbox is offered too. */
    readonly passkey: { readonly notHere: string; readonly needsName: string }
    readonly mailbox: string
    readonly mailboxShort: string
    readonly mailboxLead: string
    readonly openedTitle: string
    readonly openedText: string
    readonly elsewhereTitle: string
    readonly elsewhereLead: string
    readonly again: string
    readonly againShort: string
    readonly againLead: string
    readonly againAction: string
  }
  readonly mailboxForm: {
    readonly label: string
    readonly invalid: string
    readonly send: string
    /** Asks which one it is. */
    readonly which: string
    /** Where it was typed: escrow does not say whether it is the right one. */
    readonly maybeSent: string
  }
}

/** The texts of logins in every language of the window. */
export const loginWords: Readonly<Record<'en' | 'de' | 'ar', LoginWords>> = {
  en: {
    logins: {
      title: 'Logins',
      short: 'The ways to log in to your account.',
      lead: 'Each of these logs you in. On a new device, your wallet also needs what protects it.',
      email: 'Code by e-mail',
      emailHint: 'We send a code when you log in.',
      addTitle: 'Add a login',
      addLead:
        'It then leads to this wallet too. A login that already has a wallet of its own can’t be added.',
      add: (name) => `Add ${name}`,
      remove: 'Remove',
      removeTitle: (name) => `Remove ${name}?`,
      removeLead:
        'To show that it’s yours, log in there once more. After that, it no longer leads to this wallet.',
      removeAction: (name) => `Log in with ${name} and remove it`,
      removeEarlier: 'If it isn’t yours, a login that you had before can remove it, too.',
      removeByEmail: 'Remove it by your e-mail',
      isLast: 'Your only login can’t be removed. Add another one first.',
      elsewhere: 'Belongs to an app, or is no longer offered here.',
      againLead: 'Log in again with an account that leads to this wallet.',
      again: (name) => `Log in with ${name} again`,
      waiting: 'Continue in the window that opened. If there’s none, press again.',
      noneHere:
        'Your login can’t be repeated in this window. Log out in the app, log in again, and come back here within five minutes.',
    },
    first: {
      title: 'Before your wallet opens',
      lead: 'Choose how you’d get it back if you lost this device. Your login alone can’t do that, so your address is shown only after this.',
      passkey: {
        notHere:
          'Passkeys can’t be used in this window: your browser doesn’t say which app opened it. Choose another way below.',
        needsName:
          'Passkeys can’t be used here: they need a wallet server with a name, and this one has only a number as its address. Choose another way below.',
      },
      mailbox: 'E-mail',
      mailboxShort: 'We send a link to confirm it. No other step is needed.',
      mailboxLead:
        'Is this the e-mail for recovery? On a new device, you need your login and a link that we send there. Use one that you’ll keep.',
      openedTitle: 'Your wallet is ready',
      openedText:
        'You can get it back now. Go back to the app. To add more protection, open “Protection and devices” there.',
      elsewhereTitle: 'Your wallet was begun elsewhere',
      elsewhereLead:
        'You began a wallet with this login in another browser, but didn’t choose how to get it back. Finish it there and come back, or start again here.',
      again: 'Start again here',
      againShort: 'If you no longer have the other browser.',
      againLead:
        'The unfinished wallet is deleted, and a new one begins here. Nothing is lost: its address was never shown to anyone.',
      againAction: 'Delete it and start again',
    },
    mailboxForm: {
      label: 'E-mail',
      invalid: 'Enter a full e-mail address.',
      send: 'E-mail me the link',
      which: 'Which e-mail did you choose to get this wallet back?',
      maybeSent: 'If it’s the wallet’s e-mail, a link is on its way. Open it:',
    },
  },
  de: {
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
      openedTitle: 'Ihre Wallet ist bereit',
      openedText:
        'Sie können sie jetzt zurückbekommen. Kehren Sie zur App zurück. Mehr Schutz fügen Sie dort unter „Schutz und Geräte“ hinzu.',
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
      maybeSent:
        'Wenn es die E-Mail-Adresse der Wallet ist, ist ein Link unterwegs. Öffnen Sie ihn:',
    },
  },
  ar: {
    logins: {
      title: 'طرق تسجيل الدخول',
      short: 'الطرق التي تسجّل بها الدخول إلى حسابك.',
      lead: 'كل طريقة منها تسجّل دخولك. وعلى جهاز جديد تحتاج محفظتك أيضًا إلى ما يحميها.',
      email: 'رمز بالبريد الإلكتروني',
      emailHint: 'نرسل رمزًا عند تسجيل دخولك.',
      addTitle: 'إضافة طريقة',
      addLead: 'ستؤدي عندئذٍ إلى هذه المحفظة أيضًا. لا يمكن إضافة طريقة لها محفظة خاصة بها من قبل.',
      add: (name) => `إضافة ${name}`,
      remove: 'إزالة',
      removeTitle: (name) => `هل تريد إزالة ${name}؟`,
      removeLead: 'سجّل الدخول هناك مرة أخرى لتُثبت أنه حسابك. بعد ذلك لن يؤدي إلى هذه المحفظة.',
      removeAction: (name) => `تسجيل الدخول عبر ${name} ثم إزالته`,
      removeEarlier: 'إن لم يكن لك، فيمكن إزالته أيضًا بطريقة دخول كانت لديك من قبل.',
      removeByEmail: 'إزالته عبر بريدك الإلكتروني',
      isLast: 'لا يمكن إزالة طريقتك الوحيدة. أضف طريقة أخرى أولًا.',
      elsewhere: 'تخص تطبيقًا، أو لم تعد متاحة هنا.',
      againLead: 'سجّل الدخول مرة أخرى بحساب يؤدي إلى هذه المحفظة.',
      again: (name) => `تسجيل الدخول عبر ${name} مرة أخرى`,
      waiting: 'تابِع في النافذة التي فُتحت. إن لم تظهر فاضغط مرة أخرى.',
      noneHere:
        'لا يمكن تكرار تسجيل دخولك في هذه النافذة. سجّل الخروج في التطبيق ثم سجّل الدخول من جديد، وعُد إلى هنا خلال خمس دقائق.',
    },
    first: {
      title: 'قبل أن تُفتح محفظتك',
      lead: 'اختر كيف تستعيدها إذا فقدت هذا الجهاز. تسجيل دخولك وحده لا يكفي لذلك، ولهذا لا يظهر عنوانك إلا بعد هذه الخطوة.',
      passkey: {
        notHere:
          'لا يمكن استخدام مفاتيح المرور في هذه النافذة: متصفحك لا يُظهر أي تطبيق فتحها. اختر طريقة أخرى أدناه.',
        needsName:
          'لا يمكن استخدام مفاتيح المرور هنا: فهي تحتاج إلى خادم محفظة له اسم، وعنوان هذا الخادم رقم فقط. اختر طريقة أخرى أدناه.',
      },
      mailbox: 'البريد الإلكتروني',
      mailboxShort: 'نرسل رابطًا لتأكيده. لا حاجة إلى خطوة أخرى.',
      mailboxLead:
        'هل هذا بريد الاستعادة؟ على جهاز جديد ستحتاج إلى تسجيل دخولك وإلى رابط نرسله إليه. اختر بريدًا ستحتفظ به.',
      openedTitle: 'محفظتك جاهزة',
      openedText:
        'يمكنك الآن استعادتها. عُد إلى التطبيق. لإضافة حماية أخرى افتح «الحماية والأجهزة» هناك.',
      elsewhereTitle: 'بدأت محفظتك في مكان آخر',
      elsewhereLead:
        'بدأت محفظة بتسجيل الدخول هذا في متصفح آخر، لكنك لم تختر كيف تستعيدها. أكمِل ذلك هناك ثم عُد، أو ابدأ من جديد هنا.',
      again: 'البدء من جديد هنا',
      againShort: 'إذا لم يعد المتصفح الآخر لديك.',
      againLead:
        'تُحذف المحفظة غير المكتملة وتبدأ محفظة جديدة هنا. لن تفقد شيئًا: لم يظهر عنوانها لأحد قط.',
      againAction: 'حذفها والبدء من جديد',
    },
    mailboxForm: {
      label: 'البريد الإلكتروني',
      invalid: 'أدخل عنوان بريد إلكتروني كاملًا.',
      send: 'إرسال الرابط',
      which: 'أي بريد إلكتروني اخترته لاستعادة هذه المحفظة؟',
      maybeSent: 'إذا كان هذا بريد المحفظة فالرابط في الطريق. افتحه:',
    },
  },
}
