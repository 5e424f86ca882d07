import { monogramLetters } from '@latchkey/protocol'
import { monogramColor, monogramColors } from './drawMonogram.js'

/** Far enough to be another kind of colour, and without a common divisor with their number: every colour is reached. */
const step = 5

/** Returns a colour for each name: that of the name itself, unless one before it has the same letters on the same colour. */
export function standInColors(names: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  const taken = new Map<string, Set<string>>()
  for (const name of names) {
    const used = taken.get(monogramLetters(name)) ?? new Set()
    const start = monogramColors.indexOf(monogramColor(name))
    const inTurn = monogramColors.map(
      (_, nth) => monogramColors[(start + nth * step) % monogramColors.length] ?? '',
    )
    const color = inTurn.find((one) => !used.has(one)) ?? monogramColor(name)
    colors.set(name, color)
    taken.set(monogramLetters(name), used.add(color))
  }
  return colors
}
