import { pluralize } from '../../formats/pluralize.js'
import type { NewcomerMessages } from '../en/enNewcomer.js'
import type { OnboardingMessages } from '../en/enOnboarding.js'
import { bidiIsolate } from './bidiIsolate.js'

/** The words of Arabic for a visitor who is on the way to a wallet. */
export const arOnboarding: OnboardingMessages & NewcomerMessages = {
  legal: {
    consent: 'أوافق على {documents}.',
    notice: 'بربط محفظتك فإنك توافق على {documents}.',
    why: 'وافق أولًا لاختيار محفظة.',
    terms: 'شروط الخدمة',
    privacy: 'سياسة الخصوصية',
    and: ' و',
  },
  multiChain: {
    hint: (name) => `تعمل ${bidiIsolate(name)} على عدة شبكات. أيها تريد استخدامها؟`,
    families: 'الشبكات',
    connected: 'متصلة',
  },
  whatIsAWallet: {
    own: {
      title: 'مكان لكل ما تملك',
      text: 'عملات ومقتنيات: تعرض محفظتك ما تملكه وتتيح لك استخدامه.',
    },
    enter: {
      title: 'طريقتك في تسجيل الدخول',
      text: 'لا حساب جديدًا ولا كلمة مرور. تسألك محفظتك قبل أن يحدث أي شيء.',
    },
    key: {
      title: 'أنت وحدك تملك المفتاح',
      text: 'اكتب عبارة الاسترداد واحتفظ بها سرًّا. لن يطلبها منك أي شخص أمين أبدًا.',
    },
    get: 'الحصول على محفظة',
  },
  getWallet: {
    wallets: 'محافظ مقترحة',
    title: 'اختر محفظة تناسبك',
    text: 'المحفظة إضافة للمتصفح أو تطبيق على هاتفك. معظمها مجاني ويُعَدّ في دقائق.',
    care: 'احصل عليها من مطوّرها فقط، ولا تشارك عبارة الاسترداد مع أحد أبدًا.',
    find: 'مقارنة المحافظ',
    explain: 'ما هي المحفظة؟',
  },
  allWallets: {
    wallets: 'المحافظ',
    search: 'البحث في المحافظ',
    clear: 'مسح البحث',
    certified: 'معتمدة',
    certifiedOnly: 'المعتمدة فقط',
    found: (count) =>
      pluralize('ar', count, {
        zero: 'لا محافظ',
        one: 'محفظة واحدة',
        two: 'محفظتان',
        few: '# محافظ',
        many: '# محفظة',
        other: '# محفظة',
      }),
    noneFound: (name) => `لا توجد محافظ مطابقة لـ «${bidiIsolate(name)}»`,
    noneCertified: 'لا توجد هنا محافظ معتمدة',
    none: 'لا توجد قائمة محافظ في هذا التطبيق',
    showAll: 'عرض الكل',
    failed: 'تعذّر تحميل المحافظ',
    moreFailed: 'تعذّر تحميل المزيد من المحافظ',
  },
  downloads: {
    links: 'أماكن الحصول عليها',
    extension: 'إضافة Chrome',
    ios: 'تطبيق iPhone وiPad',
    android: 'تطبيق Android',
    website: 'الموقع الإلكتروني',
    after: 'بعد تثبيتها، عُد إلى هذه الصفحة.',
    afterExtension: 'ليست في هذا المتصفح بعد. بعد إضافتها، أعد تحميل هذه الصفحة.',
    onPhone: 'هذه المحفظة تطبيق للهاتف. افتح هذه الصفحة في متصفح التطبيق على هاتفك.',
    afterMobile: 'بعد تثبيتها، افتح هذه الصفحة في متصفح التطبيق.',
    none: (name) => `لا توجد ${bidiIsolate(name)} في هذا المتصفح`,
    noneHint: 'إذا كانت إضافة، ففعّلها ثم أعد تحميل هذه الصفحة. لا يوجد هنا رابط لتنزيلها.',
    others: 'عرض محافظ أخرى',
    here: (name) => `${bidiIsolate(name)} جاهزة`,
    hereHint: 'أصبحت في هذا المتصفح.',
    connect: 'ربط',
  },
}
