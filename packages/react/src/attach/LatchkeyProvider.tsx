import type { Latchkey } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import { type ReactNode, useEffect, useInsertionEffect, useMemo } from 'react'
import { WidgetContext } from '../hooks/instance/useWidget.js'
import { attachModal } from './attachModal.js'
import { claimId } from './claimId.js'

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
  // The kind of which all end before any starts: a page may give way to another with the same id.
  useEffect(() => claimId(contextOf(latchkey)), [latchkey])
  const widget = useMemo(() => ({ context: contextOf(latchkey), latchkey }), [latchkey])
  return <WidgetContext.Provider value={widget}>{children}</WidgetContext.Provider>
}
