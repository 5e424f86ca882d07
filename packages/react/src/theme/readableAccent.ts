import { contrastRatio } from './contrastRatio.js'
import { hexToRgb, rgbToHex } from './hexColor.js'
import { type Rgb, textColorOn } from './luminance.js'
import { colors, tintMaxPercent } from './tokens.js'

/** What a host's accent becomes. */
export type ReadableAccent = {
  /** For large areas with text on them: the accent as it is. */
  readonly fill: string
  readonly onFill: string
  /** The other end: what a fill moves towards under a pointer. */
  readonly offFill: string
  /** For text, icons and lines: the accent, moved just as far as each theme needs to read it. */
  readonly accent: { readonly light: string; readonly dark: string }
}

const minContrast = 4.5
const steps = 256

/** Makes any accent readable in both themes. */
export function readableAccent(given: Rgb): ReadableAccent {
  const onFill = textColorOn(given)
  return {
    fill: rgbToHex(given),
    onFill,
    offFill: onFill === '#fff' ? '#000' : '#fff',
    accent: { light: readableOn('light', given), dark: readableOn('dark', given) },
  }
}

/** The nearest colour on the way to black or white that reads on every ground of a theme. */
function readableOn(theme: 'light' | 'dark', given: Rgb): string {
  const end = theme === 'light' ? 0 : 1
  // Of all grounds the one nearest to the accents of its theme, tinted as far as can be: who reads on it reads on the others.
  const ground = mixToward(end, hexToRgb(colors.surfaceHover[theme]), tintMaxPercent / 100)
  for (let step = 0; step < steps; step++) {
    // As it is written: rounding may take away what was just enough.
    const hex = rgbToHex(mixToward(end, given, step / steps))
    if (contrastRatio(hexToRgb(hex), ground) >= minContrast) return hex
  }
  return rgbToHex([end, end, end])
}

const mixToward = (end: number, [red, green, blue]: Rgb, share: number): Rgb => {
  const move = (part: number) => part + (end - part) * share
  return [move(red), move(green), move(blue)]
}
