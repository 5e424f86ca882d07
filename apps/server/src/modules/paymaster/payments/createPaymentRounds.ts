import type { Settlements } from '../ledger/createSettlements.js'
import { createRangeSize } from './createRangeSize.js'
import { paymentLimits } from './paymentLimits.js'
import { type BlockTime, type PaymentSource, readHead } from './readPayments.js'
import { readRanges } from './readRanges.js'

export type PaymentRoundsDeps = PaymentSource & {
  readonly settlements: Settlements
  readonly signal: AbortSignal
  readonly now?: () => number
}

type Tries = { left: number }

/** Creates the reader of payments; each call of it is one round, which throws where nothing can be read. */
export function createPaymentRounds(deps: PaymentRoundsDeps): () => Promise<void> {
  const { chain, now = Date.now, paymaster, settlements, signal } = deps
  const { aheadSeconds, blocksPerRead, cheapRanges, lateSeconds, markSeconds } = paymentLimits
  const { readsPerRound, releaseMarginSeconds, rereadBlocks } = paymentLimits
  const { rereadMs, rereadSeconds } = paymentLimits
  const size = createRangeSize(blocksPerRead, now)
  /** Blocks that were read, oldest first: once one is old enough, all up to it are read a last time. */
  const marks: BlockTime[] = []
  let rereadAt = Number.NEGATIVE_INFINITY
  /** Since when the chain has less than what was read. */
  let shorterSince: number | undefined

  return async () => {
    const tries = { left: readsPerRound }
    const front = await readNew(tries)
    if (front && now() - rereadAt >= rereadMs && (await readAgain(front, tries))) rereadAt = now()
  }

  /** Books new blocks, and frees what offers without an operation have reserved; the last block that nodes have, once it is read. */
  async function readNew(tries: Tries): Promise<BlockTime | undefined> {
    const askedAt = Math.floor(now() / 1_000)
    const head = await readHead(deps)
    // What was paid before the first start is not of this server.
    const beginning = { chain, paymaster, block: head.block - 1 }
    const { again, block: read } = await settlements.begin(beginning)
    // Never all that a round may ask for, or there would be nothing new.
    const reread = Math.min(rereadBlocks, cheapRanges * size.blocks())
    const from = Math.max(again, read - reread) + 1
    shorterSince = from > head.block ? (shorterSince ?? now()) : undefined
    // A node that is behind catches up; a chain that began anew, or a head that was none, does not.
    if (shorterSince !== undefined && now() - shorterSince > 1_000 * lateSeconds)
      await settlements.rewind(beginning)
    let front: BlockTime | undefined
    for await (const range of readRanges(deps, { from, to: head.block, size, tries, signal })) {
      const { block, isEnd, paid, time } = range
      // It would free what offers have reserved, and never be passed by a true one.
      if (time > askedAt + aheadSeconds) throw new Error('the chain tells a time that is not yet')
      const isHead = block === head.block
      // No later block can include what was valid until an earlier time; our clock is a guess, for chains without blocks.
      const endedBefore = isHead ? Math.max(time, askedAt - releaseMarginSeconds) : time
      const isCurrent = isHead || (isEnd && block > read)
      const readAt = isCurrent ? askedAt : 0
      await settlements.settle({ chain, paymaster, paid, block, time, endedBefore, readAt })
      const marked = marks.at(-1)
      if (!marked || time >= marked.time + markSeconds) marks.push({ block, time })
      if (isEnd) front = { block, time }
    }
    return front
  }

  /** Reads once more what is not old, for what was left out of an answer or is in another block now; whether it was read to its end. */
  async function readAgain(front: BlockTime, tries: Tries): Promise<boolean> {
    const old = front.time - rereadSeconds
    while (marks[1] && marks[1].time <= old) marks.shift()
    const mark = marks[0] && marks[0].time <= old ? marks[0] : undefined
    const { again } = await settlements.begin({ chain, paymaster, block: front.block })
    // What is not old yet can wait where many requests are needed for it.
    const isCheap = front.block - again <= cheapRanges * size.blocks()
    let from = again + 1
    for (const to of [mark?.block ?? 0, isCheap ? front.block : 0]) {
      if (to < from) continue
      for await (const { block, paid, time } of readRanges(deps, {
        ...{ from, to, size, tries, signal },
      })) {
        const isLast = time <= old
        await settlements.settle({ chain, paymaster, paid, block, time, endedBefore: 0, isLast })
        from = block + 1
      }
      if (from <= to) return false
    }
    return true
  }
}
