import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useInsertionEffect } from 'react'
import { WidgetContext } from '../hooks/instance/useWidget.js'
import { attachModal } from './attachModal.js'

export type LatchkeyProviderProps = {
  /** What `createLatchkey` gave you. */
  latchkey: Latchkey
  children?: ReactNode
}

/**
 * Gives the hooks below it their instance, and the instance its modal.
 * @example
 * <LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ children, latchkey }: LatchkeyProviderProps) {
  // The earliest kind of effect: a child may open the modal in one of its own.
  useInsertionEffect(() => attachModal(latchkey), [latchkey])
  return <WidgetContext.Provider value={latchkey}>{children}</WidgetContext.Provider>
}
