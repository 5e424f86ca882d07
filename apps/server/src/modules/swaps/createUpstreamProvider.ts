import {
  type ConvertToken,
  getConvertAllowance,
  getConvertApproval,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import type { Hex } from 'viem'
import { serverLimits } from '../../serverLimits.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { Upstream } from '../upstream/createUpstream.js'
import { checkUpstreamSwap } from './checkUpstreamSwap.js'
import { refuseMarket } from './createMarketCalls.js'
import type { SpenderRequest, SwapProvider } from './port/SwapProvider.js'
import { caipOf, parseCaip } from './port/swapAddresses.js'
import { readAllowance } from './readAllowance.js'
import { readGasPrices } from './readGasPrices.js'
import { noTransactionOf, quotesOf, spenderOf, tokensOf } from './upstreamAnswers.js'

export type UpstreamProviderDeps = {
  readonly upstream: Upstream
  readonly chains: ReadonlySet<string>
  readonly imagePath: (url: string) => string | undefined
  /** What this server can read itself, it does not ask for. */
  readonly calls: MultiChainRpc
  readonly now?: () => number
}

/** More gas than a block has; an estimate above it is none. */
const maxGas = 100_000_000n

/** Creates a provider that asks a server of the same API. Each answer is read and compared with what was asked: the upstream may lie. */
export function createUpstreamProvider(deps: UpstreamProviderDeps): SwapProvider {
  const { calls, chains, imagePath, now = Date.now, upstream } = deps
  const cached = createAsyncCache<readonly ConvertToken[]>({
    maxEntries: 1_000,
    ttlMs: () => serverLimits.swapTokensMs,
    now,
  })
  return {
    chains,
    isPersonal: true,
    spender: (request) => askSpender(upstream, request),
    tokens: (chain) =>
      cached(chain, async () => {
        const { tokens } = answered(await upstream.request(getConvertTokens, { chainId: chain }))
        return tokensOf(chain, tokens, imagePath)
      }),
    async quotes(request) {
      const { account, amount, chain, from, gasPrice, to } = request
      const asked = {
        amount: `${amount}`,
        userAddress: caipOf(chain, account),
        from: caipOf(chain, from),
        to: caipOf(chain, to),
        ...(gasPrice !== undefined && { gasPrice: `${gasPrice}` }),
      }
      const none = () => ({ quotes: [] })
      const { quotes } = answered(await upstream.request(getConvertQuotes, asked, none))
      return quotesOf(request, quotes, now())
    },
    async allowance({ account, amount, chain, to, token }) {
      const spender =
        to && calls.chains.has(chain)
          ? await askSpender(upstream, { chain, from: token, to, amount, account })
          : undefined
      if (spender) return readAllowance(calls, { chain, token, account, spenders: [spender] })
      const { allowance } = answered(
        await upstream.request(getConvertAllowance, {
          tokenAddress: caipOf(chain, token),
          userAddress: caipOf(chain, account),
        }),
      )
      return BigInt(allowance)
    },
    async gasPrices(chain) {
      if (calls.chains.has(chain)) return readGasPrices(calls, chain)
      const prices = answered(await upstream.request(getConvertGasPrice, { chainId: chain }))
      const { fast, instant, standard } = prices
      return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
    },
    async transaction(request) {
      const { account, amount, chain, disableEstimate, from, minReceived, slippagePercent } =
        request
      const asked = {
        amount: `${amount}`,
        eip155: { slippage: slippagePercent },
        from: caipOf(chain, from),
        to: caipOf(chain, request.to),
        userAddress: caipOf(chain, account),
        disableEstimate,
        ...(minReceived !== undefined && { minReceived: `${minReceived}` }),
      }
      const answer = answered(
        await upstream.request(postConvertTransaction, asked, noTransactionOf),
      )
      if (typeof answer === 'string') return answer
      const { tx } = answer
      const to = parseCaip(tx.to)
      if (tx.from.toLowerCase() !== caipOf(chain, account) || to.chain !== chain)
        throw new Error('the upstream built a transaction of another account or chain')
      if (to.address === from || to.address === request.to || to.address === account)
        throw new Error('the upstream built a transaction to no router')
      const gas = BigInt(tx.eip155?.gas ?? 0)
      const built = {
        to: to.address,
        data: tx.data.toLowerCase() as Hex,
        value: from === 'native' ? amount : 0n,
        gas: gas > maxGas ? 0n : gas,
      }
      checkUpstreamSwap(request, built)
      return built
    },
  }
}

/** For questions that are not about an account. */
const anyAccount = '0x000000000000000000000000000000000000dead'

function answered<T>(answer: T | undefined): T {
  // Why is reported already.
  return answer ?? refuseMarket()
}

/** The contract that the upstream wants an allowance for; undefined where it has no route. */
async function askSpender(
  upstream: Upstream,
  { account, amount, chain, from, to }: SpenderRequest,
): Promise<Hex | undefined> {
  const asked = {
    userAddress: caipOf(chain, account ?? anyAccount),
    from: caipOf(chain, from),
    to: caipOf(chain, to),
    ...(amount !== undefined && { amount: `${amount}` }),
  }
  const noRoute = () => 'no-route' as const
  const answer = answered(await upstream.request(getConvertApproval, asked, noRoute))
  if (answer === 'no-route') return undefined
  const { tx } = answer
  const spender = spenderOf(tx.data)
  if (tx.to.toLowerCase() !== caipOf(chain, from) || !spender || spender === account)
    throw new Error('the upstream answered with another call than an allowance of the token')
  return spender
}
