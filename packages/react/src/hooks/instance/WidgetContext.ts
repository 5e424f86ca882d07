import type { Context } from '@latchkey/core/internal'
import { createContext } from 'react'

/** Carries the instance's context to our own components and hooks. */
export const WidgetContext = createContext<Context | undefined>(undefined)
