import type { PocketState, PocketWallet } from '@latchkey/testkit/pocket'
import { useSyncExternalStore } from 'react'

/** What the wallet's holder sees, as it changes. */
export function usePocket(pocket: PocketWallet): PocketState {
  return useSyncExternalStore(pocket.subscribe, pocket.getState)
}
