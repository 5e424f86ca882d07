import { httpLimits, LatchkeyError } from '@latchkey/protocol'
import type { EndpointInput, getWallets, WalletPage } from '@latchkey/protocol/api'
import type { FetchQueryOptions } from '@tanstack/query-core'
import type { Context } from '../../runtime/context.js'
import { isRetryable } from '../../runtime/http/isRetryable.js'

export type WalletsInput = EndpointInput<typeof getWallets>

/** Not in `ownLimits`, which every page loads. */
export const walletsStaleMs = 300_000

type WalletsQuery = FetchQueryOptions<WalletPage, Error, WalletPage, WalletsKey>
type WalletsKey = readonly ['wallets', WalletsInput]

/** @spec S7.24 */
export function walletsQuery({ api }: Pick<Context, 'api'>, input: WalletsInput): WalletsQuery {
  return {
    queryKey: ['wallets', input],
    staleTime: walletsStaleMs,
    async queryFn({ signal }) {
      if (!api) throw new LatchkeyError('http/unreachable')
      const call = await api.load()
      return call('getWallets', input, { signal })
    },
    retry: (failures, error) => failures < httpLimits.queryRetryCount && isRetryable(error),
  }
}
