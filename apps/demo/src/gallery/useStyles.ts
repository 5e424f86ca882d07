import { useContext, useInsertionEffect } from 'react'
import { StyleSheetContext } from './parts.js'

/** Styles the gallery's own layout, in the same root as the parts. */
export function useStyles<C>({ css, classes }: { css: string; classes: C }): C {
  const sheets = useContext(StyleSheetContext)
  useInsertionEffect(() => sheets.adopt(css), [css, sheets])
  return classes
}
