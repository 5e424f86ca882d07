import type { ThemeData } from '@latchkey/protocol/frame'
import { createThemeSetter } from './createThemeSetter.js'

/** Gives a window of the vault the visitor's own language and colours; returns what gives it those of the frame. */
export function dressWindow(): (suggestion: { readonly look: ThemeData }) => void {
  const theme = createThemeSetter(document.documentElement)
  theme.set({})
  return ({ look }) => theme.set(look)
}
