import type { SmartAccountMessages } from '../en/enSmartAccount.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arSmartAccount: SmartAccountMessages = {
  smartAccount: {
    types: { eoa: 'حساب عادي', smartAccount: 'حساب ذكي' },
    switchTo: {
      eoa: 'التبديل إلى الحساب العادي',
      smartAccount: 'التبديل إلى الحساب الذكي',
    },
    hint: 'للحسابين العنوان نفسه. يمكن للحساب الذكي تنفيذ عدة خطوات بموافقة واحدة.',
    switched: {
      eoa: 'أنت تستخدم الآن الحساب العادي',
      smartAccount: 'أنت تستخدم الآن الحساب الذكي',
    },
    switchFailed: 'تعذّر التبديل. أنت تستخدم الحساب العادي.',
    leave: {
      row: 'مغادرة الحساب الذكي',
      rowHint: (network) => `مقابل رسوم، على ${bidiIsolate(network)}`,
      title: (network) => `هل تريد مغادرة الحساب الذكي على ${bidiIsolate(network)}؟`,
      hint: 'يعود حسابك عاديًا على هذه الشبكة. يبقى عنوانك وكل ما تملكه كما هو.',
      fee: 'المغادرة معاملة: تتقاضى الشبكة رسومًا تراها قبل أن توافق.',
      again:
        'قد تعرض التطبيقات الحساب الذكي مرة أخرى. لتجنّب ذلك، بدّل إلى الحساب العادي في الإعدادات.',
      go: 'مغادرة الحساب الذكي',
      asking: 'محفظتك تنتظر موافقتك',
      askingHint: 'اقرأ الطلب ثم وافق عليه أو ارفضه هناك.',
      pending: 'جارٍ مغادرة الحساب الذكي',
      pendingHint: 'تؤكد الشبكة ذلك الآن. يمكنك إغلاق هذه النافذة.',
      done: (network) => `عاد حسابك على ${bidiIsolate(network)} عاديًا`,
      doneHint: 'بقي عنوانك وكل ما تملكه كما كان.',
      back: 'العودة إلى الإعدادات',
      failed: 'ما زلت تستخدم الحساب الذكي',
      plain: (network) => `حسابك على ${bidiIsolate(network)} عادي`,
      plainHint: 'لا يوجد هنا ما تغادره.',
    },
    calls: {
      states: {
        pending: 'قيد التنفيذ',
        done: 'نُفّذت كل الخطوات',
        dropped: 'لم تُرسل',
        reverted: 'فشلت',
        partly: 'نُفّذت جزئيًا',
      },
      hints: {
        pending: 'تؤكد الشبكة خطواتك الآن. يمكنك إغلاق هذه النافذة.',
        done: 'أكدت الشبكة كل خطوة.',
        dropped: 'لم تصل خطواتك إلى الشبكة. لم يحدث شيء ولم تدفع شيئًا.',
        reverted: 'تراجعت الشبكة عن كل الخطوات. دفعت الرسوم فقط.',
        partly: 'نُفّذت بعض الخطوات وفشلت أخرى. راجع كل معاملة.',
      },
      together: 'كل الخطوات أو لا شيء',
      stepwise: 'خطوة تلو الأخرى',
      list: 'المعاملات',
      succeeded: 'مؤكدة',
      reverted: 'فشلت',
      none: 'لم تُؤكَّد أي معاملة بعد.',
      loadFailed: 'تعذّر تحميل ما آلت إليه خطواتك',
      unknown: 'لا شيء معروف عن هذه الخطوات',
      unknownHint: 'لم تُرسل من هذا التطبيق في هذا المتصفح، أو أُرسلت منذ وقت طويل.',
    },
  },
}
