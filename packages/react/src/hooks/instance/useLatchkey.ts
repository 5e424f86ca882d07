import type { Latchkey } from '@latchkey/core'
import { startError } from '@latchkey/protocol'
import { useContext } from 'react'
import { WidgetContext } from './useWidget.js'

export function useHost(hook: string): Latchkey {
  const latchkey = useContext(WidgetContext)?.latchkey
  if (!latchkey) throw startError('provider/missing', { hook })
  return latchkey
}

/**
 * Returns the instance of the nearest `LatchkeyProvider`.
 * @example
 * const latchkey = useLatchkey()
 */
export const useLatchkey = (): Latchkey => useHost('useLatchkey')
