export { approvalWindow } from '../approval/approvalWindow.js'
export {
  type AnnounceOptions,
  announceWallet,
  type InjectOptions,
  injectWallet,
} from '../evm/announceWallet.js'
export { createWallet } from '../evm/createWallet.js'
export {
  createFarcasterHost,
  type FarcasterHostOptions,
  type FarcasterQuirks,
} from '../frames/createFarcasterHost.js'
export {
  createSafeHost,
  type SafeCall,
  type SafeHostOptions,
  type SafeQuirks,
} from '../frames/createSafeHost.js'
export { type FrameHost, serveFrame } from '../frames/serveFrame.js'
export type { Approval, ApprovalRequest, ApprovalSubject } from '../wallet/ApprovalRequest.js'
export type {
  ScriptedResponse,
  ScriptedWallet,
  WalletCall,
  WalletInfo,
  WalletProvider,
} from '../wallet/ScriptedWallet.js'
export type { WalletChain } from '../wallet/WalletChain.js'
export type {
  ChannelLike,
  StorageLike,
  WalletAssetOptions,
  WalletCallsOptions,
  WalletKeys,
  WalletOptions,
} from '../wallet/WalletOptions.js'
export type { WalletQuirks } from '../wallet/WalletQuirks.js'
