import { LatchkeyError } from '@latchkey/protocol'
import type { Connection, ContractCall } from '../ports/Adapter.js'
import type { StorageBackend } from '../ports/Env.js'
import type { SwapFlow } from '../state/swap/swapFlow.js'
import { fakeMarket } from './market/fakeMarket.js'
import { decodeCall, type MarketSwap, marketAddresses } from './market/marketCalls.js'
import { carryOut } from './market/marketTrial.js'
import { sharedLocks } from './sharedLocks.js'
import { type SwapTestContext, swapTestContext } from './swapTestContext.js'
import { hashOf } from './swapUnderWay.js'

/** A request that the wallet has. */
export type HeldRequest = {
  readonly flow: SwapFlow | undefined
  readonly page: SwapTestContext
  answer(how: 'approve' | 'decline' | 'fail'): void
}

/** What was sent, whether a page learned of it or not. */
type SentRequest = {
  readonly hash: string
  readonly at: number | undefined
  readonly isSwap: boolean
  status: 'pending' | 'confirmed' | 'failed'
  /** Puts back what it moved. */
  undo(): void
}

/** A visitor at a market whose wallet and chain answer when the script says so, and whose page may be left at any time. */
export async function playedSwap(setup: {
  canBatch: boolean
  isStrict: boolean
  allowance: bigint
}) {
  const market = Object.assign(fakeMarket(), setup)
  const locks = sharedLocks()
  const held: HeldRequest[] = []
  const sent: SentRequest[] = []
  let clock = 0
  let sold = 0n
  let page: SwapTestContext

  async function fromWallet(
    connection: Connection,
    calls: readonly ContractCall[],
  ): Promise<SentRequest> {
    const asking = page
    // One that was left asks for nothing.
    if (asking.connections.get('eip155') !== connection) await new Promise(() => {})
    const flow = asking.store.get().swap.driven.at(-1)?.flow
    await new Promise<void>((resolve, reject) => {
      const answer: HeldRequest['answer'] = (how) => {
        held.splice(held.indexOf(request), 1)
        if (how === 'approve') resolve()
        else reject(new LatchkeyError(how === 'decline' ? 'wallet/rejected' : 'rpc/unreachable'))
      }
      const request: HeldRequest = { flow, page: asking, answer }
      held.push(request)
    })
    return send(calls, flow?.at)
  }

  function send(calls: readonly ContractCall[], at: number | undefined): SentRequest {
    const [allowance, proceeds, soldBefore] = [market.allowance, new Map(market.proceeds), sold]
    for (const call of calls) carryOut(market, call)
    const swaps = calls.map(({ data }) => decodeCall<MarketSwap>(data)).filter((swap) => swap?.min)
    for (const swap of swaps) sold += BigInt(swap?.amount ?? 0)
    market.counts.mined++
    market.counts.pending++
    const undo = () => {
      market.allowance = allowance
      market.proceeds.clear()
      for (const [token, units] of proceeds) market.proceeds.set(token, units)
      sold = soldBefore
      settleChain()
    }
    const hash = hashOf(sent.length + 1)
    const one: SentRequest = { hash, at, isSwap: swaps.length > 0, status: 'pending', undo }
    sent.push(one)
    settleChain()
    return one
  }

  /** The chain as it is, for the page that is open. */
  function settleChain(): void {
    const balance = 100_000_000n - sold
    page.wallet.setBalance(marketAddresses.dollar, { balance, decimals: 6 })
    for (const { hash, status } of sent) page.wallet.setTransactionStatus(hash, status)
  }

  market.swapping.sendCall = async (by, { call }) => (await fromWallet(by, [call])).hash
  market.swapping.sendCalls = async (by, { calls }) => `calls ${(await fromWallet(by, calls)).hash}`
  market.swapping.getCalls = async (_, id) => {
    const one = sent.find(({ hash }) => id === `calls ${hash}`)
    return one && { status: one.status, hash: one.hash }
  }

  const stored = new Map<string, string>()
  let leave = () => {}
  /** A page of its own, which writes nothing any more once it is left. */
  async function open(): Promise<SwapTestContext> {
    let isOpen = true
    leave = () => {
      isOpen = false
    }
    const storage: StorageBackend = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void (isOpen && stored.set(key, value)),
      removeItem: (key) => void (isOpen && stored.delete(key)),
    }
    return swapTestContext({ storage, locks, now: () => clock }, market)
  }
  page = await open()

  return {
    market,
    held,
    sent,
    page: () => page,
    settleChain,
    /** Lets time pass on the page that is open. */
    async pass(ms: number): Promise<void> {
      for (let left = ms; left >= 0; left -= 500) {
        clock += Math.min(left, 500)
        await page.env.advance(Math.min(left, 500))
      }
    },
    /** Leaves the page and opens it again. A request in the wallet ends with it, or is approved without a page. */
    async reload(isApproved: boolean): Promise<void> {
      leave()
      for (const request of [...held]) request.answer(isApproved ? 'approve' : 'fail')
      await page.env.advance(0)
      locks.gone()
      page = await open()
      settleChain()
      await page.env.advance(0)
    },
  }
}

/** A visitor who plays. */
export type PlayedSwap = Awaited<ReturnType<typeof playedSwap>>
