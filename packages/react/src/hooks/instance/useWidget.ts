import type { Context } from '@latchkey/core/internal'
import { useContext } from 'react'
import { WidgetContext } from './WidgetContext.js'

/** The context of the instance around this component. */
export function useWidget(): Context {
  const context = useContext(WidgetContext)
  if (!context) throw new Error('Wrap this part of your app in <LatchkeyProvider latchkey={…}>')
  return context
}
