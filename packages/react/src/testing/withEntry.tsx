import type { Entry } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { EntryContext } from '../hooks/view/useViewData.js'

/** Wraps a view with its history entry. */
export const withEntry = (entry: Entry, view: ReactNode): ReactElement => (
  <EntryContext.Provider value={entry}>{view}</EntryContext.Provider>
)
