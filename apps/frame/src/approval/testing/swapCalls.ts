import {
  type Address,
  encodeFunctionData,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import type { PrepareInput } from '../../decoding/card/PreparedRequest.js'
import { prepareRequest } from '../../decoding/prepareRequest.js'
import { honest } from './cardParts.js'
import { usdc, weth } from './evmAddresses.js'
import { addresses, mainnet, now, prepareInput, type RpcAnswers } from './fakeApproval.js'

export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
/** Routers that the operator names: one of Uniswap's version 2, one of version 3. */
export const pairRouter = '0x7777777777777777777777777777777777777772'
export const poolRouter = '0x7777777777777777777777777777777777777773'

const routers = {
  [mainnet]: [
    { address: pairRouter, wrapped: weth },
    { address: poolRouter, wrapped: weth },
  ],
}

/** In twenty minutes. */
export const soon = BigInt(now / 1000 + 1_200)
export const ether = 10n ** 18n
export const dollar = 10n ** 6n

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'struct Input { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Input params) payable',
])

export type Terms = {
  readonly path: readonly Address[]
  readonly amount: bigint
  readonly min: bigint
  readonly receiver?: Address
  readonly deadline?: bigint
  readonly router?: Address
}

export type PageCall = { readonly to: Address; readonly data: Hex; readonly value?: Hex }

export const coinToToken = (terms: Terms): PageCall => ({
  to: terms.router ?? pairRouter,
  value: numberToHex(terms.amount),
  data: encodeFunctionData({
    abi,
    functionName: 'swapExactETHForTokens',
    args: [terms.min, terms.path, ...endOf(terms)],
  }),
})

export const tokenTo = (kind: 'ETH' | 'Tokens', terms: Terms): PageCall => ({
  to: terms.router ?? pairRouter,
  data: encodeFunctionData({
    abi,
    functionName: `swapExactTokensFor${kind}`,
    args: [terms.amount, terms.min, terms.path, ...endOf(terms)],
  }),
})

/** Encodes a swap over pools of version 3, each of 0.3 %. */
export function overPools({ path, ...terms }: Terms): PageCall {
  const [first = usdc, ...hops] = path
  const packed = hops.reduce<Hex>(
    (done, token) => encodePacked(['bytes', 'uint24', 'address'], [done, 3_000, token]),
    first,
  )
  const [recipient, deadline] = endOf({ ...terms, path })
  const { amount: amountIn, min: amountOutMinimum } = terms
  const params = { path: packed, recipient, deadline, amountIn, amountOutMinimum }
  const data = encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
  return { to: terms.router ?? poolRouter, data }
}

const endOf = ({ deadline = soon, receiver = addresses.eip155 as Address }: Terms) =>
  [receiver, deadline] as const

export const approve = (token: Address, spender: Address, amount: bigint): PageCall => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }),
})

/** A sale of dollars for coins at their price. */
export const selling = {
  path: [usdc, weth],
  amount: 2_500n * dollar,
  min: ether,
} as const satisfies Terms

export const sell = tokenTo('ETH', selling)

/** What a node answers about an account with ten coins. */
export const rich = { eth_getBalance: '0x8ac7230489e80000' }

const dollars = new Map<string | undefined, number>([
  [undefined, 2_500],
  [usdc.toLowerCase(), 1],
  [weth.toLowerCase(), 2_500],
  [dai.toLowerCase(), 1],
])

/** Prepares a request on Ethereum with these routers and prices. */
async function prepare(
  request: Parameters<typeof prepareInput>[0],
  answers: RpcAnswers,
  more: Partial<PrepareInput>,
) {
  const input = prepareInput(request, { ...honest, ...answers }, { swapRouters: routers, ...more })
  const price: PrepareInput['chain']['price'] = async (_, token) => {
    const usd = dollars.get(token?.toLowerCase())
    return usd === undefined ? undefined : { usd, at: now }
  }
  const { card } = await prepareRequest({ ...input, chain: { ...input.chain, price } })
  return { ...card, codes: card.warnings.map(({ code, level }) => `${level} ${code}`) }
}

export const prepareSwap = (call: object, answers: RpcAnswers = {}, more = {}) =>
  prepare({ method: 'eth_sendTransaction', params: [call] }, answers, more)

export const prepareSwaps = (calls: readonly object[], answers: RpcAnswers = {}, more = {}) =>
  prepare(
    {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', atomicRequired: false, calls }],
    },
    answers,
    more,
  )
