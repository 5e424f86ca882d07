/** Returns the known name closest to a misspelt one, if any is near. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  // A network's number is never misspelt: another number is another network.
  const number = /(?:^|:)(\d+)$/.exec(name)?.[1]
  const isOther = (one: string) => number && one.split(':').at(-1) !== number
  for (let edits = 1; edits < 4 && edits * 2 <= name.length + 1; edits++) {
    const match = names.find(
      // As many edits as letters would turn any word into any other.
      (one) =>
        edits < one.length &&
        !isOther(one) &&
        (one.split(/[:.]/)[1] === name || isNear(name, one, edits)),
    )
    if (match) return match
  }
  return undefined
}

function isNear(a: string, b: string, edits: number): boolean {
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return !a || isNear(restOfA, restOfB, edits)
  return (
    edits > 0 &&
    (isNear(restOfA, b, edits - 1) ||
      isNear(a, restOfB, edits - 1) ||
      isNear(restOfA, restOfB, edits - 1))
  )
}
