import type { Rgb } from './textColorOn.js'

/** Formats `#rrggbb`; clamps channels to 0..1. */
export function rgbToHex(color: Rgb): string {
  return `#${color.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

/** Parses `#rrggbb`. */
export function hexToRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
