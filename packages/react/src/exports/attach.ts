export { attachModal } from '../attachModal.js'
export { shortAddress } from '../shortAddress.js'
export { applyTheme } from '../theme/applyTheme.js'
export { pageColors } from '../theme/pageColors.js'
