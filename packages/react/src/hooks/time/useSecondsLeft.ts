import { useEffect, useReducer } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** @spec S5.09 */
export function useSecondsLeft(until = 0): number {
  const { env } = useWidget()
  const [ticks, tick] = useReducer((times: number) => times + 1, 0)
  const leftMs = Math.max(0, until - env.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick sets the timer for the next
  useEffect(() => {
    if (leftMs === 0) return
    return env.after(leftMs % 1000 || 1000, tick)
  }, [env, ticks, until])
  return Math.ceil(leftMs / 1000)
}
