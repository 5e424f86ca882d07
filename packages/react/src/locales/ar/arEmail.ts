import { pluralize } from '../../formats/pluralize.js'
import type { ErrorTexts } from '../ErrorTexts.js'
import type { EmailMessages } from '../en/enEmail.js'
import { bidiIsolate } from './bidiIsolate.js'

/** The words of Arabic for the embedded wallet. */
export const arEmail: EmailMessages = {
  email: {
    label: 'البريد الإلكتروني',
    placeholder: 'name@mail.example',
    go: 'المتابعة بالبريد الإلكتروني',
    or: 'أو',
    title: 'الدخول ببريدك الإلكتروني',
    hint: 'نرسل إليك رمزًا. لا كلمة مرور عليك تذكّرها.',
    create: 'محفظة ببريدك الإلكتروني',
    createHint: 'أدخل عنوان بريدك ثم الرمز الذي نرسله إليك، وتصبح محفظتك جاهزة فورًا.',
    another: 'استخدام محفظة لديّ بالفعل',
    install: 'أفضّل تنزيل تطبيق محفظة',
    cooldown: (seconds) =>
      pluralize('ar', seconds, {
        one: 'يُرجى إعادة المحاولة بعد ثانية واحدة',
        two: 'يُرجى إعادة المحاولة بعد ثانيتين',
        few: 'يُرجى إعادة المحاولة بعد # ثوانٍ',
        other: 'يُرجى إعادة المحاولة بعد # ثانية',
      }),
    unavailable: 'الدخول بالبريد الإلكتروني غير متاح هنا',
    unavailableHint: 'اربط محفظة بدلًا من ذلك.',
  },
  code: {
    sent: (email) => `أدخل الرمز الذي أرسلناه إلى ${bidiIsolate(email)}`,
    digit: (at) => `الرقم ${at} من 6`,
    checking: 'جارٍ التحقّق من الرمز',
    resend: 'إرسال رمز جديد',
    resendIn: (seconds) => `رمز جديد بعد ${seconds} ث`,
    resent: 'رمز جديد في طريقه إليك. لم يعد الرمز السابق صالحًا.',
    spam: 'لم تصلك رسالة؟ ابحث أيضًا في مجلد الرسائل غير المرغوب فيها.',
    change: 'استخدام بريد آخر',
  },
  device: {
    number: 'رقمك',
    open: (email) => `افتح الرابط في الرسالة التي أرسلناها إلى ${bidiIsolate(email)}.`,
    type: 'اكتب هذا الرقم هناك.',
    waiting: 'ننتظرك. ستتابع هذه الصفحة من تلقاء نفسها.',
    expired: 'لم يعد الرابط صالحًا',
    expiredHint: 'لم يُفتح في الوقت المحدد. يمكننا إرسال رابط جديد إليك.',
    again: 'إرسال رسالة جديدة',
    why: 'لم تُستخدم محفظتك في هذا المتصفح من قبل. هذه الخطوة تمنع الآخرين من الوصول إليها.',
  },
  emailChange: {
    label: 'البريد الجديد',
    hint: (email) => `عنوانك الحالي ${bidiIsolate(email)}. تؤكّده أولًا ثم تؤكّد العنوان الجديد.`,
    cancel: 'إلغاء',
    save: 'حفظ',
    same: 'هذا هو عنوانك الحالي',
    first: (email) => `أدخل الرمز الذي أرسلناه إلى عنوانك الحالي ${bidiIsolate(email)}`,
    second: (email) => `أدخل الرمز الذي أرسلناه إلى عنوانك الجديد ${bidiIsolate(email)}`,
    step: (at, of) => `الخطوة ${at} من ${of}`,
    startAgain: 'البدء من جديد',
    done: (email) => `أصبح بريدك الآن ${bidiIsolate(email)}`,
  },
  approve: {
    title: 'محفظتك تطلب موافقتك',
    hint: 'اقرأ الطلب ثم وافق عليه أو ارفضه هناك. إغلاق هذه النافذة يعني الرفض.',
    frame: 'محفظتك',
    failed: 'لم تُفتح محفظتك',
    nothing: 'لا شيء ينتظر موافقتك',
    nothingHint: 'عندما يطلب هذا التطبيق شيئًا، يظهر هنا.',
  },
  embedded: {
    email: 'البريد الإلكتروني',
    protection: 'محمية ببريدك الإلكتروني فقط',
    protectionHint: 'من يستطيع قراءة بريدك يستطيع فتح هذه المحفظة. حافظ على أمان بريدك.',
    types: { eoa: 'حساب عادي', smartAccount: 'حساب ذكي' },
    switchTo: {
      eoa: 'التبديل إلى حسابك العادي',
      smartAccount: 'التبديل إلى حسابك الذكي',
    },
  },
}

/** What went wrong with the embedded wallet, in Arabic. */
export const arEmailErrors: ErrorTexts = {
  'email/invalid': 'هذا ليس عنوان بريد إلكتروني. تحقّق منه ثم أعد المحاولة.',
  'email/cooldown': 'أُرسلت رسالة للتو. انتظر قليلًا ثم أعد المحاولة.',
  'email/code-wrong': 'هذا الرمز غير صحيح. أعد المحاولة.',
  'email/code-expired': 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  'email/too-many-tries': 'رموز خاطئة كثيرة. اطلب رمزًا جديدًا.',
  'email/link-pending': 'لم يُفتح الرابط الذي في الرسالة بعد.',
  'email/link-expired': 'لم يعد الرابط الذي في الرسالة صالحًا. اطلب رسالة جديدة.',
  'auth/not-found': 'الدخول بالبريد الإلكتروني غير متاح هنا. اربط محفظة بدلًا من ذلك.',
  'frame/load-failed': 'لم تُحمَّل محفظتك. تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
  'frame/aborted': 'تم الإلغاء. لم يتغيّر شيء.',
  'frame/failed': 'لم تستطع محفظتك تنفيذ ذلك. أعد المحاولة.',
  'frame/required': 'محفظتك غير محمّلة. أعد تحميل هذه الصفحة.',
  'frame/request-timeout': 'لم تُجب محفظتك في الوقت المحدد. أعد المحاولة.',
  'frame/origin-not-allowed':
    'لا يُسمح لهذا الموقع باستخدام محفظة البريد. على أصحابه الحصول على الإذن أولًا.',
  'frame/session-expired': 'تم تسجيل خروجك. سجّل الدخول من جديد ببريدك الإلكتروني.',
  'frame/not-logged-in': 'لم تسجّل الدخول. سجّل الدخول ببريدك الإلكتروني أولًا.',
  'frame/server-unreachable': 'تعذّر الوصول إلى خادم المحفظة. أعد المحاولة بعد قليل.',
  'frame/busy': 'تنتظر طلبات أخرى موافقتك. أجب عنها أولًا.',
  'frame/wallet-frozen': 'هذه المحفظة مجمّدة. اطلب من القائمين عليها رفع التجميد.',
  'frame/share-damaged': 'وصل جزء من مفتاحك تالفًا، لذلك لم يُوقَّع شيء. أعد المحاولة.',
  'frame/request-refused': 'رفضت محفظتك هذا الطلب: فهو لا يناسب هذا الموقع أو هذه الشبكة.',
  'frame/smart-account-unavailable': 'لا يوجد حساب ذكي على هذه الشبكة.',
  'rpc/not-allowed': 'هذا الإجراء غير مسموح به',
}
