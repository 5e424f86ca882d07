import type { NewcomerMessages } from '../en/enNewcomer.js'
import { bidiIsolate } from './bidiIsolate.js'

/** The words of Arabic for a visitor without a wallet. */
export const arNewcomer: NewcomerMessages = {
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
