import type { Latchkey } from '@latchkey/core'
import type { Context } from '@latchkey/core/ui'
import { startError } from '@latchkey/protocol'
import { createContext, useContext } from 'react'

/** Below the host's provider the instance; inside the modal only the internal context. */
export type Widget = { readonly context: Context; readonly latchkey?: Latchkey }

export const WidgetContext = createContext<Widget | undefined>(undefined)

export function useWidget(): Context {
  const widget = useContext(WidgetContext)
  if (!widget) throw startError('provider/missing', { hook: 'This component' })
  return widget.context
}
