import type { CaipNetworkId } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { QueryClient, QueryState } from '@tanstack/query-core'
import {
  historyKey,
  identityKey,
  type NativeBalance,
  nativeBalanceKey,
  type TransactionsState,
  tokenBalanceKey,
  tokenFailureKey,
} from '../account/accountKeys.js'
import { watchBalances } from '../account/watchBalances.js'
import type { Context } from '../runtime/context.js'
import { resolveImageUrl } from '../runtime/images/imageUrl.js'
import {
  type CreateQueryClientParameters,
  createQueryClient,
} from '../runtime/queries/createQueryClient.js'

export type FetchedAccount = {
  readonly coin?: NativeBalance
  readonly tokens?: QueryState<readonly TokenBalance[]>
  readonly lastRetry?: number
  readonly name?: string
  readonly image?: string
  readonly transactions?: TransactionsState
}

export type FetchedData = {
  of(address: string | undefined, networkId: CaipNetworkId | undefined): FetchedAccount
  labels(addresses: readonly string[]): Readonly<Record<string, string>>
}

export type DataListener = Pick<CreateQueryClientParameters, 'onChange' | 'onEntry'> & {
  onReady(data: FetchedData, watch: (context: Context) => () => void): void
}

export function createFetchedData({
  onReady,
  server,
  ...parameters
}: CreateQueryClientParameters & DataListener & { server: string | undefined }): QueryClient {
  const queries = createQueryClient(parameters)
  onReady(fetchedData(queries, { server }), (context) => watchBalances(context, queries))
  return queries
}

export function fetchedData(
  queries: QueryClient,
  options: { readonly server?: string },
): FetchedData {
  return {
    of(address, networkId) {
      if (!address || !networkId) return {}
      const identity = queries.getQueryData(identityKey(address))
      return {
        coin: queries.getQueryData(nativeBalanceKey(address, networkId)),
        tokens: queries.getQueryState(tokenBalanceKey(address, networkId)),
        lastRetry: queries.getQueryData(tokenFailureKey(address, networkId)),
        name: identity?.name ?? undefined,
        image: resolveImageUrl({ options }, identity?.avatar),
        transactions: queries.getQueryData(historyKey(address, networkId)),
      }
    },
    labels(addresses) {
      const labels: Record<string, string> = {}
      for (const address of addresses) {
        const name = queries.getQueryData(identityKey(address))?.name
        if (name) labels[address] = name
      }
      return labels
    },
  }
}
