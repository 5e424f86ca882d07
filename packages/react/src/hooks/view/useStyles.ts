import { createContext, useContext, useInsertionEffect } from 'react'

export type CssModule<C> = { readonly css: string; readonly classes: C }

export type StyleSheetAdopter = { adopt(css: string): void }

export const StyleSheetContext = createContext<StyleSheetAdopter>({ adopt: () => {} })

export function useStyles<C>({ css, classes }: CssModule<C>): C {
  const adopter = useContext(StyleSheetContext)
  useInsertionEffect(() => adopter.adopt(css), [css, adopter])
  return classes
}
