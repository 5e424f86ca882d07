import { pluralize } from '../../formats/pluralize.js'
import type { OnboardingMessages } from '../en/enOnboarding.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arOnboarding: OnboardingMessages = {
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
}
