import { limits } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** @spec S9.11 */
export function useDebounced<T>(value: T): T {
  const { env } = useWidget()
  const [debounced, setDebounced] = useState(value)
  useEffect(() => env.after(limits.debounceMs, () => setDebounced(value)), [env, value])
  return debounced
}
