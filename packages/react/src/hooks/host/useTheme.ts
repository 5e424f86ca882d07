import type { Latchkey, ThemeSlice } from '@latchkey/core'
import type { State } from '@latchkey/core/internal'
import { useLatchkey } from '../instance/useLatchkey.js'
import { useSelector } from '../instance/useSelector.js'

export type UseThemeReturn = Pick<Latchkey, 'setTheme'> & { readonly theme: ThemeSlice }

/**
 * Returns the chosen theme and the function that changes it.
 * @example
 * const { theme, setTheme } = useTheme()
 * <button onClick={() => setTheme({ mode: theme.mode === 'dark' ? 'light' : 'dark' })}>Light or dark</button>
 */
export function useTheme(): UseThemeReturn {
  const { setTheme } = useLatchkey()
  return { theme: useSelector(selectTheme), setTheme }
}

const selectTheme = (state: State) => state.theme
