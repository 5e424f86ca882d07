import { createContext, useContext, useInsertionEffect } from 'react'

/** A compiled `.module.css`: its text, and its class names by the names in the source. */
export type CssModule<C> = { readonly css: string; readonly classes: C }

/** Where the text of sheets goes; without one, as in a unit test, nothing is styled. */
export type StyleSheetAdopter = { adopt(css: string): void }

export const StyleSheetContext = createContext<StyleSheetAdopter>({ adopt: () => {} })

/** Styles the root this component is drawn in, and gives the class names: no name without its style. */
export function useStyles<C>({ css, classes }: CssModule<C>): C {
  const adopter = useContext(StyleSheetContext)
  useInsertionEffect(() => adopter.adopt(css), [css, adopter])
  return classes
}
