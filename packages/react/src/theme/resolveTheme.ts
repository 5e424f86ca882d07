import type { ThemeSlice, ThemeVariable } from '@latchkey/core'
import { themeVariables } from '@latchkey/core/internal'
import { contrastRatio } from './contrastRatio.js'
import { rgbToHex } from './hexColor.js'
import { parseColor } from './parseColor.js'
import { type ReadableAccent, readableAccent } from './readableAccent.js'
import { measures } from './tokens.js'

/** What a browser makes of a theme. */
export type ResolvedTheme = {
  readonly accent: ReadableAccent | undefined
  /** Custom properties to set instead of ours. */
  readonly values: Readonly<Record<string, string>>
  /** What is no colour here, or one that can't do its work; ours stands in its place. */
  readonly invalid: readonly ThemeVariable[]
}

/** What a camera needs between the dark and the white of a code. */
const minQrContrast = 4.5

/** Reads a theme by means of an element on the page: what is a colour, only its browser knows. */
export function resolveTheme(element: HTMLElement, theme: ThemeSlice): ResolvedTheme {
  const values: Record<string, string> = {}
  const invalid: ThemeVariable[] = []
  let accent: ReadableAccent | undefined
  for (const name of Object.keys(themeVariables) as ThemeVariable[]) {
    const value = theme[name]
    const { kind, property, unit } = themeVariables[name]
    if (value === undefined) continue
    if (kind !== 'color') {
      values[property] = kind === 'font' ? fontList(String(value)) : `${value}${unit}`
      continue
    }
    const color = parseColor(element, String(value))
    if (!color || (name === 'qrColor' && contrastRatio(color, [1, 1, 1]) < minQrContrast))
      invalid.push(name)
    else if (name === 'accent') accent = readableAccent(color)
    else values[property] = rgbToHex(color)
  }
  return { accent, invalid, values }
}

/** The host's fonts, and ours for a letter they lack. A variable that the page has not set would void the whole list. */
const fontList = (families: string) =>
  `${families.replace(/var\((.*?)\)/g, 'var($1,system-ui)')}, ${measures.font}`
