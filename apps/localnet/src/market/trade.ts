import { type Address, type Hash, maxUint256 } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { market } from '../known/market.js'
import type { MarketClient } from './createMarketClient.js'
import { marketAbi as abi } from './marketAbi.js'

const deadline = 2n ** 64n

/** Sells an amount of the path's first token for its last, at any price; WETH at an end stands for the coin. */
export async function trade(
  client: MarketClient,
  path: readonly Address[],
  amount: bigint,
): Promise<Hash> {
  const [from, to] = [path[0], path.at(-1)]
  if (!from || !to || path.length < 2) throw new Error('a trade needs two tokens')
  const rest = [[...path], client.account.address, deadline] as const
  if (from === market.wrapped) {
    const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
    const data = encodeFunctionData({ abi, functionName, args: [0n, ...rest] })
    return client.send({ to: market.router, data, value: amount })
  }
  await client.provide(from, amount)
  await allow(client, from, amount)
  const functionName =
    to === market.wrapped
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  const data = encodeFunctionData({ abi, functionName, args: [amount, 0n, ...rest] })
  return client.send({ to: market.router, data })
}

/** Without limit, once: what the account owns is worth nothing. */
async function allow(client: MarketClient, token: Address, amount: bigint): Promise<void> {
  const allowed = await client.allowance(token, market.router)
  if (allowed >= amount) return
  const approve = (units: bigint) => {
    const args = [market.router, units] as const
    return client.send({
      to: token,
      data: encodeFunctionData({ abi, functionName: 'approve', args }),
    })
  }
  // Some tokens change an allowance through zero alone.
  if (allowed > 0n) await approve(0n)
  await approve(maxUint256)
}
