import type { Rgb } from './textColorOn.js'

/** Writes a colour as `#rrggbb`; channels outside 0 to 1 are clamped. */
export function rgbToHex(color: Rgb): string {
  return `#${color.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

/** Reads a colour written as `#rrggbb`. */
export function hexToRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
