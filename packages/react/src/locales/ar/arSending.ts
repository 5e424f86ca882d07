import { pluralize } from '../../formats/pluralize.js'
import type { SendingMessages } from '../en/enSending.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arSending: SendingMessages = {
  send: {
    amount: 'المبلغ',
    chooseToken: 'اختر',
    changeToken: 'اختيار عملة',
    max: 'الأقصى',
    maxFailed: 'تعذّر حساب الحد الأقصى.',
    have: (amount) => `لديك ${bidiIsolate(amount)}`,
    to: 'إلى',
    toHint: 'اسم أو عنوان',
    toAddress: 'عنوان',
    paste: 'لصق',
    pasteFailed: 'منع متصفحك اللصق. ألصق في الحقل بنفسك.',
    clear: 'مسح المستلم',
    resolved: (name, address) => `عنوان ${bidiIsolate(name)} هو ${bidiIsolate(address)}`,
    unsupported: 'الإرسال غير متاح هنا',
    unsupportedHint: (network) =>
      `لا يمكنك بعد إرسال العملات على ${bidiIsolate(network)} من هذا التطبيق.`,
    steps: {
      'select-token': 'اختر عملة',
      'add-amount': 'أدخل مبلغًا',
      'incorrect-value': 'راجع المبلغ',
      'insufficient-funds': 'الرصيد غير كافٍ',
      'add-address': 'أدخل المستلم',
      'invalid-address': 'راجع المستلم',
      resolving: 'جارٍ البحث عن الاسم…',
      ready: 'مراجعة',
      waiting: 'تابع في محفظتك',
    },
    nft: {
      quantity: 'العدد',
      owned: (count) => `تملك ${bidiIsolate(count)}`,
      whole: 'أدخل عددًا صحيحًا أكبر من صفر',
      after: 'المتبقي لديك',
      steps: {
        'add-amount': 'أدخل العدد',
        'incorrect-value': 'راجع العدد',
        'insufficient-funds': 'لا تملك هذا العدد',
      },
    },
    amountProblems: {
      invalid: `أدخل رقمًا، مثل ${bidiIsolate('1.5')}`,
      comma: (fixed) => `استخدم الفاصلة العشرية: ${bidiIsolate(fixed)}`,
      ambiguous: (thousands, decimals) =>
        `هل تقصد ${bidiIsolate(thousands)} أم ${bidiIsolate(decimals)}؟`,
      take: (fixed) => `استخدم ${bidiIsolate(fixed)}`,
      zero: 'أدخل مبلغًا أكبر من صفر',
      decimals: (count) =>
        pluralize('ar', count, {
          zero: 'أعداد صحيحة فقط',
          one: 'خانة عشرية واحدة على الأكثر',
          two: 'خانتان عشريتان على الأكثر',
          few: '# خانات عشرية على الأكثر',
          many: '# خانة عشرية على الأكثر',
          other: '# خانة عشرية على الأكثر',
        }),
      tooLarge: 'هذا الرقم كبير جدًا',
    },
    receiverProblems: {
      address: (network) => `ليس اسمًا أو عنوانًا صالحًا على ${bidiIsolate(network)}`,
      addressOnly: (network) => `ليس عنوانًا صالحًا على ${bidiIsolate(network)}`,
      checksum: 'في هذا العنوان خطأ كتابي. انسخه مرة أخرى.',
      family: (network, family) =>
        `هذا العنوان لشبكة ${bidiIsolate(family)} ولا يعمل على ${bidiIsolate(network)}. اطلب عنوانًا آخر.`,
      name: (name) => `لم يُعثر على عنوان باسم ${bidiIsolate(name)}`,
      lookup: 'يتعذّر التحقق من ذلك الآن. أعد المحاولة أو أدخل عنوانًا.',
    },
  },
  selectToken: {
    search: 'البحث عن عملة',
    clear: 'مسح البحث',
    yours: 'عملاتك',
    found: (count) =>
      pluralize('ar', count, {
        zero: 'لا عملات',
        one: 'عملة واحدة',
        two: 'عملتان',
        few: '# عملات',
        many: '# عملة',
        other: '# عملة',
      }),
    noneFound: (name) => `لا توجد عملات مطابقة لـ «${bidiIsolate(name)}»`,
    none: 'ليست لديك عملات على هذه الشبكة بعد.',
  },
  sendPreview: {
    from: 'ترسل',
    fee: 'الحد الأقصى لرسوم الشبكة',
    speed: 'السرعة',
    speeds: { slow: 'بطيئة', normal: 'عادية', fast: 'سريعة' },
    after: 'الرصيد بعد الإرسال',
    feeFailed: 'الرسوم غير متاحة',
    refused: 'سيفشل هذا التحويل',
    opening: (amount, symbol) =>
      `تشمل الرسوم ${bidiIsolate(amount)} لفتح حساب ${bidiIsolate(symbol)} للمستلم.`,
    missing: (amount) => `ينقصك ${bidiIsolate(amount)}`,
    missingHint: (symbol) => `تُدفع رسوم الشبكة بعملة ${bidiIsolate(symbol)}.`,
    cancel: 'إلغاء',
    send: 'إرسال',
    waiting: (wallet) => `تابع في ${bidiIsolate(wallet)}`,
    waitingHint:
      'أكّد ذلك في محفظتك. إذا لم تظهر أي نافذة، فافتح المحفظة بنفسك. إغلاق هذا العرض لا يلغي الطلب.',
    look: 'عرض التفاصيل',
    stop: 'إيقاف الانتظار',
    stillOpen: 'قد يكون طلبك السابق ما زال مفتوحًا',
    stillOpenHint: 'ارفضه في محفظتك قبل الإرسال مجددًا، وإلا فقد يُنفَّذ الطلبان معًا.',
    failed: 'لم يتم الإرسال',
    feeIncreased: 'ارتفعت الرسوم',
    unclear: 'ربما تم الإرسال',
    declined: 'لقد رفضت الطلب. لم يُرسل شيء.',
    nothing: 'لا شيء للمراجعة',
    nothingHint: 'تغيّر حسابك أو شبكتك.',
    begin: 'البدء من جديد',
    checked: 'راجعتُ المستلم وأريد الإرسال.',
    thisAddress: 'هذا المستلم',
    knownAddress: 'عنوان تعرفه',
    differing: 'الاختلافات مميّزة.',
    warnings: {
      'look-alike': {
        title: 'يشبه هذا عنوانًا تعرفه، لكنه ليس هو',
        hint: 'يصنع المحتالون عناوين كهذه كي تنسخ العنوان الخطأ.',
      },
      'first-time': {
        title: 'لم ترسل إلى هذا العنوان من قبل',
        hint: 'لا يمكن التراجع عن التحويلات. تحقّق من العنوان كاملًا.',
      },
      'own-address': {
        title: 'هذا عنوانك أنت',
        hint: 'ستدفع رسومًا ولن يتحرك شيء.',
      },
      contract: {
        title: 'هذا العنوان لعقد ذكي',
        hint: 'بعض العقود لا تستطيع ردّ ما ترسله إليها.',
      },
      'zero-address': {
        title: 'لا أحد يتحكم في هذا العنوان',
        hint: 'كل ما يُرسل إلى هنا يضيع نهائيًا.',
      },
      'token-contract': {
        title: 'هذا عنوان العملة نفسها',
        hint: 'كل ما يُرسل إلى هنا يضيع في الغالب.',
      },
    },
  },
}
