import { pluralize } from '../../formats/pluralize.js'
import type { ErrorTexts } from '../ErrorTexts.js'
import type { SendingMessages } from '../en/enSending.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arSending: SendingMessages = {
  send: {
    amount: 'المبلغ',
    chooseToken: 'اختر',
    changeToken: 'اختيار رمز',
    max: 'الأقصى',
    maxFailed: 'أقصى مبلغ غير معروف الآن.',
    have: (amount) => `لديك ${bidiIsolate(amount)}`,
    to: 'إلى',
    toHint: 'اسم أو عنوان',
    toAddress: 'عنوان',
    paste: 'لصق',
    pasteFailed: 'لم يسمح المتصفح باللصق. ألصق في الحقل بنفسك.',
    clear: 'مسح المستلم',
    resolved: (name, address) => `عنوان ${bidiIsolate(name)} هو ${bidiIsolate(address)}`,
    unsupported: 'الإرسال غير متاح هنا',
    unsupportedHint: (network) =>
      `لا يمكن بعد إرسال الرموز على ${bidiIsolate(network)} من هذا التطبيق.`,
    steps: {
      'select-token': 'اختر رمزًا',
      'add-amount': 'أدخل مبلغًا',
      'incorrect-value': 'راجع المبلغ',
      'insufficient-funds': 'الرصيد لا يكفي',
      'add-address': 'أدخل المستلم',
      'invalid-address': 'راجع المستلم',
      resolving: 'جارٍ البحث عن الاسم',
      ready: 'مراجعة',
      waiting: 'تابع في محفظتك',
    },
    amountProblems: {
      invalid: `اكتب رقمًا مثل ${bidiIsolate('1.5')}`,
      comma: (fixed) => `اكتب ${bidiIsolate(fixed)} بنقطة`,
      ambiguous: (thousands, decimals) =>
        `اكتب ${bidiIsolate(thousands)} أو ${bidiIsolate(decimals)}`,
      take: (fixed) => `استخدم ${bidiIsolate(fixed)}`,
      zero: 'أدخل أكثر من صفر',
      decimals: (count) =>
        pluralize('ar', count, {
          zero: 'دون خانات عشرية',
          one: 'خانة عشرية واحدة على الأكثر',
          two: 'خانتان عشريتان على الأكثر',
          few: '# خانات عشرية على الأكثر',
          many: '# خانة عشرية على الأكثر',
          other: '# خانة عشرية على الأكثر',
        }),
      tooLarge: 'هذا الرقم كبير جدًا',
    },
    receiverProblems: {
      address: (network) => `هذا ليس اسمًا ولا عنوانًا على ${bidiIsolate(network)}`,
      addressOnly: (network) => `هذا ليس عنوانًا على ${bidiIsolate(network)}`,
      checksum: 'في هذا العنوان حرف خاطئ. انسخه مرة أخرى.',
      family: (network, family) =>
        `هذا العنوان لشبكة ${bidiIsolate(family)} ولا يستلم على ${bidiIsolate(network)}. اطلب عنوانًا مناسبًا.`,
      name: (name) => `لا يُعرف عنوان باسم ${bidiIsolate(name)}`,
      lookup: 'يتعذّر التحقق من ذلك الآن. أعد المحاولة أو أدخل عنوانًا.',
    },
  },
  selectToken: {
    search: 'البحث عن رمز',
    clear: 'مسح البحث',
    yours: 'رموزك',
    found: (count) =>
      pluralize('ar', count, {
        zero: 'لا رموز',
        one: 'رمز واحد',
        two: 'رمزان',
        few: '# رموز',
        many: '# رمزًا',
        other: '# رمز',
      }),
    noneFound: (name) => `لا تملك رمزًا اسمه «${bidiIsolate(name)}».`,
    none: 'لا تملك شيئًا على هذه الشبكة بعد.',
  },
  sendPreview: {
    sentence: (what, whom, network) =>
      `سترسل ${what} إلى ${bidiIsolate(whom)} على ${bidiIsolate(network)}.`,
    worth: (amount, value) => `${bidiIsolate(amount)} (نحو ${bidiIsolate(value)})`,
    fee: 'رسوم الشبكة، على الأكثر',
    after: 'يتبقّى لديك',
    feeFailed: 'الرسوم غير معروفة',
    refused: 'لا يمكن إرسال هذا كما هو',
    opening: (amount, symbol) =>
      `تشمل الرسوم ${bidiIsolate(amount)} لفتح حساب للمستلم لرمز ${bidiIsolate(symbol)}.`,
    missing: (amount) => `ينقصك ${bidiIsolate(amount)}`,
    missingHint: (symbol) => `تأخذ الشبكة رسومها بعملة ${bidiIsolate(symbol)}.`,
    cancel: 'إلغاء',
    send: 'إرسال',
    waiting: (wallet) => `تابع في ${bidiIsolate(wallet)}`,
    waitingHint: 'أكّد في محفظتك. إن لم تظهر نافذة، فافتح المحفظة بنفسك. يمكنك إغلاق هذه النافذة.',
    look: 'عرض ما أرسله',
    failed: 'لم يتم الإرسال',
    unclear: 'ربما تم الإرسال',
    declined: 'لقد رفضت الطلب في محفظتك. لم يُرسل شيء.',
    nothing: 'لا شيء للمراجعة',
    nothingHint: 'تغيّر الحساب أو الشبكة منذ ذلك الحين.',
    begin: 'البدء من جديد',
    sent: (amount) => `تم إرسال ${bidiIsolate(amount)}`,
    checked: 'راجعتُ المستلم وأريد الإرسال.',
    thisAddress: 'المستلم الآن',
    knownAddress: 'عنوان تعرفه',
    differing: 'مواضع الاختلاف معلَّمة.',
    warnings: {
      'look-alike': {
        title: 'يشبه هذا عنوانًا تعرفه، لكنه عنوان آخر',
        hint: 'يصنع المحتالون عناوين كهذه كي تنسخ العنوان الخطأ.',
      },
      'first-time': {
        title: 'لم ترسل إلى هنا من قبل',
        hint: 'لا يمكن استرداد ما يُرسل. قارن العنوان كاملًا.',
      },
      'own-address': {
        title: 'هذا عنوانك أنت',
        hint: 'ستدفع رسومًا ويبقى كل شيء في مكانه.',
      },
      contract: {
        title: 'هذا العنوان لبرنامج',
        hint: 'بعض البرامج لا تستطيع ردّ ما يُرسل إليها.',
      },
      'zero-address': {
        title: 'لا أحد يملك هذا العنوان',
        hint: 'ما يُرسل إلى هنا يضيع نهائيًا.',
      },
      'token-contract': {
        title: 'هذا عنوان الرمز نفسه',
        hint: 'ما يُرسل إلى هنا يضيع في أغلب الأحيان.',
      },
    },
  },
  receive: {
    code: 'رمز QR لعنوانك',
    hint: 'شارك هذا الرمز أو العنوان لتستلم الرموز.',
    networks: 'الشبكات المتوافقة',
    notice: 'هذه الشبكات وحدها تصل إلى هذا العنوان',
    noticeHint: 'ما يُرسل على شبكة أخرى قد يضيع.',
  },
}

