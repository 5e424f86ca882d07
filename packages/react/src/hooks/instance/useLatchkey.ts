import type { Latchkey } from '@latchkey/core'
import { useContext } from 'react'
import { missingProvider, WidgetContext } from './useWidget.js'

/** Returns the instance around a component; outside a provider the error names the hook. */
export function useHost(hook: string): Latchkey {
  const latchkey = useContext(WidgetContext)?.latchkey
  if (!latchkey) throw new Error(`${hook} is outside its provider. ${missingProvider}`)
  return latchkey
}

/**
 * Returns the instance given to the nearest `LatchkeyProvider`.
 * @example
 * const latchkey = useLatchkey()
 */
export const useLatchkey = (): Latchkey => useHost('useLatchkey')
