import type { VisitorLimitOptions } from '@latchkey/service/createVisitorLimit'
import { secondMs } from '@latchkey/service/durations'

type Places = Pick<VisitorLimitOptions, 'concurrent' | 'concurrentInAll'>

/** What one visitor, and all together, may request of one process of the vault at once. */
export const requestLimits = {
  /** How many seconds' worth of units may be used at once: an office that comes to work. */
  burstSeconds: 10,
  /** Pages and files cost little: so many of them as one unit. */
  filesPerUnit: 4,
  /** What a call costs more that was refused for a wrong proof, token or code. */
  unauthorizedCost: 9,
  files: { concurrent: 200, concurrentInAll: 5_000 },
  /** Requests whose body has not arrived yet. */
  arriving: { concurrent: 200, concurrentInAll: 10_000 },
  /** Few enough that others do not wait long behind them. */
  calls: { concurrent: 32, concurrentInAll: 2_000 },
  waits: { concurrent: 250, concurrentInAll: 5_000 },
  /** Of one service in another process: one that hangs does not take the places of the others. */
  forwarded: { calls: 1_000, waits: 2_500 },
  body: {
    maxBytes: 512 * 1_024,
    timeoutMs: 10 * secondMs,
  },
  /** Of the bodies that arrive or are worked on. */
  bodyBytes: { perVisitor: 8 * 1_024 * 1_024, inAll: 128 * 1_024 * 1_024 },
} as const satisfies Record<string, unknown> & Record<'arriving' | 'calls' | 'waits', Places>
