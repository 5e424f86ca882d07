import { createVisitorLimit } from '@latchkey/service/createVisitorLimit'
import type { PartHealth } from '@latchkey/service/health'
import { refuse, withReason } from '@latchkey/service/refuse'
import { HTTPException } from 'hono/http-exception'
import { serverLimits } from '../../serverLimits.js'
import { withinTime } from './withinTime.js'

/** Asks markets, within bounds. */
export type MarketCalls = {
  /** The result of `ask`; a refusal where the market fails, is slow, or has too many questions already, of all visitors or of the one at this IP address. */
  run<T>(visitor: string, ask: () => Promise<T>): Promise<T>
  health(): PartHealth
}

export type MarketCallsDeps = {
  readonly report: (line: string) => void
  readonly timeoutMs?: number
  readonly maxConcurrent?: number
  readonly maxOfOne?: number
}

/** Creates the bounds of all questions to markets together. */
export function createMarketCalls({
  report,
  timeoutMs = serverLimits.swapTimeoutMs,
  maxConcurrent = serverLimits.swapConcurrent,
  maxOfOne = serverLimits.swapConcurrentOfOne,
}: MarketCallsDeps): MarketCalls {
  const places = createVisitorLimit({
    // How often visitors ask is limited where their requests arrive.
    perSecond: 1,
    burst: 1,
    concurrent: maxOfOne,
    concurrentInAll: maxConcurrent,
  })
  let isFailing = false

  return {
    health: () => ({
      status: isFailing || places.active() >= maxConcurrent ? 'degraded' : 'ok',
      running: places.active(),
      limit: maxConcurrent,
    }),
    async run(visitor, ask) {
      const place = places.admit(visitor, 0)
      if ('retryAfter' in place) return refuse('unavailable', { seconds: 1, ...busy })
      // A market that is given up still works: its place is free when it has answered.
      const answer = ask().finally(place.leave)
      try {
        const result = await withinTime(answer, timeoutMs)
        isFailing = false
        return result
      } catch (error) {
        isFailing = true
        if (error instanceof HTTPException) throw error
        report(`swaps: ${error instanceof Error ? error.message : error}`)
        return refuseMarket()
      }
    },
  }
}

const busy = withReason('provider', 'The market has too many questions at once')

export const refuseMarket = (): never =>
  refuse('unavailable', {
    status: 502,
    ...withReason('provider', 'The market cannot be reached'),
  })
