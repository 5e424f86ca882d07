import type { CaipNetworkId } from '@latchkey/protocol'
import type { Identity, Nft, TokenBalance, Transaction } from '@latchkey/protocol/api'
import type { DataTag } from '@tanstack/query-core'
import type { Page } from '../runtime/lists/createPageCollection.js'
import type { CachedValue } from '../runtime/storage/cacheKeys.js'

/** The balance of an address in a network's own currency; `balance` counts the smallest unit. */
export type NativeBalance = CachedValue<'nativeBalance'>

/** The history of an address, as hosts read it. @spec S3.29 */
export type TransactionsState = {
  readonly transactions: readonly Transaction[]
  readonly coinbaseTransactions: readonly Transaction[]
  /** By year, and within it by month. */
  readonly transactionsByYear: Readonly<Record<number, TransactionsByMonth>>
  /** The network whose history was shown last. */
  readonly lastNetworkInView: CaipNetworkId | undefined
  readonly loading: boolean
  readonly empty: boolean
  /** The cursor of the next page. */
  readonly next: string | undefined
}

/** The transactions of a year, by month from 0. */
export type TransactionsByMonth = Readonly<Record<number, readonly Transaction[]>>

/** Query key of a native balance; typed, so that `getQueryData` knows the type of its data. */
export type NativeBalanceKey = DataTag<
  readonly ['nativeBalance', CaipNetworkId, string],
  NativeBalance
>

/** The key of an address on a network. */
export function nativeBalanceKey(address: string, networkId: CaipNetworkId): NativeBalanceKey {
  // The tag is a type only: it has no value at run time.
  return ['nativeBalance', networkId, address] as const as NativeBalanceKey
}

/** Query key of the token balances of an address. */
export type TokenBalanceKey = DataTag<
  readonly ['tokenBalance', CaipNetworkId, string],
  readonly TokenBalance[]
>

/** The key of an address on a network. */
export function tokenBalanceKey(address: string, networkId: CaipNetworkId): TokenBalanceKey {
  // The tag is a type only: it has no value at run time.
  return ['tokenBalance', networkId, address] as const as TokenBalanceKey
}

/** Query key of what an address holds of one token, as its contract says, in the smallest unit. */
export type ChainBalanceKey = DataTag<
  readonly ['chainBalance', CaipNetworkId, string, string],
  bigint
>

/** The key of a token by its CAIP-10 address. */
export function chainBalanceKey(
  address: string,
  networkId: CaipNetworkId,
  token: string,
): ChainBalanceKey {
  // The tag is a type only: it has no value at run time.
  const key = ['chainBalance', networkId, address, token.toLowerCase()] as const
  return key as ChainBalanceKey
}

/** Query key of the last failure to load token balances; its data is a time in milliseconds. @spec S4.44 */
type TokenFailureKey = DataTag<readonly ['tokenFailure', CaipNetworkId, string], number>

/** Returns the key of the failure that delays the next request. */
export function tokenFailureKey(address: string, networkId: CaipNetworkId): TokenFailureKey {
  return ['tokenFailure', networkId, address] as const as TokenFailureKey
}

/** Query key of the history that was loaded last. */
type HistoryKey = DataTag<readonly ['history', CaipNetworkId, string], TransactionsState>

/** The key of an address on a network. */
export function historyKey(address: string, networkId: CaipNetworkId): HistoryKey {
  // The tag is a type only: it has no value at run time.
  return ['history', networkId, address] as const as HistoryKey
}

/** Query key of the NFTs that were loaded last. */
type NftsKey = DataTag<readonly ['nfts', CaipNetworkId, string], Page<Nft>>

/** The key of an address on a network. */
export function nftsKey(address: string, networkId: CaipNetworkId): NftsKey {
  // The tag is a type only: it has no value at run time.
  return ['nfts', networkId, address] as const as NftsKey
}

/** Query key of the name and avatar of an address. */
export type IdentityKey = DataTag<readonly ['identity', string], Identity>

/** The key of an address. */
export function identityKey(address: string): IdentityKey {
  // The tag is a type only: it has no value at run time.
  return ['identity', address] as const as IdentityKey
}
