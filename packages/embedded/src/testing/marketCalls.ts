import { market } from '@latchkey/localnet/market'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'

export const marketAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(bytes[] data) payable returns (bytes[])',
])

export type MarketTerms = {
  readonly amount: bigint
  readonly min: bigint
  readonly receiver: Address
  readonly path: readonly Address[]
}

export type MarketCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

const zero = '0x0000000000000000000000000000000000000000'
const soon = () => BigInt(Math.floor(Date.now() / 1000) + 1_200)

export const buyTokens = ({ amount, min, path, receiver }: MarketTerms): MarketCall => ({
  to: market.router,
  value: amount,
  data: encodeFunctionData({
    abi: marketAbi,
    functionName: 'swapExactETHForTokens',
    args: [min, path, receiver, soon()],
  }),
})

export const sellTokens = ({ amount, min, path, receiver }: MarketTerms): MarketCall => ({
  to: market.router,
  data: encodeFunctionData({
    abi: marketAbi,
    functionName: 'swapExactTokensForETH',
    args: [amount, min, path, receiver, soon()],
  }),
})

export const buyOverPool = (terms: MarketTerms): MarketCall => ({
  to: market.v3.router,
  value: terms.amount,
  data: encodeSingle(terms, terms.receiver),
})

export const sellOverPool = (terms: MarketTerms): MarketCall => ({
  to: market.v3.router,
  data: encodeFunctionData({
    abi: marketAbi,
    functionName: 'multicall',
    args: [
      [
        encodeSingle(terms, zero),
        encodeFunctionData({
          abi: marketAbi,
          functionName: 'unwrapWETH9',
          args: [terms.min, terms.receiver],
        }),
      ],
    ],
  }),
})

function encodeSingle({ amount, min, path }: MarketTerms, recipient: Address): Hex {
  const [tokenIn = zero, tokenOut = zero] = path
  const params = {
    tokenIn,
    tokenOut,
    fee: 3_000,
    recipient,
    deadline: soon(),
    amountIn: amount,
    amountOutMinimum: min,
    sqrtPriceLimitX96: 0n,
  }
  return encodeFunctionData({ abi: marketAbi, functionName: 'exactInputSingle', args: [params] })
}

export const allow = (token: Address, spender: Address, amount: bigint): MarketCall => ({
  to: token,
  data: encodeFunctionData({ abi: marketAbi, functionName: 'approve', args: [spender, amount] }),
})
