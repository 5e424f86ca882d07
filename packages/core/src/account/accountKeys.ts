import type { CaipNetworkId } from '@latchkey/protocol'
import type { Identity, Nft, TokenBalance, Transaction } from '@latchkey/protocol/api'
import type { DataTag } from '@tanstack/query-core'
import type { Page } from '../runtime/lists/createPageCollection.js'
import type { CachedValue } from '../runtime/storage/cacheKeys.js'

/** The native coin's balance of an address; `balance` counts the smallest unit. */
export type NativeBalance = CachedValue<'nativeBalance'>

/** An address's history, in the shape hosts read. @spec S3.29 */
export type TransactionsState = {
  readonly transactions: readonly Transaction[]
  readonly coinbaseTransactions: readonly Transaction[]
  readonly transactionsByYear: Readonly<Record<number, TransactionsByMonth>>
  readonly lastNetworkInView: CaipNetworkId | undefined
  readonly loading: boolean
  readonly empty: boolean
  readonly next: string | undefined
}

export type TransactionsByMonth = Readonly<Record<number, readonly Transaction[]>>

export type NativeBalanceKey = DataTag<
  readonly ['nativeBalance', CaipNetworkId, string],
  NativeBalance
>

export function nativeBalanceKey(address: string, networkId: CaipNetworkId): NativeBalanceKey {
  // The `DataTag` has no runtime value.
  return ['nativeBalance', networkId, address] as const as NativeBalanceKey
}

export type TokenBalanceKey = DataTag<
  readonly ['tokenBalance', CaipNetworkId, string],
  readonly TokenBalance[]
>

export function tokenBalanceKey(address: string, networkId: CaipNetworkId): TokenBalanceKey {
  return ['tokenBalance', networkId, address] as const as TokenBalanceKey
}

export type ChainBalanceKey = DataTag<
  readonly ['chainBalance', CaipNetworkId, string, string],
  bigint
>

export function chainBalanceKey(
  address: string,
  networkId: CaipNetworkId,
  token: string,
): ChainBalanceKey {
  const key = ['chainBalance', networkId, address, token.toLowerCase()] as const
  return key as ChainBalanceKey
}

/** @spec S4.44 */
type TokenFailureKey = DataTag<readonly ['tokenFailure', CaipNetworkId, string], number>

export function tokenFailureKey(address: string, networkId: CaipNetworkId): TokenFailureKey {
  return ['tokenFailure', networkId, address] as const as TokenFailureKey
}

type HistoryKey = DataTag<readonly ['history', CaipNetworkId, string], TransactionsState>

export function historyKey(address: string, networkId: CaipNetworkId): HistoryKey {
  return ['history', networkId, address] as const as HistoryKey
}

type NftsKey = DataTag<readonly ['nfts', CaipNetworkId, string], Page<Nft>>

export function nftsKey(address: string, networkId: CaipNetworkId): NftsKey {
  return ['nfts', networkId, address] as const as NftsKey
}

export type IdentityKey = DataTag<readonly ['identity', string], Identity>

export function identityKey(address: string): IdentityKey {
  return ['identity', address] as const as IdentityKey
}
