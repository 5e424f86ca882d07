import type { Entry } from '@latchkey/core'
import type { ReactElement } from 'react'
import { EntryContext } from '../hooks/view/useViewData.js'

/** A view with the entry of the history that it reads its data from. */
export const inEntry = (entry: Entry, view: ReactElement): ReactElement => (
  <EntryContext.Provider value={entry}>{view}</EntryContext.Provider>
)
