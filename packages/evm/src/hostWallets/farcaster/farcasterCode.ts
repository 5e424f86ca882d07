export { frameLine, webViewLine } from './clientLine.js'
export { createFarcasterProvider } from './createFarcasterProvider.js'
