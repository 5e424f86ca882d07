import type { CaipNetworkId } from '@latchkey/protocol'
import type { DataTag } from '@tanstack/query-core'
import type { StoredValue } from '../runtime/storage/storageKeys.js'

/** What an address holds of a network's own currency; `balance` counts the smallest unit. */
export type NativeBalance = StoredValue<'nativeBalance'>

/** Where the cache keeps a native balance; typed, so that `getQueryData` knows what it gets. */
export type NativeBalanceKey = DataTag<
  readonly ['nativeBalance', CaipNetworkId, string],
  NativeBalance
>

/** The key of an address on a network. */
export function nativeBalanceKey(address: string, networkId: CaipNetworkId): NativeBalanceKey {
  // The tag is a type only: it has no value at run time.
  return ['nativeBalance', networkId, address] as const as NativeBalanceKey
}
