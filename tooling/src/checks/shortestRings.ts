/** What each node reaches in one step. */
export type Steps = ReadonlyMap<string, ReadonlySet<string>>

/** Rings that share no node, shortest first: of those that do, the shortest is the one worth reading. */
export function shortestRings(steps: Steps): readonly (readonly string[])[] {
  const left = new Map(steps)
  const rings: (readonly string[])[] = []
  for (;;) {
    removeEnds(left)
    const ways = [...left.keys()].flatMap((node) => [wayBack(left, node) ?? []])
    const [ring] = ways.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)
    if (!ring) return rings
    rings.push(ring)
    for (const node of ring) left.delete(node)
  }
}

/** Removes the nodes that reach no other, and those that reach only them: they are in no ring. */
function removeEnds(steps: Map<string, ReadonlySet<string>>): void {
  const ends = [...steps].filter(([, reached]) => ![...reached].some((node) => steps.has(node)))
  for (const [node] of ends) steps.delete(node)
  if (ends.length > 0) removeEnds(steps)
}

/** The shortest way from a node back to itself, the node itself not repeated. */
function wayBack(steps: Steps, start: string): readonly string[] | undefined {
  const ways: (readonly [node: string, way: readonly string[]])[] = [[start, [start]]]
  const seen = new Set<string>()
  for (const [node, way] of ways) {
    for (const next of steps.get(node) ?? []) {
      if (next === start) return way
      if (seen.has(next) || !steps.has(next)) continue
      seen.add(next)
      ways.push([next, [...way, next]])
    }
  }
  return undefined
}
