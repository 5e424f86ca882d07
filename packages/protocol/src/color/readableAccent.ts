import { hexToRgb, rgbToHex } from './hexColor.js'
import { luminance, type Rgb, textColorOn } from './textColorOn.js'

/** A host's accent, made readable in both themes. */
export type ReadableAccent = {
  /** The accent as it is, for large areas with text. */
  readonly fill: string
  readonly onFill: string
  /** Opposite of `onFill`: hovered fills move towards it. */
  readonly offFill: string
  /** For text, icons and lines, adjusted per theme. */
  readonly accent: { readonly light: string; readonly dark: string }
}

/** Minimum contrast of text. */
export const minContrast = 4.5

const steps = 256

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Adjusts an accent to the background of each theme; pass the background nearest to the theme's text. */
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

function readableOn(background: Rgb, accent: Rgb, end: 0 | 1): string {
  for (let step = 0; step < steps; step++) {
    // Rounding may lose contrast.
    const hex = rgbToHex(mixToward(end, accent, step / steps))
    if (contrastRatio(hexToRgb(hex), background) >= minContrast) return hex
  }
  return rgbToHex([end, end, end])
}

/** Mixes black (0) or white (1) into a colour. */
export function mixToward(end: 0 | 1, [red, green, blue]: Rgb, share: number): Rgb {
  const move = (part: number) => part + (end - part) * share
  return [move(red), move(green), move(blue)]
}
