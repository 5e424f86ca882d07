import type { Messages } from '../en/en.js'
import { arApproval } from './arApproval.js'
import { arLinkPages } from './arLinkPages.js'
import { arSecurity } from './arSecurity.js'

/** Every text of the frame and its pages in Arabic, but for those of the recovery page, which is a file of its own. */
export const ar: Messages = {
  ...arLinkPages,
  approval: arApproval,
  security: arSecurity,
  shell: {
    notHere: 'لا تُفتح هذه المحفظة إلا داخل التطبيقات المسموح لها بعرضها.',
  },
  social: {
    title: 'جارٍ تسجيل دخولك',
    working: 'لحظة…',
    retry: 'إعادة المحاولة',
    done: 'تم. عُد إلى التطبيق.',
    doneHint: 'يمكنك إغلاق هذه النافذة.',
    apart: 'هل تريد المتابعة في التطبيق؟',
    apartHint: 'تابِع فقط إذا كنت قد بدأت تسجيل الدخول هذا بنفسك في هذا التطبيق للتو.',
    gone: 'الصفحة التي بدأت تسجيل الدخول هذا لم تعد موجودة.',
    goneHint: 'عُد إليها وابدأ من جديد.',
    site: 'التطبيق',
    confirm: 'متابعة',
    denied: 'أُلغي تسجيل الدخول',
    deniedHint: 'لم يُنقل أي شيء. عُد إلى التطبيق للمحاولة مجددًا.',
    failed: 'لم ينجح تسجيل الدخول',
    failedHint: 'عُد إلى التطبيق وحاول مجددًا، أو سجّل الدخول بطريقة أخرى.',
    expired: 'انتهى تسجيل الدخول هذا',
    expiredHint:
      'استُخدم من قبل أو استغرق وقتًا طويلًا أو أنه غير مكتمل. عُد إلى التطبيق وسجّل الدخول من جديد.',
    back: 'العودة إلى التطبيق',
  },
  failed: {
    offline: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم أعد المحاولة.',
    tooMany: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم أعد المحاولة.',
  },
}
