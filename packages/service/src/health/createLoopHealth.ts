import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PartHealth } from './health.js'

/** A process that answers so late is too busy. */
const busyMs = 500
const resolutionMs = 20

/** Measures how late this process gets to its work, since the last look. */
export function createLoopHealth(): () => PartHealth {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return () => {
    // Of a timer, which is never early.
    const lagMs = Math.max(0, Math.round(delays.percentile(99) / 1e6) - resolutionMs)
    delays.reset()
    return { status: lagMs > busyMs ? 'degraded' : 'ok', lagMs }
  }
}
