import { contracts } from '@latchkey/localnet/contracts'
import { market } from '@latchkey/localnet/market'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { etherOf, requestEvm, sendFromOther } from '../setup/chain.js'

const tokens = {
  LUSD: contracts.dollar,
  LTIX: contracts.ticket,
  LQUIET: contracts.quiet,
  LGOLD: market.tokens.gold,
  L24: market.tokens.fine,
  LALONE: market.tokens.alone,
  LTAX: market.tokens.taxed,
  LHALT: market.tokens.halting,
  LSTRICT: market.tokens.strict,
} as const satisfies Record<string, Hex>

/** A token of the local market by its symbol, or the coin. */
export type MarketToken = keyof typeof tokens | 'ETH'

/** The same, or a token that is in no list, by its contract. */
export type AnyToken = MarketToken | Hex

export const routers: readonly Hex[] = [market.router, market.v3.router]

export function tokenAddress(symbol: AnyToken): Hex {
  if (symbol === 'ETH') throw new Error('The coin has no contract')
  if (isContract(symbol)) return symbol
  return tokens[symbol]
}

/** What an account holds, in the smallest unit, by the chain itself. */
export async function balanceOf(symbol: AnyToken, owner: string, chainId = 31337): Promise<bigint> {
  if (symbol === 'ETH') return etherOf(owner, chainId)
  return callToken(symbol, 'balanceOf', [owner as Hex], chainId)
}

const isContract = (symbol: AnyToken): symbol is Hex => symbol.startsWith('0x')

/** What all routers together may take of an account's token. */
export async function allowanceOf(symbol: AnyToken, owner: string, chainId = 31337) {
  const each = routers.map((router) =>
    callToken(symbol, 'allowance', [owner as Hex, router], chainId),
  )
  return (await Promise.all(each)).reduce((sum, allowance) => sum + allowance, 0n)
}

async function callToken(
  symbol: AnyToken,
  functionName: 'allowance' | 'balanceOf',
  args: readonly Hex[],
  chainId = 31337,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: args as never })
  const call = { to: tokenAddress(symbol), data }
  return BigInt(String(await requestEvm('eth_call', [call, 'latest'], chainId)))
}

/** Gives an account tokens of the market out of nothing. */
export async function mintToken(
  symbol: MarketToken,
  to: string,
  amount: bigint,
  chainId = 31337,
): Promise<void> {
  const data = encodeFunctionData({ abi: mint, args: [to as Hex, amount] })
  await sendFromOther({ to: tokenAddress(symbol), data }, chainId)
}

/** What transactions cost their sender in fees. */
export async function feesOf(hashes: readonly Hex[], chainId = 31337): Promise<bigint> {
  const fees = hashes.map(async (hash) => {
    const receipt = (await requestEvm('eth_getTransactionReceipt', [hash], chainId)) as Receipt
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  })
  return (await Promise.all(fees)).reduce((sum, fee) => sum + fee, 0n)
}

/** Buys tokens for coins of another account, so that the price of both moves. */
export async function moveMarket(symbol: MarketToken, ether: bigint): Promise<void> {
  const deadline = 2n ** 40n
  const path = [market.wrapped, tokenAddress(symbol)] as const
  const to = '0x000000000000000000000000000000000000dEaD'
  const data = encodeFunctionData({ abi: buy, args: [0n, path, to, deadline] })
  await sendFromOther({ to: market.router, data, value: ether })
}

type Receipt = { readonly gasUsed: Hex; readonly effectiveGasPrice: Hex }

const mint = parseAbi(['function mint(address to, uint256 amount)'])
const buy = parseAbi([
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
])

/** The call that lets a contract take so much of a token. */
export function approveData(spender: Hex, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
}
