/** A colour of sRGB, each part from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** How far apart two colours are by WCAG 2: 1 is the same, 21 is black on white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A colour as six digits. */
export function toHexColor(color: Rgb): string {
  const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255)
  return `#${color.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

/** The colour that six digits stand for. */
export function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
