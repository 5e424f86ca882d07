import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** The time, told anew every so often while somebody reads it. */
export function useNow(intervalMs: number): number {
  const { env } = useWidget()
  const [now, setNow] = useState(env.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling sets the clock for the next
  useEffect(() => env.after(intervalMs, () => setNow(env.now())), [env, intervalMs, now])
  return now
}
