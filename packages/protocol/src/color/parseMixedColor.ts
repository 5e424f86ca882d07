import type { Rgb } from './textColorOn.js'

/** Parses the computed value of `color-mix(in srgb, … 100%, #000)`; undefined for any other notation, and for a translucent colour. */
export function parseMixedColor(computed: string): Rgb | undefined {
  // A text that is no colour, such as an unset variable, leaves the inherited colour in another notation.
  if (!computed.startsWith('color(')) return undefined
  const parts = computed.match(/-?[\d.]+(e-?\d+)?/g) ?? []
  // Colours of a wide gamut lie outside 0 to 1.
  const [red, green, blue, alpha] = parts.map((part) => Math.min(Math.max(Number(part), 0), 1))
  const isComplete = red !== undefined && green !== undefined && blue !== undefined
  return isComplete && alpha === undefined ? [red, green, blue] : undefined
}
