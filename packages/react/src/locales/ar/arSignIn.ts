import type { ErrorTexts } from '../ErrorTexts.js'
import type { SignInMessages } from '../en/enSignIn.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arSignIn: SignInMessages = {
  signIn: {
    headline: (app) => `تسجيل الدخول إلى ${bidiIsolate(app)}`,
    plainHeadline: 'تسجيل الدخول إلى هذا التطبيق',
    why: 'وقّع رسالة لإثبات أن هذا الحساب لك. ليست معاملة ولا تكلّف شيئًا.',
    required: 'إذا ألغيت، فسيُقطع الاتصال بمحفظتك.',
    optional: 'إذا ألغيت، فيمكنك تسجيل الدخول لاحقًا.',
    account: 'الحساب',
    confirm: (wallet) => `أكّد في ${bidiIsolate(wallet)}`,
    confirmHint: 'اقرأ الرسالة ووقّعها هناك. إذا لم تظهر نافذة، فافتح المحفظة بنفسك.',
    declined: 'لم تسجّل الدخول',
    failed: 'تعذّر تسجيل دخولك',
    sign: 'توقيع',
    signing: 'جارٍ التوقيع…',
    checking: 'جارٍ التحقق…',
    cancel: 'إلغاء',
    cancelling: 'جارٍ الإلغاء…',
    sessions: 'جلسات الدخول',
    signIn: 'تسجيل الدخول',
    signedOut: 'لم تسجّل الدخول',
    signOut: 'تسجيل الخروج',
    disconnects: 'تسجيل الخروج يقطع الاتصال بمحفظتك',
    signOutDone: 'تم تسجيل خروجك',
    signOutFailed: 'تعذّر تسجيل خروجك.',
    since: (time) => `سجّلت الدخول ${time}`,
    signedIn: 'سجّلت الدخول',
    until: (time) => `تنتهي الجلسة ${time}`,
  },
}

/** What went wrong with signing in, in Arabic. */
export const arSignInErrors: ErrorTexts = {
  'siwx/declined': 'لقد رفضت التوقيع. يمكنك إعادة المحاولة.',
  'siwx/init-failed':
    'تعذّر التحقق من تسجيل دخولك، لذلك قُطع الاتصال بمحفظتك. أعد المحاولة بعد قليل.',
  'siwx/session-ended': 'انتهت جلستك. سجّل الدخول من جديد.',
  'siwx/not-signed-in': 'لم تسجّل الدخول. سجّل الدخول أولًا.',
  'siwx/signature-invalid': 'التوقيع لا يطابق حسابك. أعد المحاولة أو استخدم محفظة أخرى.',
  'siwx/domain-not-accepted': 'لا يقبل تسجيل الدخول في هذا الموقع هذا العنوان. تواصل مع مالكه.',
  'siwx/uri-not-accepted': 'لا يقبل تسجيل الدخول في هذا الموقع هذا العنوان. تواصل مع مالكه.',
  'siwx/origin-not-accepted': 'لا يقبل تسجيل الدخول في هذا الموقع هذا العنوان. تواصل مع مالكه.',
  'siwx/resources-not-accepted': 'رفض تسجيل الدخول في هذا الموقع رسالته نفسها. تواصل مع مالكه.',
  'siwx/network-not-accepted': 'لا يمكنك تسجيل الدخول على هذه الشبكة. انتقل إلى شبكة أخرى.',
  'siwx/message-expired': 'استغرق ذلك وقتًا طويلًا. أعد المحاولة.',
  'siwx/message-not-yet-valid': 'يبدو أن ساعة جهازك غير صحيحة. اضبطها ثم أعد المحاولة.',
  'siwx/message-malformed': 'تسجيل الدخول في هذا الموقع لا يعمل. تواصل مع مالكه.',
  'siwx/nonce-not-accepted': 'انتهت صلاحية هذه الرسالة أو استُخدمت من قبل. أعد المحاولة.',
  'siwx/chain-unreachable': 'لا يمكن التحقق من توقيعك الآن. أعد المحاولة بعد قليل.',
  'siwx/smart-account-unsupported': 'قد لا يدعم هذا التطبيق الحسابات الذكية. جرّب حسابًا آخر.',
  'siwx/too-many-requests': 'محاولات كثيرة جدًا. أعد المحاولة بعد قليل.',
  'siwx/store-full': 'لا يستطيع الخادم تسجيل الدخول الآن. أعد المحاولة لاحقًا.',
  'siwx/disabled': 'ليس في هذا التطبيق تسجيل دخول.',
  'siwx/address-required': 'لا توجد محفظة متصلة. اربط محفظة ثم أعد المحاولة.',
  'siwx/network-required': 'لا يمكنك تسجيل الدخول على هذه الشبكة. انتقل إلى شبكة أخرى.',
  'siwx/verification-failed': 'تعذّر على هذا التطبيق تأكيد توقيعك. أعد المحاولة بعد قليل.',
  'siwx/params-required': 'تسجيل الدخول في هذا الموقع لا يعمل. تواصل مع مالكه.',
  'siwx/session-address-missing': 'تسجيل الدخول في هذا الموقع لا يعمل. تواصل مع مالكه.',
  'siwx/session-chain-missing': 'تسجيل الدخول في هذا الموقع لا يعمل. تواصل مع مالكه.',
  'siwx/sign-out-failed': 'تعذّر تسجيل خروجك. أعد المحاولة بعد قليل.',
}
