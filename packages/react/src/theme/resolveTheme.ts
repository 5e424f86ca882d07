import type { ThemeSlice, ThemeVariableName } from '@latchkey/core'
import { themeVariables } from '@latchkey/core/ui'
import {
  contrastRatio,
  hexToRgb,
  minContrast,
  mixToward,
  type ReadableAccent,
  type Rgb,
  readableAccent,
  rgbToHex,
} from '@latchkey/protocol'
import { parseColor } from './parseColor.js'
import { colors, measures, tintMaxPercent } from './tokens.js'

export type ResolvedTheme = {
  readonly accent: ReadableAccent | undefined
  readonly values: Readonly<Record<string, string>>
  /** Not a colour, or a QR colour without enough contrast; ours apply instead. */
  readonly invalid: readonly ThemeVariableName[]
}

export function resolveTheme(element: HTMLElement, theme: ThemeSlice): ResolvedTheme {
  const values: Record<string, string> = {}
  const invalid: ThemeVariableName[] = []
  let accent: ReadableAccent | undefined
  for (const name of Object.keys(themeVariables) as ThemeVariableName[]) {
    const value = theme[name]
    const { kind, property, unit } = themeVariables[name]
    if (value === undefined) continue
    if (kind !== 'color') {
      values[property] = kind === 'font' ? fontList(String(value)) : `${value}${unit}`
      continue
    }
    const color = parseColor(element, String(value))
    if (!color || (name === 'qrColor' && contrastRatio(color, [1, 1, 1]) < minContrast))
      invalid.push(name)
    else if (name === 'accent') accent = themeAccent(color)
    else values[property] = rgbToHex(color)
  }
  return { accent, invalid, values }
}

export function themeAccent(accent: Rgb): ReadableAccent {
  // The background nearest to the accents of its theme, tinted to the limit.
  const share = tintMaxPercent / 100
  return readableAccent(accent, {
    light: mixToward(0, hexToRgb(colors.surfaceHover.light), share),
    dark: mixToward(1, hexToRgb(colors.surfaceHover.dark), share),
  })
}

/** Fallback fonts are required: an unset variable would void the whole list. */
const fontList = (families: string) =>
  `${families.replace(/var\((.*?)\)/g, 'var($1,system-ui)')}, ${measures.font}`
