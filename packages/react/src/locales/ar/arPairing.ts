import type { PairingMessages } from '../en/enPairing.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arPairing: PairingMessages = {
  pairing: {
    ways: 'طرق الربط',
    platforms: {
      browser: 'المتصفح',
      mobile: 'التطبيق',
      qrcode: 'رمز QR',
      web: 'الموقع',
      desktop: 'الحاسوب',
    },
    code: (name) => `رمز QR لربط ${bidiIsolate(name)}`,
    scan: (name) => `امسح هذا الرمز باستخدام ${bidiIsolate(name)} على هاتفك.`,
    scanAny: 'امسح هذا الرمز بالمحفظة التي على هاتفك.',
    preparing: 'جارٍ تجهيز الرمز',
    ready: 'الرمز جاهز',
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    open: (name) => `فتح ${bidiIsolate(name)}`,
    openHint: {
      mobile: 'وافق على الاتصال في التطبيق، ثم عُد إلى هذه الصفحة.',
      web: 'تُفتح في علامة تبويب جديدة. وافق على الاتصال هناك.',
      desktop: 'وافق على الاتصال في التطبيق على هذا الحاسوب.',
    },
    unopened: 'لم يُفتح شيء؟',
    showCode: 'عرض رمز QR',
    link: 'الربط برابط',
    linkHint: 'انسخ الرابط ثم ألصقه في تطبيق محفظتك.',
    failed: 'لم يتم الاتصال',
    unreachable: 'يتعذّر الوصول إلى المحافظ الآن',
    unreachableHint: 'تُعاد المحاولة تلقائيًا. إذا استمر ذلك، فتحقّق من اتصالك بالإنترنت.',
  },
}
