import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PartHealth } from './health.js'

const busyMs = 500
const resolutionMs = 20

/** How late the process gets to its work. */
export function createLoopHealth(): () => PartHealth {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return () => {
    const lagMs = Math.max(0, Math.round(delays.percentile(99) / 1e6) - resolutionMs)
    delays.reset()
    return { status: lagMs > busyMs ? 'degraded' : 'ok', lagMs }
  }
}
