/** The texts on a recovery key that was printed or saved as a file: years later it must say by itself what it is. */
export type KeyPaperWords = {
  readonly title: string
  readonly wallet: string
  readonly email: string
  readonly made: string
  /** The vault's address. */
  readonly site: string
  /** What it opens: the wallet on a new device, or only the kit that was saved with it. */
  readonly uses: Readonly<Record<'wallet' | 'kit', string>>
  readonly secret: string
}

/** The texts of the paper in each language. */
export const keyPaperWords: Readonly<Record<'en' | 'de' | 'ar', KeyPaperWords>> = {
  en: {
    title: 'Recovery key of a wallet',
    wallet: 'Wallet',
    email: 'E-mail',
    made: 'Made on',
    site: 'Website of the wallet’s window',
    uses: {
      wallet:
        'It opens the wallet on a new device: log in to the app with the e-mail, choose “Recovery key” in the wallet’s window, and type the 14 groups. A recovery kit that was saved with this key opens with it too, on the recovery page.',
      kit: 'It opens the recovery kit that was saved with it, on the recovery page. Without that file it opens nothing.',
    },
    secret:
      'Keep it secret. Type it only in the wallet’s window or on the recovery page, never in a message.',
  },
  de: {
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
  ar: {
    title: 'مفتاح استعادة محفظة',
    wallet: 'المحفظة',
    email: 'البريد الإلكتروني',
    made: 'أُنشئ في',
    site: 'موقع نافذة المحفظة',
    uses: {
      wallet:
        'يفتح المحفظة على جهاز جديد: سجّل الدخول إلى التطبيق بالبريد، واختر «مفتاح استعادة» في نافذة المحفظة، واكتب المجموعات الأربع عشرة. وحزمة الاستعادة التي حُفظت بهذا المفتاح تُفتح به أيضًا في صفحة الاستعادة.',
      kit: 'يفتح حزمة الاستعادة التي حُفظت معه، في صفحة الاستعادة. ومن دون ذلك الملف لا يفتح شيئًا.',
    },
    secret: 'احفظه سرًّا. لا تكتبه إلا في نافذة المحفظة أو في صفحة الاستعادة، وليس في رسالة أبدًا.',
  },
}
