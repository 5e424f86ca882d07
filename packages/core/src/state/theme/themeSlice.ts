import type { ThemeVariables } from './themeVariables.js'

/** Light, dark or the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** The widget's theme; unset variables have defaults. @spec S2.27 */
export type ThemeSlice = ThemeVariables & { readonly mode: ThemeMode }

/** A change of the theme; undefined restores the default. */
export type ThemeChange = ThemeVariables & { readonly mode?: ThemeMode }

export const initialTheme: ThemeSlice = { mode: 'system' }

export const themeChanged =
  (change: Partial<ThemeSlice>) =>
  (theme: ThemeSlice): ThemeSlice => ({ ...theme, ...change })
