import type { Latchkey, ThemeSlice } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyThemeReturn = Pick<Latchkey, 'setTheme'> & { readonly theme: ThemeSlice }

/**
 * Returns the theme and a function to change it.
 * @example
 * const { theme, setTheme } = useLatchkeyTheme()
 * <button onClick={() => setTheme({ mode: theme.mode === 'dark' ? 'light' : 'dark' })}>Light or dark</button>
 */
export function useLatchkeyTheme(): UseLatchkeyThemeReturn {
  const { setTheme } = useHost('useLatchkeyTheme')
  return { theme: useHostState('useLatchkeyTheme', ({ theme }) => theme), setTheme }
}
