export type { WebViewWindow } from '../brought/farcaster/clientLine.js'
export {
  type FarcasterMiniAppOptions,
  farcasterMiniApp,
} from '../brought/farcaster/farcasterMiniApp.js'
export type { FrameWindow } from '../brought/parentFrame.js'
