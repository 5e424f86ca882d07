import type { Entry } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { EntryContext } from '../hooks/view/useViewData.js'

/** A view with the entry of the history that it reads its data from. */
export const withEntry = (entry: Entry, view: ReactNode): ReactElement => (
  <EntryContext.Provider value={entry}>{view}</EntryContext.Provider>
)
