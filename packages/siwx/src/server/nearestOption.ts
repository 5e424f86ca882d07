/** Returns the option that a misspelt name comes closest to; undefined where none is near. */
export function nearestOption(name: string, known: readonly string[]): string | undefined {
  const found = known
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [nearest] = found
  return nearest && nearest.distance <= Math.min(3, name.length / 2) ? nearest.one : undefined
}

/** How many letters must be added, left out or changed to make one text the other. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...b].entries()) {
      const [left = 0, above = 0, before = 0] = [next[column], row[column + 1], row[column]]
      next.push(Math.min(left + 1, above + 1, before + Number(letter !== other)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
