/** Returns the known name that a misspelt one comes closest to, or that it lacks the namespace or group of; undefined where none is near. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  // The number of a network is not misspelt: another one is another network.
  const number = /(?:^|:)(\d+)$/.exec(name)?.[1]
  const isOther = (one: string) => number && one.split(':').at(-1) !== number
  for (let edits = 1; edits < 4 && edits * 2 <= name.length + 1; edits++) {
    const match = names.find(
      // As many edits as there are letters would make any word of any other.
      (one) =>
        edits < one.length &&
        !isOther(one) &&
        (one.split(/[:.]/)[1] === name || isNear(name, one, edits)),
    )
    if (match) return match
  }
  return undefined
}

/** Whether one text becomes the other by so many letters that are added, left out or changed. */
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
