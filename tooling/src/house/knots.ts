/** What each node reaches in one step. */
export type DirectedGraph = ReadonlyMap<string, Iterable<string>>

/**
 * Groups of nodes that reach each other (Tarjan). They come out lowest first: each stands behind all that it reaches, so
 * that where no group has two members this is an order.
 */
export function stronglyConnectedComponents(steps: DirectedGraph): readonly ReadonlySet<string>[] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const found: Set<string>[] = []

  const enter = (node: string): number => {
    const number = index.size
    index.set(node, number)
    stack.push(node)
    open.add(node)
    let lowest = number
    for (const next of steps.get(node) ?? []) {
      if (!steps.has(next)) continue
      const seen = index.get(next)
      if (seen === undefined) lowest = Math.min(lowest, enter(next))
      else if (open.has(next)) lowest = Math.min(lowest, seen)
    }
    if (lowest === number) {
      const group = new Set(stack.splice(stack.lastIndexOf(node)))
      for (const member of group) open.delete(member)
      found.push(group)
    }
    return lowest
  }

  for (const node of steps.keys()) if (!index.has(node)) enter(node)
  return found
}

/** The groups of more than one, and single nodes that reach themselves in one step. */
export function knotsOf(steps: DirectedGraph): readonly ReadonlySet<string>[] {
  return stronglyConnectedComponents(steps).filter((group) => {
    const [only = ''] = group
    return group.size > 1 || [...(steps.get(only) ?? [])].includes(only)
  })
}

/** The shortest way round inside a knot, its first node not repeated: the one worth reading. */
export function shortestCycle(steps: DirectedGraph, knot: ReadonlySet<string>): readonly string[] {
  const rings = [...knot].flatMap((start) => {
    const ring = pathBack(steps, knot, start)
    return ring ? [ring] : []
  })
  return rings.sort((a, b) => a.length - b.length)[0] ?? []
}

function pathBack(
  steps: DirectedGraph,
  knot: ReadonlySet<string>,
  start: string,
): readonly string[] | undefined {
  const queue: { node: string; way: readonly string[] }[] = [{ node: start, way: [start] }]
  const seen = new Set<string>()
  for (const { node, way } of queue) {
    for (const next of steps.get(node) ?? []) {
      if (next === start) return way
      if (!knot.has(next) || seen.has(next)) continue
      seen.add(next)
      queue.push({ node: next, way: [...way, next] })
    }
  }
  return undefined
}
