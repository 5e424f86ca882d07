export { attachModal } from '../attach/attachModal.js'
export { shortAddress } from '../formats/shortAddress.js'
export {
  type ButtonMessages,
  buttonMessagesOf,
  type LangAttributes,
  langAttributesOf,
} from '../locales/buttonMessages.js'
export { applyTheme } from '../theme/applyTheme.js'
export { pageColors } from '../theme/pageColors.js'
