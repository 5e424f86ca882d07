import { type Address, createClient, type Hash, type Hex, http } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import {
  getTransactionCount,
  readContract,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions'
import { encodeFunctionData } from 'viem/utils'
import type { LocalAccount } from '../known/accounts.js'
import { market } from '../known/market.js'
import { marketAbi as abi } from './marketAbi.js'

/** Two tokens that have a pool of Uniswap v2. */
export type PoolTokens = readonly [Address, Address]

/** A transaction before it is signed. */
export type MarketCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

/** An account at the market of one chain; one transaction at a time. */
export type MarketClient = {
  readonly account: PrivateKeyAccount
  /** Resolves when it is mined, and rejects where it reverts. */
  send(call: MarketCall): Promise<Hash>
  /** Has the account hold at least this much of a token. */
  provide(token: Address, amount: bigint): Promise<void>
  balanceOf(token: Address): Promise<bigint>
  allowance(token: Address, spender: Address): Promise<bigint>
  pairOf(tokens: PoolTokens): Promise<Address>
  /** What the pool holds of each, in the order asked for. */
  reserves(tokens: PoolTokens): Promise<readonly [bigint, bigint]>
  /** Whether all that the account sent is mined. */
  isSettled(): Promise<boolean>
}

/** Chains mine at once; one that was set not to does not hold the caller up for long. */
const receiptTimeoutMs = 3_000

/**
 * More than any trade takes. Not the node's estimate: it counts with the time of the last block, and a pool that was traded in
 * at that very time writes less than one that is traded in a second later.
 */
const gas = 1_000_000n

/** Lets a local account act at the market of the chain behind an RPC endpoint. */
export function createMarketClient(rpcUrl: string, { privateKey }: LocalAccount): MarketClient {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0 }), pollingInterval: 50 })
  const account = privateKeyToAccount(privateKey)
  const self = account.address

  async function send(call: MarketCall): Promise<Hash> {
    const hash = await sendTransaction(client, { account, chain: null, gas, ...call })
    const timeout = receiptTimeoutMs
    const { status } = await waitForTransactionReceipt(client, { hash, timeout })
    if (status !== 'success') throw new Error(`${hash} reverted`)
    return hash
  }
  const balanceOf = (address: Address) =>
    readContract(client, { address, abi, functionName: 'balanceOf', args: [self] })
  const pairOf = (tokens: PoolTokens) =>
    readContract(client, { address: market.factory, abi, functionName: 'getPair', args: tokens })

  return {
    account,
    send,
    balanceOf,
    pairOf,
    async provide(token, amount) {
      const missing = amount - (await balanceOf(token))
      if (missing <= 0n) return
      const deposit = () => encodeFunctionData({ abi, functionName: 'deposit' })
      const mint = () => encodeFunctionData({ abi, functionName: 'mint', args: [self, missing] })
      await (token === market.wrapped
        ? send({ to: token, data: deposit(), value: missing })
        : send({ to: token, data: mint() }))
    },
    allowance: (address, spender) =>
      readContract(client, { address, abi, functionName: 'allowance', args: [self, spender] }),
    async reserves(tokens) {
      const address = await pairOf(tokens)
      const [[first, second], token0] = await Promise.all([
        readContract(client, { address, abi, functionName: 'getReserves' }),
        readContract(client, { address, abi, functionName: 'token0' }),
      ])
      return token0 === tokens[0] ? [first, second] : [second, first]
    },
    async isSettled() {
      const count = (blockTag: 'latest' | 'pending') =>
        getTransactionCount(client, { address: self, blockTag })
      const [mined, sent] = await Promise.all([count('latest'), count('pending')])
      return mined === sent
    },
  }
}
