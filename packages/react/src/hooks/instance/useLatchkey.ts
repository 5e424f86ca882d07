import type { Latchkey } from '@latchkey/core'
import { useContext } from 'react'
import { missingProvider, WidgetContext } from './useWidget.js'

/** The instance given to the nearest `LatchkeyProvider`; throws outside one. */
export function useLatchkey(): Latchkey {
  const latchkey = useContext(WidgetContext)?.latchkey
  if (!latchkey) throw new Error(missingProvider)
  return latchkey
}
