import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** Whether so much time has passed since this was first shown, or since `subject` changed. */
export function useDelay(ms: number, key: unknown): boolean {
  const { env } = useWidget()
  const [passed, setPassed] = useState<{ key: unknown }>()
  useEffect(() => env.after(ms, () => setPassed({ key })), [env, ms, key])
  return passed !== undefined && passed.key === key
}
