import { contracts } from '@latchkey/localnet/contracts'
import { market } from '@latchkey/localnet/market'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { createMultiChainRpc } from '../../../chain/createMultiChainRpc.js'
import { chain, useChain } from '../../../indexer/testing/useChain.js'
import type { SwapMarket, SwapVenue } from '../../port/SwapMarket.js'
import type { ProviderTransaction, SwapAsset } from '../../port/SwapProvider.js'
import { createPoolProvider } from '../createPoolProvider.js'

const lower = (address: string) => address.toLowerCase() as Hex

/** The tokens of the local market in lower case, by name. */
export const tokens = {
  wrapped: lower(market.wrapped),
  dollar: lower(contracts.dollar),
  ticket: lower(contracts.ticket),
  gold: lower(market.tokens.gold),
  fine: lower(market.tokens.fine),
  alone: lower(market.tokens.alone),
  halting: lower(market.tokens.halting),
  taxed: lower(market.tokens.taxed),
} as const

/** The venues of the local market. */
export const venues = {
  v2: {
    kind: 'v2',
    name: 'Pairs',
    factory: lower(market.factory),
    router: lower(market.router),
    wrapped: tokens.wrapped,
    feeBps: 30,
  },
  v3: {
    kind: 'v3',
    name: 'Ranges',
    factory: lower(market.v3.factory),
    quoter: lower(market.v3.quoter),
    router: lower(market.v3.router),
    wrapped: tokens.wrapped,
    fees: [500, 3_000, 10_000],
    methods: 'router',
  },
} as const satisfies Record<string, SwapVenue>

/** What an operator says of some venues, with the local dollar between tokens. */
export const marketOf = (...pools: readonly SwapVenue[]): SwapMarket => ({
  pools,
  bases: [tokens.dollar],
  tokens: [],
  tokenList: undefined,
})

/** A local chain with its market for the tests of a file, and a visitor who trades there. */
export function useMarket() {
  const local = useChain()
  const visitor = () => lower(local.account(0))
  const calls = () => createMultiChainRpc({ upstreams: new Map([[chain, [local.url()]]]) })
  const balanceOf = (asset: SwapAsset): Promise<bigint> =>
    asset === 'native'
      ? local.client().getBalance({ address: visitor() })
      : local.client().readContract({
          address: asset,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [visitor()],
        })

  return {
    ...local,
    visitor,
    calls,
    balanceOf,
    provider: (pools: readonly SwapVenue[], now: () => number = Date.now) =>
      createPoolProvider({ calls: calls(), markets: new Map([[chain, marketOf(...pools)]]), now }),
    approve: (token: Hex, spender: Hex, amount = maxUint256) =>
      local.send(
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
      ),

    /** Sends what was built; returns by how much balances changed, without what the gas cost. */
    async execute({ data, to, value }: ProviderTransaction, from: SwapAsset, into: SwapAsset) {
      const before = [await balanceOf(from), await balanceOf(into)] as const
      const hash = await local.send(to, data, value)
      const receipt = await local.client().waitForTransactionReceipt({ hash })
      const paid = receipt.gasUsed * receipt.effectiveGasPrice
      const fee = (asset: SwapAsset) => (asset === 'native' ? paid : 0n)
      return {
        isDone: receipt.status === 'success',
        left: before[0] - (await balanceOf(from)) - fee(from),
        arrived: (await balanceOf(into)) - before[1] + fee(into),
      }
    },
  }
}
