import type { CaipNetworkId } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { DataTag } from '@tanstack/query-core'

/** Where the cache keeps what an address holds. */
export type TokenBalanceKey = DataTag<
  readonly ['tokenBalance', CaipNetworkId, string],
  readonly TokenBalance[]
>

/** Where the cache keeps when it last failed to tell, in milliseconds. @spec S4.44 */
export type TokenFailureKey = DataTag<readonly ['tokenFailure', CaipNetworkId, string], number>

/** The key of an address on a network. */
export function tokenBalanceKey(address: string, networkId: CaipNetworkId): TokenBalanceKey {
  // The tag is a type only: it has no value at run time.
  return ['tokenBalance', networkId, address] as const as TokenBalanceKey
}

/** The key of the failure that holds the next question back. */
export function tokenFailureKey(address: string, networkId: CaipNetworkId): TokenFailureKey {
  return ['tokenFailure', networkId, address] as const as TokenFailureKey
}
