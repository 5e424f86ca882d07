import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** Whether `ms` have passed since the component was mounted, or since `key` changed. */
export function useDelay(ms: number, key: unknown): boolean {
  const { env } = useWidget()
  const [passed, setPassed] = useState<{ key: unknown }>()
  useEffect(() => env.after(ms, () => setPassed({ key })), [env, ms, key])
  return passed !== undefined && passed.key === key
}
