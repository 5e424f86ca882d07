import type { Context } from '@latchkey/core/internal'
import { createContext, useContext } from 'react'

/** Carries the instance's context to our own components and hooks. */
export const WidgetContext = createContext<Context | undefined>(undefined)

/** The context of the instance around this component. */
export function useWidget(): Context {
  const context = useContext(WidgetContext)
  if (!context) throw new Error('Wrap this part of your app in <LatchkeyProvider latchkey={…}>')
  return context
}
