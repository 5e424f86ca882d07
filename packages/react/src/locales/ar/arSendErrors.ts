import type { SendErrors } from '../en/enSendErrors.js'

export const arSendErrors: SendErrors = {
  'send/fields-required': 'أدخل المبلغ والمستلم أولًا.',
  'send/token-required': 'اختر عملة أولًا.',
  'send/unsupported': 'الإرسال غير متاح على هذه الشبكة. بدّل إلى شبكة أخرى.',
  'send/amount-invalid': 'راجع المبلغ ثم أعد المحاولة.',
  'send/insufficient-funds': 'رصيدك لا يكفي للمبلغ والرسوم.',
  'send/fee-increased': 'لم يُرسل شيء. راجع الرسوم الجديدة ثم أرسل مرة أخرى.',
  'send/network-changed': 'تغيّرت الشبكة. راجع كل شيء مرة أخرى.',
  'send/account-changed': 'تغيّر الحساب. راجع كل شيء مرة أخرى.',
  'send/decimals-mismatch': 'وحدات هذه العملة تخالف ما تعلنه، فلا يمكن إرسالها بأمان.',
  'send/token-unsupported': 'لهذه العملة رسوم أو قواعد خاصة بها، ولا يمكن إرسالها من هنا.',
  'send/nft-not-owned': 'لم تعد تملك هذا المقتنى، أو تملك منه أقل مما تريد إرساله.',
  'send/receiver-refuses-nft': 'المستلم عقد ذكي لا يقبل هذا المقتنى.',
  'send/outcome-unknown': 'لم تؤكد محفظتك ذلك. تحقّق منها قبل إعادة المحاولة.',
  'transaction/address-invalid': 'عنوان المستلم غير صالح. تحقّق منه ثم أعد المحاولة.',
  'transaction/chain-mismatch': 'محفظتك على شبكة أخرى. بدّل الشبكة فيها ثم أعد المحاولة.',
  'connection/not-found': 'لا توجد محفظة متصلة. اربط محفظة ثم أعد المحاولة.',
  'connection/account-mismatch':
    'تستخدم محفظتك الآن حسابًا آخر. عُد إلى الحساب السابق ثم أعد المحاولة.',
  'connection/chain-mismatch': 'محفظتك على شبكة أخرى. بدّل الشبكة فيها ثم أعد المحاولة.',
  'node/execution-reverted': 'سترفض الشبكة هذه المعاملة.',
  'node/insufficient-funds': 'رصيدك لا يكفي للمبلغ والرسوم.',
  'node/insufficient-funds-for-rent':
    'تحتاج الحسابات على هذه الشبكة إلى حد أدنى من الرصيد. أرسل أكثر إن كان المستلم جديدًا، أو أبقِ لديك أكثر.',
  'node/blockhash-expired': 'استغرق هذا وقتًا طويلًا وانتهت صلاحيته. أعد المحاولة.',
  'rpc/transaction-rejected': 'رفضت الشبكة هذه المعاملة.',
}
