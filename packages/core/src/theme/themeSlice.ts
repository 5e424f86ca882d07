/** Light, dark, or as the visitor's system says. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** How the widget looks. @spec S2.27 */
export type ThemeSlice = {
  readonly mode: ThemeMode
  readonly accent: string | undefined
}

export const initialTheme: ThemeSlice = { mode: 'system', accent: undefined }

/** Changes what is given and keeps the rest. */
export const themed =
  (change: Partial<ThemeSlice>) =>
  (theme: ThemeSlice): ThemeSlice => ({ ...theme, ...change })
