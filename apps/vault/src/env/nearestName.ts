/** Returns the known name that a misspelt one comes closest to; undefined where none is near. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const typed = name.toLowerCase()
  // Any letter is near `x`.
  return candidates.find(
    (each) => each === typed || (each.length > 3 && editsBetween(typed, each) <= 2),
  )
}

/** How many letters are added, left out or changed. */
function editsBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const next = [row + 1]
    for (const [at, other] of [...b].entries()) {
      const changed = (above[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    above = next
  }
  return above.at(-1) ?? 0
}
