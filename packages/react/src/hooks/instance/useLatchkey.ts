import type { Latchkey } from '@latchkey/core'
import { startError } from '@latchkey/protocol'
import { useContext } from 'react'
import { WidgetContext } from './useWidget.js'

/** Returns the instance around a component; outside a provider the error names the hook. */
export function useHost(hook: string): Latchkey {
  const latchkey = useContext(WidgetContext)?.latchkey
  if (!latchkey) throw startError('provider/missing', { hook })
  return latchkey
}

/**
 * Returns the instance given to the nearest `LatchkeyProvider`.
 * @example
 * const latchkey = useLatchkey()
 */
export const useLatchkey = (): Latchkey => useHost('useLatchkey')
