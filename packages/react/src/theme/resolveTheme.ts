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

/** A theme with its colours parsed by the browser. */
export type ResolvedTheme = {
  readonly accent: ReadableAccent | undefined
  /** Custom properties to set instead of ours. */
  readonly values: Readonly<Record<string, string>>
  /** Variables that are no colour, or a QR colour without enough contrast; ours are used instead. */
  readonly invalid: readonly ThemeVariableName[]
}

/** Resolves a theme with the help of an element on the page: only the browser can parse every colour notation. */
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

/** Makes any accent readable in both themes, on every background, also where a host tints it. */
export function themeAccent(accent: Rgb): ReadableAccent {
  // The background nearest to the accents of its theme, tinted as far as a host can.
  const share = tintMaxPercent / 100
  return readableAccent(accent, {
    light: mixToward(0, hexToRgb(colors.surfaceHover.light), share),
    dark: mixToward(1, hexToRgb(colors.surfaceHover.dark), share),
  })
}

/** The host's fonts, with ours as fallback. An unset variable without a fallback would void the whole list. */
const fontList = (families: string) =>
  `${families.replace(/var\((.*?)\)/g, 'var($1,system-ui)')}, ${measures.font}`
