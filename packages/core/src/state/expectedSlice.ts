import type { Namespace } from '@latchkey/protocol'
import type { Entry } from './views.js'

/** What is opened: a view, or the one that fits the visitor; for one namespace, or for all. */
export type Opening = { readonly entry?: Entry; readonly namespace?: Namespace }

/** The opening that seems to come next: of the button that is hovered or focused, or that the host announced. */
export type ExpectedSlice = { readonly opening: Opening }

export const initialExpected: ExpectedSlice = { opening: {} }

/** Expects an opening; another of the same kind changes nothing. */
export const openingExpected =
  (opening: Opening) =>
  (expected: ExpectedSlice): ExpectedSlice =>
    opening.namespace === expected.opening.namespace &&
    isSameEntry(opening.entry, expected.opening.entry)
      ? expected
      : { opening }

/** Whether two entries show the same: the same view, with the same data. */
export function isSameEntry(a: Entry | undefined, b: Entry | undefined): boolean {
  const mine: object = a?.data ?? {}
  const others: Readonly<Record<string, unknown>> = { ...b?.data }
  const fields = Object.entries(mine)
  return (
    a?.view === b?.view &&
    fields.length === Object.keys(others).length &&
    fields.every(([name, value]) => Object.is(value, others[name]))
  )
}
