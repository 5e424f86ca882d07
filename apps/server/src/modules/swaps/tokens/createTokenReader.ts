import { createTtlCache } from '@latchkey/service/createTtlCache'
import { serverLimits } from '../../../serverLimits.js'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { readTokenMetadata } from '../../indexer/readTokenMetadata.js'
import { nativeCurrency } from '../../prices/nativeCurrency.js'
import type { SwapAsset } from '../port/SwapProvider.js'

/** A token as its contract describes it, fit to be shown. */
export type DescribedToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Reads what tokens call themselves, in their order; undefined for what is no token. Rejects where the chain cannot be reached. */
export type TokenReader = (
  chain: string,
  assets: readonly SwapAsset[],
) => Promise<readonly (DescribedToken | undefined)[]>

export type TokenReaderDeps = {
  readonly calls: MultiChainRpc
  readonly now?: () => number
}

/** Creates a reader that asks each contract once a day. */
export function createTokenReader({ calls, now }: TokenReaderDeps): TokenReader {
  const cache = createTtlCache<DescribedToken | null>({ maxEntries: 20_000, now })
  return async (chain, assets) => {
    const missing = new Set(
      assets.filter((asset) => asset !== 'native' && cache.get(`${chain} ${asset}`) === undefined),
    )
    const fresh = new Map<string, DescribedToken | null>()
    if (missing.size > 0) {
      const rpc = {
        request: (batch: Parameters<typeof calls.request>[1]) => calls.request(chain, batch),
      }
      for (const [asset, { decimals, name, symbol }] of await readTokenMetadata(rpc, [
        ...missing,
      ])) {
        const token =
          decimals === null || symbol === '' ? null : { name: name || symbol, symbol, decimals }
        fresh.set(asset, token)
        cache.set(
          `${chain} ${asset}`,
          token,
          token ? serverLimits.swapTokensMs : serverLimits.swapTokensFailureMs,
        )
      }
    }
    return assets.map((asset) =>
      asset === 'native'
        ? nativeCurrency(chain)
        : (fresh.get(asset) ?? cache.get(`${chain} ${asset}`) ?? undefined),
    )
  }
}
