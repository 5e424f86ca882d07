import type { PartHealth } from '@latchkey/service/health'
import { serverLimits } from '../../serverLimits.js'

/** How far the index of a chain is, as it goes. */
export type ChainProgress = {
  /** A round has begun: the chain's latest block and the last that was read are known. */
  saw(head: number, block: number | undefined): void
  reached(block: number): void
  /** A round has failed, this many times in a row. */
  failed(times: number): void
  health(): PartHealth
}

export function createChainProgress(now: () => number = Date.now): ChainProgress {
  let head: number | undefined
  let block: number | undefined
  let failures = 0
  /** When the last block was read that the chain had. */
  let currentAt = now()

  return {
    saw(latest, read) {
      head = latest
      reached(read)
    },
    reached,
    failed(times) {
      failures = times
    },
    health() {
      const lagBlocks = head === undefined ? undefined : Math.max(0, head - (block ?? -1))
      const isCurrent = failures === 0 && lagBlocks === 0
      const lagSeconds = isCurrent ? 0 : Math.round((now() - currentAt) / 1_000)
      // One failure alone may be a reorganisation during a read.
      const isFailing = failures > 1
      const isLate = lagSeconds > serverLimits.indexLagSeconds
      const status = isFailing || isLate ? 'degraded' : 'ok'
      return { status, block: block ?? null, lagBlocks: lagBlocks ?? null, lagSeconds, isFailing }
    },
  }

  function reached(read: number | undefined): void {
    block = read
    if (head !== undefined && (block ?? -1) >= head) currentAt = now()
  }
}
