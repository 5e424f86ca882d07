export { attachModal } from '../attach/attachModal.js'
export { claimElements, sameIdError } from '../attach/claimId.js'
export { type ButtonSelectors, buttonCss, pageButtonCss } from '../button/buttonCss.js'
export {
  accountKind,
  type ButtonContent,
  type ButtonInput,
  type ButtonKind,
  connectKind,
  connectOrAccountKind,
  networkKind,
} from '../button/buttonKinds.js'
export type { BalanceReader } from '../button/createBalanceReader.js'
export { lateBalanceReader } from '../button/lateBalanceReader.js'
export type { BalanceParameters } from '../button/readBalance.js'
export { readBalanceOf } from '../button/readBalanceOf.js'
export { watchApproach } from '../button/watchApproach.js'
export {
  type ButtonMessages,
  buttonMessagesOf,
  type LangAttributes,
  langAttributesOf,
} from '../locales/buttonMessages.js'
export { applyTheme } from '../theme/applyTheme.js'
