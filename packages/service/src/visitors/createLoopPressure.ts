import { performance } from 'node:perf_hooks'

/** How often the delay is measured, and the delay that is no pressure yet. */
const stepMs = 50
const usualDelayMs = 50
/** The part of an older measurement that remains in the next: a single long task is no overload. */
const inertia = 0.7
/** After so many steps without a question the measuring rests. */
const restSteps = 40

/**
 * Creates a measure of how far the process is behind: 1 as long as it keeps up, above that so many times the usual
 * delay. Costs that are multiplied by it let those wait first who request the most.
 */
export function createLoopPressure(): () => number {
  let delay = 0
  let last = 0
  let silentSteps = 0
  let timer: NodeJS.Timeout | undefined

  return () => {
    silentSteps = 0
    if (!timer) start()
    // What is overdue now counts at once: a single turn may hold thousands of requests.
    const overdue = performance.now() - last - stepMs
    return Math.max(1, delay / usualDelayMs, overdue / usualDelayMs)
  }

  function start(): void {
    last = performance.now()
    delay = 0
    timer = setInterval(step, stepMs)
    timer.unref()
  }

  function step(): void {
    const now = performance.now()
    delay = delay * inertia + Math.max(0, now - last - stepMs) * (1 - inertia)
    last = now
    silentSteps += 1
    if (silentSteps < restSteps) return
    clearInterval(timer)
    timer = undefined
  }
}
