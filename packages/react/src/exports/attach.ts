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
export { watchApproach } from '../button/watchApproach.js'
export { watchBalanceOf } from '../button/watchBalanceOf.js'
export type { WatchBalanceText } from '../button/watchBalanceText.js'
export {
  type ButtonMessages,
  buttonMessagesOf,
  type LangAttributes,
  langAttributesOf,
} from '../locales/buttonMessages.js'
export { applyTheme } from '../theme/applyTheme.js'
