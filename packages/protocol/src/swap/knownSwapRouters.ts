import type { SwapRouter } from './RoutedSwap.js'

/** 1inch AggregationRouterV6, at the same address on all chains but one. */
const aggregator = '0x111111125421ca6dc452d289314280a0f8842a65'
/** Uniswap v3 SwapRouter and SwapRouter02 on its first chains. */
const firstPools = [
  '0xe592427a0aece92de3edee1f18e0157c05861564',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
]
/** Uniswap v2 Router02 on most later chains. */
const laterPairs = '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'
const rollupEther = '0x4200000000000000000000000000000000000006'

const withWrapped = (wrapped: string, addresses: readonly string[]): readonly SwapRouter[] =>
  addresses.map((address) => ({ address, wrapped }))

/** Trusted routers by chain: 1inch, Uniswap v2 and v3, as published. @spec S9.41 */
export const knownSwapRouters: Readonly<Record<number, readonly SwapRouter[]>> = {
  1: withWrapped('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', [
    aggregator,
    '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
    ...firstPools,
  ]),
  10: withWrapped(rollupEther, [
    aggregator,
    '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2',
    ...firstPools,
  ]),
  56: withWrapped('0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', [
    aggregator,
    laterPairs,
    '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
  ]),
  100: withWrapped('0xe91d153e0b41518a2ce8dd3d7944fa863463a97d', [aggregator]),
  137: withWrapped('0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', [
    aggregator,
    '0xedf6066a2b290c185783862c7f4776a2c8077ad1',
    ...firstPools,
  ]),
  250: withWrapped('0x21be370d5312f44cb42ce377bc9b8a0cef1a4c83', [aggregator]),
  324: withWrapped('0x5aea5775959fbc2557cc8789bc1bf90a239d9a91', [
    '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
    '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3',
  ]),
  8217: withWrapped('0x19aac5f612f524b754ca7e7c41cbfa2e981a4432', [aggregator]),
  8453: withWrapped(rollupEther, [
    aggregator,
    laterPairs,
    '0x2626664c2603336e57b271c5c0b26f421741e481',
  ]),
  42161: withWrapped('0x82af49447d8a07e3bd95bd0d56f35241523fbab1', [
    aggregator,
    laterPairs,
    ...firstPools,
  ]),
  43114: withWrapped('0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', [
    aggregator,
    laterPairs,
    '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce',
  ]),
  1313161554: withWrapped('0xc9bdeed33cd01541e1eed10f90519d2c06fe3feb', [aggregator]),
}

/** Finds a router that is known, or named by the host. */
export function findSwapRouter(
  chainId: number,
  address: string,
  extra: readonly SwapRouter[] = [],
): SwapRouter | undefined {
  const wanted = address.toLowerCase()
  const routers = [...(knownSwapRouters[chainId] ?? []), ...extra]
  return routers.find((router) => router.address.toLowerCase() === wanted)
}
