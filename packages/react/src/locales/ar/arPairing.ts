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
    scanElsewhere: (name) => `امسح هذا الرمز باستخدام ${bidiIsolate(name)} على هاتف آخر.`,
    scanAny: 'امسح هذا الرمز بتطبيق المحفظة على هاتفك.',
    preparing: 'جارٍ تجهيز رمز QR',
    ready: 'رمز QR جاهز',
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    copyPage: 'نسخ عنوان الصفحة',
    pageCopied: 'تم نسخ عنوان الصفحة',
    open: (name) => `فتح ${bidiIsolate(name)}`,
    openPage: (name) => `فتح هذه الصفحة في ${bidiIsolate(name)}`,
    openPageHint: 'تُفتح الصفحة في متصفح المحفظة نفسها. اتصل من هناك.',
    openHint: {
      mobile: 'وافق على الاتصال في التطبيق، ثم عُد إلى هذه الصفحة.',
      web: 'تُفتح في علامة تبويب جديدة. وافق على الاتصال هناك.',
      desktop: 'وافق على الاتصال في التطبيق على هذا الحاسوب.',
    },
    unopened: 'لم يُفتح شيء؟',
    showCode: 'عرض رمز QR',
    otherWallet: 'اختيار محفظة أخرى',
    link: 'الربط برابط',
    linkHint: 'انسخ الرابط ثم ألصقه في تطبيق محفظتك.',
    failed: 'تعذّر الاتصال',
    unreachable: 'يتعذّر الوصول إلى المحافظ الآن',
    unreachableHint: 'جارٍ إعادة المحاولة… إذا استمر ذلك، فتحقّق من اتصالك بالإنترنت.',
    ownReach: {
      some: 'معظم تطبيقات المحافظ لا يمكنها الاتصال هنا',
      someHint:
        'يمكن ذلك فقط لتطبيقات المحافظ المُعدّة لهذا الموقع، وليس لمحافظ مثل MetaMask أو Trust Wallet.',
      one: (name) => `قد لا تتمكن ${bidiIsolate(name)} من الاتصال هنا`,
      oneHint: 'يمكن ذلك فقط لتطبيقات المحافظ المُعدّة لهذا الموقع.',
      fromHere: 'قد لا ينجح الاتصال من هذا المتصفح.',
      phone: 'بدلًا من ذلك، انسخ عنوان هذه الصفحة وافتحه في متصفح تطبيق محفظتك.',
      computer: 'يمكن لمحفظة في هذا المتصفح أن تتصل.',
      otherWays: 'طرق أخرى للربط',
      tryAnyway: 'المحاولة على أي حال',
    },
  },
}
