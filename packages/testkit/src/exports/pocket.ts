export { createPocket } from '../pocket/createPocket.js'
export type {
  PocketApp,
  PocketOptions,
  PocketProposal,
  PocketRequest,
  PocketSession,
  PocketState,
  PocketWallet,
} from '../pocket/PocketWallet.js'
export { type PocketStorage, pocketStorage } from '../pocket/pocketStorage.js'
