import type { Latchkey } from '@latchkey/core'
import type { Context } from '@latchkey/core/internal'
import { createContext, useContext } from 'react'

/** What is around a component: below the host's provider its instance, inside the modal the internal context alone. */
export type Widget = {
  readonly context: Context
  readonly latchkey?: Latchkey
  /** The server knows what was connected, so what it renders is no guess. */
  readonly isKnown?: boolean
}

/** Carries the instance. */
export const WidgetContext = createContext<Widget | undefined>(undefined)

/** The error text of a hook that is called outside a provider. */
export const missingProvider = 'Wrap this part of your app in <LatchkeyProvider latchkey={…}>'

/** The internal context of the instance around this component; throws outside a provider. */
export function useWidget(): Context {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error(missingProvider)
  return widget.context
}
