import { limits } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** Returns a value once it has not changed for a while, as when a visitor stops typing. @spec S9.11 */
export function useDebounced<T>(value: T): T {
  const { env } = useWidget()
  const [debounced, setDebounced] = useState(value)
  useEffect(() => env.after(limits.debounceMs, () => setDebounced(value)), [env, value])
  return debounced
}
