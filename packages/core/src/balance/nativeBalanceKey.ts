import type { CaipNetworkId } from '@latchkey/protocol'
import type { DataTag } from '@tanstack/query-core'
import type { StoredValue } from '../storage/storageKeys.js'

/** What an address holds of a network's own currency; `balance` counts the smallest unit. */
export type NativeBalance = StoredValue<'nativeBalance'>

/** Where the cache keeps a native balance; typed, so that `getQueryData` knows what it gets. */
export function nativeBalanceKey(address: string, networkId: CaipNetworkId) {
  const key = ['nativeBalance', networkId, address] as const
  // The tag is a type only: it has no value at run time.
  return key as DataTag<typeof key, NativeBalance>
}
