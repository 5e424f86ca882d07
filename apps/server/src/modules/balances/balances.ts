import { getBalance, type TokenBalance } from '@latchkey/protocol/api'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { refuse, withReason } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { serverLimits } from '../../serverLimits.js'
import type { Holding } from '../chain/Holding.js'
import { parseAccount } from '../chain/parseAccount.js'
import type { Currency, PriceSource } from '../prices/PriceSource.js'
import { createSolanaHoldingsReader } from '../solana/createSolanaHoldingsReader.js'
import type { DataUpstream } from '../upstream/createDataUpstream.js'
import { type HoldingsDeps, readHoldings } from './readHoldings.js'
import { compareByValue, toBalances } from './toBalances.js'

export type BalancesDeps = HoldingsDeps & {
  readonly prices: PriceSource
  /** Answers for chains that this server does not read itself. */
  readonly upstream?: DataUpstream
  readonly report: (line: string) => void
  readonly now?: () => number
}

/** Endpoint of what an address holds, on one chain or on all. @spec S7.05 S1.09 */
export function balances({ prices, upstream, report, now, ...deps }: BalancesDeps): Hono {
  const app = new Hono()
  const cached = createAsyncCache<readonly Holding[]>({
    maxEntries: 2_000,
    maxSize: 200_000,
    sizeOf: (holdings) => holdings.length,
    ttlMs: () => serverLimits.balanceCacheMs,
    now,
  })
  const readSolana = createSolanaHoldingsReader({ calls: deps.calls, report, now })
  const own = [...deps.calls.chains].filter((chain) => !upstream?.chains.has(chain))

  serve(app, getBalance, async ({ address, chainId, currency, forceUpdate = '' }) => {
    const account = parseAccount(address, chainId)
    const fresh = new Set(forceUpdate.split(',').map(chainOf))
    const namespace = isEvm(account) ? 'eip155' : 'solana'
    const chains = own.filter(
      (chain) => chain.startsWith(`${namespace}:`) && (chainId === undefined || chain === chainId),
    )
    const parts = await Promise.allSettled([
      ...chains.map((chain) => read(chain, account, currency, fresh.has(chain))),
      ...requestFromUpstream({ address, chainId, currency, forceUpdate }),
    ])
    const good = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
    if (parts.length > 0 && good.length === 0)
      refuse('unavailable', { status: 502, ...withReason('chain', 'The chain cannot be reached') })
    return { balances: good.flat().sort(compareByValue) }
  })
  return app

  async function read(
    chain: string,
    account: string,
    currency: Currency,
    isForced: boolean,
  ): Promise<TokenBalance[]> {
    const holdings = await cached(
      `${chain} ${account}`,
      () => (isEvm(account) ? readHoldings(deps, chain, account) : readSolana(chain, account)),
      isForced,
    ).catch((error: Error) => {
      report(`balances: ${error.message}`)
      throw error
    })
    return toBalances(holdings, prices, currency)
  }

  function requestFromUpstream(input: {
    readonly address: string
    readonly chainId: string | undefined
    readonly currency: Currency
    readonly forceUpdate: string
  }): Promise<TokenBalance[]>[] {
    if (!upstream || (input.chainId !== undefined && !upstream.chains.has(input.chainId))) return []
    const { chains } = upstream
    const response = upstream.request(getBalance, {
      ...input,
      forceUpdate: input.forceUpdate || undefined,
    })
    return [
      response.then((answer) => {
        if (!answer) throw new Error('no answer')
        return answer.balances.filter(({ chainId }) =>
          input.chainId === undefined ? chains.has(chainId) : chainId === input.chainId,
        )
      }),
    ]
  }
}

const isEvm = (account: string) => account.startsWith('0x')

const chainOf = (token: string) => token.trim().split(':').slice(0, 2).join(':')
