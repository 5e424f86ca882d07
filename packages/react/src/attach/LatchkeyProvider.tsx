import type { Latchkey } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import { type ReactNode, useEffect, useInsertionEffect, useMemo } from 'react'
import { WidgetContext } from '../hooks/instance/useWidget.js'
import { attachModal } from './attachModal.js'
import { claimId } from './claimId.js'

export type LatchkeyProviderProps = {
  /** The instance from `createLatchkey`. */
  latchkey: Latchkey
  children?: ReactNode
}

/**
 * Provides the instance to hooks and renders its modal.
 * @example
 * <LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ children, latchkey }: LatchkeyProviderProps) {
  // Insertion effects run first: a child may open the modal in an effect.
  useInsertionEffect(() => attachModal(latchkey), [latchkey])
  // All cleanups run before any effect: one page may replace another with the same id.
  useEffect(() => claimId(contextOf(latchkey)), [latchkey])
  const widget = useMemo(() => ({ context: contextOf(latchkey), latchkey }), [latchkey])
  return <WidgetContext.Provider value={widget}>{children}</WidgetContext.Provider>
}
