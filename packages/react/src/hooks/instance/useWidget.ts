import type { Latchkey } from '@latchkey/core'
import type { Context } from '@latchkey/core/internal'
import { createContext, useContext } from 'react'

/** Carries the instance: the host's `Latchkey` below its provider, inside the modal the internal context alone. */
export const WidgetContext = createContext<Latchkey | Pick<Latchkey, 'context'> | undefined>(
  undefined,
)

/** The error text of a hook that is called outside a provider. */
export const missingProvider = 'Wrap this part of your app in <LatchkeyProvider latchkey={…}>'

/** The internal context of the instance around this component; throws outside a provider. */
export function useWidget(): Context {
  const instance = useContext(WidgetContext)
  if (!instance) throw new Error(missingProvider)
  return instance.context
}
