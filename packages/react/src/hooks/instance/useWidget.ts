import type { Latchkey } from '@latchkey/core'
import type { Context } from '@latchkey/core/ui'
import { startError } from '@latchkey/protocol'
import { createContext, useContext } from 'react'

/** What is around a component: below the host's provider its instance, inside the modal the internal context alone. */
export type Widget = { readonly context: Context; readonly latchkey?: Latchkey }

/** Carries the instance. */
export const WidgetContext = createContext<Widget | undefined>(undefined)

/** The internal context of the instance around this component; throws outside a provider. */
export function useWidget(): Context {
  const widget = useContext(WidgetContext)
  if (!widget) throw startError('provider/missing', { hook: 'This component' })
  return widget.context
}
