import type { Rgb } from './textColorOn.js'

/** Parses the computed value of `color-mix(in srgb, … 100%, #000)`; undefined for other notations and translucent colours. */
export function parseMixedColor(computed: string): Rgb | undefined {
  // An invalid colour, such as an unset variable, computes to the inherited one in another notation.
  if (!computed.startsWith('color(')) return undefined
  const parts = computed.match(/-?[\d.]+(e-?\d+)?/g) ?? []
  // Wide-gamut colours lie outside 0..1.
  const [red, green, blue, alpha] = parts.map((part) => Math.min(Math.max(Number(part), 0), 1))
  const isComplete = red !== undefined && green !== undefined && blue !== undefined
  return isComplete && alpha === undefined ? [red, green, blue] : undefined
}
