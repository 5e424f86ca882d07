import { createContext, useContext, useInsertionEffect } from 'react'

/** A compiled `.module.css`: its text, and its class names by the names in the source. */
export type Sheet<C> = { readonly css: string; readonly classes: C }

/** Where the text of sheets goes; without one, as in a unit test, nothing is styled. */
export type Sheets = { adopt(css: string): void }

export const SheetsContext = createContext<Sheets>({ adopt: () => {} })

/** Styles the root this component is drawn in, and gives the class names: no name without its style. */
export function useSheet<C>({ css, classes }: Sheet<C>): C {
  const sheets = useContext(SheetsContext)
  useInsertionEffect(() => sheets.adopt(css), [css, sheets])
  return classes
}
