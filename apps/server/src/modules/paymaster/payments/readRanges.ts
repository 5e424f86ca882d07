import type { RangeSize } from './createRangeSize.js'
import { type PaymentSource, type ReadPayments, readPayments } from './readPayments.js'

export type ReadRangesParameters = {
  readonly from: number
  readonly to: number
  readonly size: RangeSize
  /** How many requests there may still be; counted down. */
  readonly tries: { left: number }
  readonly signal: AbortSignal
}

export type ReadRange = ReadPayments & {
  /** Whether it is the last one that the nodes have. */
  readonly isEnd: boolean
}

/**
 * Reads blocks in ranges that the provider takes, up to the lowest head that a node names; ends early where the tries
 * are used up, and throws where not even one block is read.
 */
export async function* readRanges(
  source: PaymentSource,
  { from, signal, size, to, tries }: ReadRangesParameters,
): AsyncGenerator<ReadRange> {
  let [at, end] = [from, to]
  while (at <= end && tries.left > 0 && !signal.aborted) {
    tries.left -= 1
    const last = Math.min(end, at + size.blocks() - 1)
    const blocks = last - at + 1
    const answer = await readPayments(source, at, last)
    if (answer.kind === 'read') {
      size.accepted(blocks)
      yield { ...answer, isEnd: last === end }
      at = last + 1
    } else if (answer.kind === 'behind') {
      // One that names no lower head has more than one opinion: the next round asks again.
      if (answer.head === undefined || answer.head >= last) return
      end = answer.head
    } else {
      size.refused(blocks)
      if (blocks === 1) throw new Error(answer.reason)
    }
  }
}
