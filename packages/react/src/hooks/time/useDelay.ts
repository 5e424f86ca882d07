import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

export function useDelay(ms: number, key: unknown): boolean {
  const { env } = useWidget()
  const [passed, setPassed] = useState<{ key: unknown }>()
  useEffect(() => env.after(ms, () => setPassed({ key })), [env, ms, key])
  return passed !== undefined && passed.key === key
}
