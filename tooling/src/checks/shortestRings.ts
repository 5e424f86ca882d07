/** What each node reaches in one step. */
export type Steps = ReadonlyMap<string, ReadonlySet<string>>

/** Rings that share no node, shortest first: of those that do, the shortest is the one worth reading. */
export function shortestRings(steps: Steps): readonly (readonly string[])[] {
  const rings = [...steps.keys()].flatMap((node) => [wayBack(steps, node) ?? []])
  const seen = new Set<string>()
  return rings
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length)
    .filter((ring) => {
      const isNew = !ring.some((node) => seen.has(node))
      if (isNew) for (const node of ring) seen.add(node)
      return isNew
    })
}

/** The shortest way from a node back to itself, the node itself not repeated. */
function wayBack(steps: Steps, start: string): readonly string[] | undefined {
  const ways: (readonly [node: string, way: readonly string[]])[] = [[start, [start]]]
  const seen = new Set<string>()
  for (const [node, way] of ways) {
    for (const next of steps.get(node) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([next, [...way, next]])
    }
  }
  return undefined
}
