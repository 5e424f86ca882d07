import type { Address, Hash } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { deriveAccounts } from '../known/accounts.js'
import { createMarketClient, type PoolTokens } from '../market/createMarketClient.js'
import { marketAbi as abi } from '../market/marketAbi.js'
import { trade } from '../market/trade.js'

/** What others do at the market of one chain while a test looks on; one call at a time. */
export type OpenMarket = {
  /** What the pool holds of each, in the order asked for. */
  reserves(tokens: PoolTokens): Promise<readonly [bigint, bigint]>
  /** Sells an amount of the path's first token for its last, at any price; WETH at an end stands for the coin. */
  trade(path: readonly Address[], amount: bigint): Promise<Hash>
  /** Makes the first token dearer by a part of its price, counted in the second, by a trade: 0.1 is ten percent; below zero cheaper. */
  movePrice(tokens: PoolTokens, by: number): Promise<Hash>
  addLiquidity(tokens: PoolTokens, amounts: readonly [bigint, bigint]): Promise<Hash>
  /** Takes a part of the seeded liquidity out; all of it by default, but for the dust that a pool retains. */
  removeLiquidity(tokens: PoolTokens, part?: number): Promise<Hash>
}

/** What a pool leaves of what comes in. */
const afterFee = 0.997

/** Opens the market of a local chain to a test, by the chain's RPC endpoint. */
export function openMarket(rpcUrl: string): OpenMarket {
  const { deployer, trader } = deriveAccounts()
  const self = createMarketClient(rpcUrl, trader)
  // It holds the liquidity that was seeded.
  const owner = createMarketClient(rpcUrl, deployer)
  const give = (token: Address, to: Address, amount: bigint) => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
    return owner.send({ to: token, data })
  }
  return {
    reserves: self.reserves,
    trade: (path, amount) => trade(self, path, amount),
    async movePrice([token, against], by) {
      const [held, paid] = await self.reserves([token, against])
      const growth = Math.sqrt(by < 0 ? 1 / (1 + by) : 1 + by)
      const amount = times(by < 0 ? held : paid, (growth - 1) / afterFee)
      return trade(self, by < 0 ? [token, against] : [against, token], amount)
    },
    async addLiquidity(tokens, amounts) {
      const pair = await owner.pairOf(tokens)
      for (const [index, token] of tokens.entries()) {
        const amount = amounts[index] ?? 0n
        await owner.provide(token, amount)
        await give(token, pair, amount)
      }
      const args = [owner.account.address] as const
      const data = encodeFunctionData({ abi, functionName: 'mint', args })
      return owner.send({ to: pair, data })
    },
    async removeLiquidity(tokens, part = 1) {
      const pair = await owner.pairOf(tokens)
      await give(pair, pair, times(await owner.balanceOf(pair), part))
      const args = [owner.account.address] as const
      const data = encodeFunctionData({ abi, functionName: 'burn', args })
      return owner.send({ to: pair, data })
    },
  }
}

/** Precise to nine digits of the factor. */
const times = (amount: bigint, factor: number) =>
  (amount * BigInt(Math.round(factor * 1e9))) / 10n ** 9n
