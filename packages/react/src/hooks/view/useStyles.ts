import { createContext, useContext, useInsertionEffect } from 'react'

/** A compiled `.module.css`: its text, and its class names by the names in the source. */
export type CssModule<C> = { readonly css: string; readonly classes: C }

/** The root that adopts style sheets; without one, as in a unit test, nothing is styled. */
export type StyleSheetAdopter = { adopt(css: string): void }

export const StyleSheetContext = createContext<StyleSheetAdopter>({ adopt: () => {} })

/** Adopts a style sheet in the root that this component renders into, and returns its class names. */
export function useStyles<C>({ css, classes }: CssModule<C>): C {
  const adopter = useContext(StyleSheetContext)
  useInsertionEffect(() => adopter.adopt(css), [css, adopter])
  return classes
}