/** Why nothing was sent. */
export const arSendErrors: ErrorTexts = {
  'send/fields-required': 'أدخل المبلغ والمستلم أولًا.',
  'send/token-required': 'اختر رمزًا أولًا.',
  'send/unsupported': 'الإرسال غير متاح على هذه الشبكة.',
  'send/amount-invalid': 'راجع المبلغ ثم أعد المحاولة.',
  'send/insufficient-funds': 'رصيدك لا يكفي للمبلغ والرسوم.',
  'send/network-changed': 'تغيّرت الشبكة. راجع كل شيء مرة أخرى.',
  'send/account-changed': 'تغيّر الحساب. راجع كل شيء مرة أخرى.',
  'send/decimals-mismatch': 'وحدات هذا الرمز تخالف ما يعلنه، فلا يمكن إرساله بأمان.',
  'send/token-unsupported': 'لهذه العملة رسوم أو قواعد خاصة بها، ولا يمكن إرسالها من هنا.',
  'send/outcome-unknown': 'لم تؤكد محفظتك ذلك. تحقّق منها قبل أن تعيد المحاولة.',
  'transaction/address-invalid': 'عنوان المستلم غير صالح.',
  'transaction/chain-mismatch': 'محفظتك على شبكة أخرى. بدّلها هناك ثم أعد المحاولة.',
  'connection/not-found': 'لا توجد محفظة متصلة.',
  'connection/account-mismatch': 'تستخدم محفظتك الآن حسابًا آخر.',
  'connection/chain-mismatch': 'محفظتك على شبكة أخرى. بدّلها هناك ثم أعد المحاولة.',
  'node/execution-reverted': 'سترفض الشبكة هذه المعاملة.',
  'node/insufficient-funds': 'رصيدك لا يكفي للمبلغ والرسوم.',
  'node/insufficient-funds-for-rent':
    'لكل حساب هنا حد أدنى من الرصيد. أرسل أكثر إن كان المستلم جديدًا، أو أبقِ لديك أكثر.',
  'node/blockhash-expired': 'استغرق هذا وقتًا طويلًا، ولم تعد الشبكة تقبله. أعد المحاولة.',
  'rpc/transaction-rejected': 'رفضت الشبكة هذه المعاملة.',
}
