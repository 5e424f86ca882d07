import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, pad } from 'viem'
import { afterEach } from 'vitest'
import { followPayments } from '../followPayments.js'
import { createLedger } from '../ledger/createLedger.js'
import { createSettlements } from '../ledger/createSettlements.js'
import { sumsOf } from '../ledger/daySums.js'
import { openLedgerDatabase } from '../ledger/openLedgerDatabase.js'
import { createTestChain } from './createTestChain.js'

const [chain, paymaster] = ['eip155:1', '0xfa'] as const
const gwei = 10n ** 9n
const policy = {
  ...{ name: 'shop', maxPerOperation: 100n * gwei },
  ...{ perVisitorPerDay: 10_000n * gwei, perDay: 10_000n * gwei, budget: 10_000n * gwei },
}
const senderOf = (at: number) => pad(`0x${at.toString(16)}`, { size: 20 }) as Hex

export type FollowerOptions = {
  readonly blockSeconds?: number
  /** By visitor: how many blocks before the start their operation was paid. */
  readonly paidBefore?: Readonly<Record<number, number>>
}

/** Readers of payments on a chain in memory, stopped after each test; amounts are gwei. */
export function useFollower() {
  const cleanUps: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })
  return { open }

  async function open({ blockSeconds = 12, paidBefore = {} }: FollowerOptions = {}) {
    const clock = { now: Date.UTC(2026, 0, 31, 12) }
    const now = () => clock.now
    const testChain = createTestChain({ head: 100_000, blockSeconds, now })
    const { state, timeOf } = testChain
    for (const [at, blocks] of Object.entries(paidBefore)) pay(Number(at), { blocks: -blocks })
    const db = await openLedgerDatabase(undefined)
    const [ledger, settlements] = [createLedger(db, now), createSettlements(db, now)]
    const closing = new AbortController()
    const { signal } = closing
    const reports: string[] = []
    const report = (line: string) => void reports.push(line)
    let rounds = 0
    const calls: typeof testChain.calls = {
      ...testChain.calls,
      async request(name, all) {
        if (all.some(({ params }) => params[0] === 'latest')) rounds += 1
        return testChain.calls.request(name, all)
      },
    }
    const deps = { chain, paymaster, calls, settlements, report, signal, now, pollMs: 1 } as const
    const followed = followPayments(deps)
    cleanUps.push(async () => {
      closing.abort()
      await followed
      await db.destroy()
    })
    await settled()
    return { chain: { ...testChain, pay }, db, next, reports, reserve, settled, sums, wait }

    /** Puts the payment of a visitor's operation into a block after the latest. */
    function pay(at: number, { blocks }: { readonly blocks: number }): void {
      const block = state.head + blocks
      state.payments.push({ block, sender: senderOf(at), nonce: 0n, cost: 30n * gwei })
    }

    async function reserve(at: number, { validFor = 600 } = {}): Promise<void> {
      const refusal = await ledger.reserve({
        ...{ chain, policy, sender: senderOf(at), nonce: 0n, network: '192.0.2.1' },
        ...{ cost: 80n * gwei, deposit: 10n ** 18n },
        validUntil: timeOf(state.head) + validFor,
      })
      if (refusal) throw new Error(refusal)
    }

    /** Resolves when the reader has had some rounds, with how many. */
    async function settled(): Promise<number> {
      const before = rounds
      while (rounds < before + 3) await sleep(1)
      return rounds - before
    }

    /** Lets time pass without a block. */
    async function wait(seconds: number): Promise<void> {
      clock.now += seconds * 1_000
      await settled()
    }

    /** Appends blocks, with their time. */
    async function next({ blocks }: { readonly blocks: number }): Promise<number> {
      state.head += Math.round(blocks)
      clock.now += blocks * blockSeconds * 1_000
      return settled()
    }

    function sums(name = 'shop') {
      return sumsOf(db, { chain, policy: name })
    }
  }
}
