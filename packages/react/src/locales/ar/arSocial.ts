import type { SocialMessages } from '../en/enSocial.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arSocial: SocialMessages = {
  social: {
    list: 'تسجيل الدخول بحسابات أخرى',
    continue: (name) => `المتابعة باستخدام ${bidiIsolate(name)}`,
    lastUsed: 'آخر استخدام',
    more: 'المزيد',
    moreName: 'المزيد من طرق تسجيل الدخول',
    intro: 'استخدم حسابًا لديك بالفعل، وستحصل معه على محفظة.',
    none: 'تسجيل الدخول بحسابات أخرى غير متاح هنا',
    noneHint: 'اختر طريقة أخرى للاتصال.',
    steps: {
      idle: {
        title: (name) => `تسجيل الدخول باستخدام ${bidiIsolate(name)}`,
        hint: (name) => `ستُفتح نافذة ${bidiIsolate(name)}.`,
      },
      opening: { title: (name) => `جارٍ فتح ${bidiIsolate(name)}`, hint: () => 'لحظة من فضلك…' },
      waiting: {
        title: (name) => `تابع في نافذة ${bidiIsolate(name)}`,
        hint: () => 'سجّل الدخول هناك. إن لم ترَ النافذة فقد تكون خلف هذه.',
      },
      apart: {
        title: (name) => `تابع في نافذة ${bidiIsolate(name)}`,
        hint: () => 'سجّل الدخول هناك ثم اضغط «متابعة» في تلك النافذة. ستتابع هذه الصفحة تلقائيًا.',
      },
      protecting: {
        title: () => 'تابع في النافذة',
        hint: () => 'بقيت خطوة أخيرة هناك. قد تكون النافذة خلف هذه.',
      },
      finishing: { title: () => 'جارٍ تسجيل دخولك', hint: () => 'لحظة من فضلك…' },
    },
    problems: {
      blocked: {
        title: () => 'تم حظر النافذة',
        hint: (name) => `لم يفتح متصفحك نافذة ${bidiIsolate(name)}. افتحها بالزر.`,
      },
      closed: {
        title: () => 'أُغلقت النافذة',
        hint: (name) => `لم يكتمل تسجيل دخولك باستخدام ${bidiIsolate(name)}. لم يتغيّر شيء.`,
      },
      denied: {
        title: () => 'رُفض تسجيل الدخول',
        hint: (name) => `رفضتَ أنت أو ${bidiIsolate(name)} تسجيل الدخول. لم يتغيّر شيء.`,
      },
      timedOut: {
        title: () => 'استغرق هذا وقتًا طويلًا',
        hint: (name) => `لم يعد تسجيل الدخول باستخدام ${bidiIsolate(name)} صالحًا. أعد المحاولة.`,
      },
      unavailable: {
        title: (name) => `${bidiIsolate(name)} غير متاح هنا`,
        hint: () => 'لم يُعدّ هذا الموقع طريقة الدخول هذه. اختر طريقة أخرى.',
      },
      failed: {
        title: (name) => `تعذّر تسجيل الدخول باستخدام ${bidiIsolate(name)}`,
        hint: (name) => `لم يؤكّد ${bidiIsolate(name)} تسجيل الدخول. أعد المحاولة بعد قليل.`,
      },
    },
    lost: 'هل أغلقتها؟',
    openAgain: 'فتحها من جديد',
    open: (name) => `فتح ${bidiIsolate(name)}`,
    cancel: 'إلغاء',
    other: 'اختيار طريقة دخول أخرى',
    farcaster: {
      scan: `امسح الرمز بهاتفك لفتح ${bidiIsolate('Farcaster')}، ثم وافق على تسجيل الدخول هناك.`,
      code: `رمز الاستجابة السريعة لتسجيل الدخول باستخدام ${bidiIsolate('Farcaster')}`,
      link: `تسجيل الدخول باستخدام ${bidiIsolate('Farcaster')}`,
      linkHint: 'وافق على تسجيل الدخول في التطبيق ثم عُد إلى هذه الصفحة.',
      open: `فتح ${bidiIsolate('Farcaster')}`,
      preparing: 'جارٍ إنشاء رمز الاستجابة السريعة',
      ready: 'رمز الاستجابة السريعة جاهز. امسحه بهاتفك أو انسخ الرابط.',
    },
    recovery: {
      title: 'حافظ على أمان محفظتك',
      hint: (name) =>
        `تسجيل دخولك باستخدام ${bidiIsolate(name)} وحده لا يفتح محفظة، فلا يستطيع أحد أخذها به. ستعرض لك محفظتك الآن الخطوة التالية.`,
      overHint: (name) =>
        `استغرق هذا وقتًا طويلًا. سجّل الدخول باستخدام ${bidiIsolate(name)} من جديد ثم أعد المحاولة.`,
      again: (name) => `تسجيل الدخول مجددًا باستخدام ${bidiIsolate(name)}`,
      siteHint:
        'تسجيل دخولك في هذا الموقع وحده لا يفتح محفظة، فلا يستطيع أحد أخذها به. ستعرض لك محفظتك الآن الخطوة التالية.',
      siteOverHint: 'استغرق هذا وقتًا طويلًا. سجّل الدخول في هذا الموقع من جديد ثم أعد المحاولة.',
    },
    login: 'تسجيل الدخول',
  },
}
