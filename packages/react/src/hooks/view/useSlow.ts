import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** By then a wallet's window is open, or lost. */
const slowMs = 5_000

/** Whether a wallet has not answered for some seconds; another `request` starts over. */
export function useSlow(isWaiting: boolean, request: unknown = undefined): boolean {
  const { env } = useWidget()
  const [isSlow, setSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request has its own time
  useEffect(() => {
    setSlow(false)
    return isWaiting ? env.after(slowMs, () => setSlow(true)) : undefined
  }, [env, isWaiting, request])
  return isSlow
}
