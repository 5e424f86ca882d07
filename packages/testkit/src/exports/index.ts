export type { Approval, ApprovalRequest, ApprovalSubject } from '../ApprovalRequest.js'
export { type AnnounceOptions, announceWallet } from '../announceWallet.js'
export { createWallet } from '../createWallet.js'
export { type InjectOptions, injectWallet } from '../injectWallet.js'
export type {
  NextOutcome,
  ScriptedWallet,
  WalletCall,
  WalletInfo,
  WalletProvider,
} from '../ScriptedWallet.js'
export type { WalletChain } from '../WalletChain.js'
export type {
  ChannelLike,
  StorageLike,
  WalletAssets,
  WalletKeys,
  WalletOptions,
} from '../WalletOptions.js'
