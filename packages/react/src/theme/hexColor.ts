import type { Rgb } from './luminance.js'

/** A colour as six digits. */
export function rgbToHex(color: Rgb): string {
  return `#${color.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

/** The colour that six digits stand for. */
export function hexToRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
