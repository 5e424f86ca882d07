export type { FrameWindow } from '../brought/parentFrame.js'
export { type SafeAppOptions, safeApp } from '../brought/safe/safeApp.js'
