import type { ThemeVariables } from './themeVariables.js'

/** Light, dark, or as the visitor's system says. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** The widget's theme; a variable that is not set has its default. @spec S2.27 */
export type ThemeSlice = ThemeVariables & { readonly mode: ThemeMode }

/** A host's change of the theme; undefined restores the default. */
export type ThemeChange = ThemeVariables & { readonly mode?: ThemeMode }

/** The theme before the host or the visitor chose one. */
export const initialTheme: ThemeSlice = { mode: 'system' }

/** Changes what is given and leaves the rest. */
export const themeChanged =
  (change: Partial<ThemeSlice>) =>
  (theme: ThemeSlice): ThemeSlice => ({ ...theme, ...change })
