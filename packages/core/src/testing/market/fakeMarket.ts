import { LatchkeyError } from '@latchkey/protocol'
import type { CallsSimulation, ContractCall, Swapping } from '../../ports/Adapter.js'
import type { Env } from '../../ports/Env.js'
import { marketAnswers } from './marketAnswers.js'
import { decodeCall, encodeCall, type MarketSwap, marketCoin } from './marketCalls.js'
import { carryOut, tryCalls } from './marketTrial.js'

type Json = Readonly<Record<string, unknown>>

/** A market that the test plays: the server that quotes and builds, and the chain that it is tried on. */
export type FakeMarket = {
  readonly fetch: Env['fetch']
  readonly swapping: Swapping
  /** What one unit brings, times a thousand; may be changed at any time. */
  price: bigint
  /** What the router may take. */
  allowance: bigint
  /** How much of an allowance the visitor really gives, in percent. */
  givenPercent: bigint
  canBatch: boolean
  /** Whether the token takes a new allowance only where there is none. */
  isStrict: boolean
  /** Replaces parts of what the server answers, by the end of its path. */
  readonly lies: Record<string, (answer: Json) => Json>
  /** Replaces what the chain says. */
  trial: (simulation: CallsSimulation) => CallsSimulation
  /** What reached the server, by the end of its path. */
  readonly requests: string[]
  /** What reached the wallet. */
  readonly sent: ContractCall[]
  readonly batches: (readonly ContractCall[])[]
  /** Makes the next request to the wallet wait for this, or fail with it. */
  nextWallet: (() => Promise<void>) | undefined
  /** What the receipt of any confirmed swap says that it brought. */
  received: bigint | undefined
  /** What swaps really paid out, by the contract of the token. */
  readonly proceeds: Map<string, bigint>
  /** How many transactions of the account the chain has, and how many wait. */
  readonly counts: { mined: number; pending: number }
  /** When its latest block was made, in milliseconds; undefined where the node does not say. */
  time: number | undefined
  /** Where a test says so, paths of the server that answer that there is no market. */
  readonly absent: Set<string>
  /** Status of several calls. */
  callsStatus: 'pending' | 'confirmed' | 'failed'
}

/** Creates a market where one unit brings two, and nothing lies. */
export function fakeMarket(): FakeMarket {
  async function fromWallet(): Promise<void> {
    const { nextWallet } = market
    market.nextWallet = undefined
    await nextWallet?.()
  }

  const swapping: Swapping = {
    getAllowance: async () => market.allowance,
    getToken: async () => ({ name: 'Found', symbol: 'FND', decimals: 6 }),
    approveCall: async (token, spender, amount) => ({
      to: token,
      data: encodeCall({ spender, units: String(amount) }),
      value: 0n,
    }),
    readSpender: async (data) => decodeCall<{ spender?: string }>(data)?.spender,
    readSwap: async ({ data, to }) => {
      const swap = decodeCall<MarketSwap>(data)
      if (!swap) return undefined
      const named = (token: string) => (token === marketCoin ? undefined : token)
      return {
        router: to,
        from: named(swap.from),
        to: named(swap.to),
        amount: BigInt(swap.amount),
        minReceived: BigInt(swap.min),
        receiver: swap.receiver,
        deadline: BigInt(swap.deadline),
      }
    },
    simulate: async ({ calls, tokens }) => market.trial(tryCalls(market, calls, tokens)),
    getTransactionCounts: async () => ({ ...market.counts }),
    async getTime() {
      if (market.time === undefined) throw new LatchkeyError('rpc/unreachable')
      return market.time
    },
    getReceived: async () => market.received,
    getFeeOf: async () => (gas) => gas,
    async sendCall(_, { call }) {
      await fromWallet()
      carryOut(market, call)
      return `0x${market.sent.push(call).toString(16).padStart(64, '0')}`
    },
    canBatch: async () => market.canBatch,
    async sendCalls(_, { calls }) {
      await fromWallet()
      for (const call of calls) carryOut(market, call)
      return `calls-${market.batches.push(calls)}`
    },
    getCalls: async () => ({ status: market.callsStatus, hash: `0x${'9'.repeat(64)}` }),
  }

  const fetch: Env['fetch'] = async (url, init) => {
    const { pathname, searchParams } = new URL(String(url))
    const name = pathname.split('/').pop() ?? ''
    market.requests.push(name)
    const input = { ...Object.fromEntries(searchParams), ...JSON.parse(String(init?.body ?? '{}')) }
    const answer = market.absent.has(name) ? undefined : answers[name]?.(input)
    if (!answer) return new Response('{}', { status: 404 })
    return Response.json(market.lies[name]?.(answer) ?? answer)
  }

  const market: FakeMarket = {
    fetch,
    received: undefined,
    proceeds: new Map(),
    counts: { mined: 0, pending: 0 },
    time: 0,
    absent: new Set(),
    swapping,
    price: 2_000n,
    allowance: 0n,
    givenPercent: 100n,
    canBatch: false,
    isStrict: false,
    lies: {},
    trial: (simulation) => simulation,
    requests: [],
    sent: [],
    batches: [],
    nextWallet: undefined,
    callsStatus: 'confirmed',
  }
  const answers = marketAnswers(market)
  return market
}

/** What a visitor does who declines. */
export const decline = async (): Promise<void> => {
  throw new LatchkeyError('wallet/rejected')
}
