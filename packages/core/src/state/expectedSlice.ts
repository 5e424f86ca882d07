import type { Namespace } from '@latchkey/protocol'
import type { Entry } from './views.js'

/** What is opened: a view, or the one that fits the visitor; for one namespace, or for all. */
export type Opening = { readonly entry?: Entry; readonly namespace?: Namespace }

/** The opening that seems to come next: of the button that is hovered or focused, or that the host announced. */
export type ExpectedSlice = { readonly opening: Opening }

export const initialExpected: ExpectedSlice = { opening: {} }

/** Expects an opening. */
export const openingExpected = (opening: Opening) => (): ExpectedSlice => ({ opening })

/** Whether two entries show the same: entries with data do only if they are one. */
export const isSameEntry = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a === b || (a?.view === b?.view && !a?.data && !b?.data)
