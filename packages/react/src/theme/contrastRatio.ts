import { luminance, type Rgb } from './luminance.js'

/** How far apart two colours are by WCAG 2: 1 is the same, 21 is black on white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
