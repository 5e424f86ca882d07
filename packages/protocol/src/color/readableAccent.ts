import { hexToRgb, rgbToHex } from './hexColor.js'
import { luminance, type Rgb, textColorOn } from './textColorOn.js'

/** A host's accent, made readable in both themes. */
export type ReadableAccent = {
  /** For large areas with text on them: the accent as it is. */
  readonly fill: string
  readonly onFill: string
  /** The opposite of `onFill`: a fill moves towards it under a pointer. */
  readonly offFill: string
  /** For text, icons and lines: the accent, moved as far as each theme needs. */
  readonly accent: { readonly light: string; readonly dark: string }
}

/** The least contrast of text with its background. */
export const minContrast = 4.5

const steps = 256

/** The contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Makes an accent readable on the background of each theme; give the one that is nearest to the theme's texts, and it reads on the others too. */
export function readableAccent(
  accent: Rgb,
  backgrounds: { readonly light: Rgb; readonly dark: Rgb },
): ReadableAccent {
  const onFill = textColorOn(accent)
  return {
    fill: rgbToHex(accent),
    onFill,
    offFill: onFill === '#fff' ? '#000' : '#fff',
    accent: {
      light: readableOn(backgrounds.light, accent, 0),
      dark: readableOn(backgrounds.dark, accent, 1),
    },
  }
}

/** The nearest colour on the way to black (0) or white (1) that reads on the background. */
function readableOn(background: Rgb, accent: Rgb, end: 0 | 1): string {
  for (let step = 0; step < steps; step++) {
    // Compared as written: rounding may take away the last bit of contrast.
    const hex = rgbToHex(mixToward(end, accent, step / steps))
    if (contrastRatio(hexToRgb(hex), background) >= minContrast) return hex
  }
  return rgbToHex([end, end, end])
}

/** Mixes a share of black (0) or white (1) into a colour. */
export function mixToward(end: 0 | 1, [red, green, blue]: Rgb, share: number): Rgb {
  const move = (part: number) => part + (end - part) * share
  return [move(red), move(green), move(blue)]
}
