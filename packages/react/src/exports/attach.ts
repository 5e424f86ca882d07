export { attachModal } from '../attachModal.js'
export { shortAddress } from '../shortAddress.js'
export { applyTheme } from '../theme/applyTheme.js'
export { colors } from '../theme/tokens.js'
