import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

export function useNow(intervalMs: number): number {
  const { env } = useWidget()
  const [now, setNow] = useState(env.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick sets the timer for the next
  useEffect(() => env.after(intervalMs, () => setNow(env.now())), [env, intervalMs, now])
  return now
}
