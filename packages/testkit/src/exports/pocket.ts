export { createPocket } from '../pocket/createPocket.js'
export type {
  PocketApp,
  PocketFamily,
  PocketOptions,
  PocketProposal,
  PocketRequest,
  PocketSession,
  PocketSolanaOptions,
  PocketState,
  PocketWallet,
} from '../pocket/PocketWallet.js'
export { type PocketStorage, pocketStorage } from '../pocket/pocketStorage.js'
