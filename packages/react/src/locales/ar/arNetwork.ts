import type { NetworkMessages } from '../en/enNetwork.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arNetwork: NetworkMessages = {
  switchNetwork: {
    title: (name) => `جارٍ التبديل إلى ${bidiIsolate(name)}`,
    hint: (wallet) =>
      `وافق على التبديل في ${bidiIsolate(wallet)}. إذا لم تظهر أي نافذة، فافتح المحفظة بنفسك.`,
    moment: 'لحظة من فضلك…',
    declined: 'لم يتم تبديل الشبكة',
    failed: (name) => `تعذّر التبديل إلى ${bidiIsolate(name)}`,
  },
  switchActiveChain: {
    title: (network) => `ربط محفظة لشبكة ${bidiIsolate(network)}`,
    hint: (wallet, network) =>
      `اتصالك مع ${bidiIsolate(wallet)} لا يدعم ${bidiIsolate(network)}. اربط محفظة تدعمها، وسيبقى اتصالك مع ${bidiIsolate(wallet)} قائمًا.`,
    sameHint: (wallet, network) =>
      `تدعم ${bidiIsolate(wallet)} شبكة ${bidiIsolate(network)} أيضًا، لكنها غير متصلة هناك بعد. تبقى اتصالاتك الحالية كما هي.`,
    same: (wallet) => `المتابعة باستخدام ${bidiIsolate(wallet)}`,
    go: 'اختيار محفظة',
    other: 'اختيار محفظة أخرى',
  },
  unsupportedChain: {
    title: 'هذا التطبيق لا يدعم شبكة محفظتك',
    hint: 'بدّل إلى إحدى هذه الشبكات أو اقطع الاتصال.',
    fixedHint: (wallet) => `لا يمكن تبديل الشبكة من هنا. بدّلها في ${wallet} أو اقطع الاتصال.`,
    swapTitle: 'المبادلة غير متاحة على هذه الشبكة',
    swapHint: 'بدّل إلى شبكة أخرى للمبادلة.',
    networks: 'الشبكات المدعومة',
  },
  whatIsANetwork: {
    record: {
      title: 'سجلّ مشترك',
      text: 'الشبكة سجلّ يبيّن مَن يملك ماذا، تحفظه آلاف الحواسيب في الوقت نفسه. يراجع بعضها بعضًا، فلا يستطيع أحد تغييره وحده.',
    },
    apart: {
      title: 'كل شبكة مستقلة',
      text: 'تختلف الشبكات في السرعة والرسوم والتطبيقات. ما تملكه على شبكة يبقى فيها حتى تنقله، وإن كان عنوانك واحدًا عليها جميعًا.',
    },
    more: 'معرفة المزيد عن الشبكات',
  },
}
