import { type Edge, type ImportGraph, importGraph } from '../sources/importGraph.js'
import type { Sources } from '../sources/readSources.js'

/** No file may reach itself by imports; type imports and dynamic imports count. */
export function checkCycles(sources: Sources, graph = importGraph(sources)): string[] {
  return knots(graph).map((knot) => {
    const size = knot.size > 1 ? ` (${knot.size} files hang together)` : ''
    return `import cycle${size}: ${written(shortestCycle(graph, knot))}`
  })
}

/** Groups of files that reach each other (Tarjan), and single files that import themselves. */
function knots(graph: ImportGraph): Set<string>[] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const found: Set<string>[] = []

  const enter = (file: string): number => {
    const number = index.size
    index.set(file, number)
    stack.push(file)
    open.add(file)
    let lowest = number
    for (const next of targets(graph, file)) {
      const seen = index.get(next)
      if (seen === undefined) lowest = Math.min(lowest, enter(next))
      else if (open.has(next)) lowest = Math.min(lowest, seen)
    }
    if (lowest === number) {
      const knot = new Set(stack.splice(stack.lastIndexOf(file)))
      for (const member of knot) open.delete(member)
      if (knot.size > 1 || targets(graph, file).includes(file)) found.push(knot)
    }
    return lowest
  }

  for (const file of graph.keys()) if (!index.has(file)) enter(file)
  return found
}

function targets(graph: ImportGraph, file: string): string[] {
  return (graph.get(file) ?? []).flatMap(({ to }) => (to && graph.has(to) ? [to] : []))
}

type Step = { readonly from: string; readonly edge: Edge }

/** The shortest way round inside a knot: the one worth reading. */
function shortestCycle(graph: ImportGraph, knot: ReadonlySet<string>): readonly Step[] {
  const cycles = [...knot].flatMap((start) => {
    const cycle = wayBack(graph, knot, start)
    return cycle ? [cycle] : []
  })
  return cycles.sort((a, b) => a.length - b.length)[0] ?? []
}

function wayBack(
  graph: ImportGraph,
  knot: ReadonlySet<string>,
  start: string,
): readonly Step[] | undefined {
  const queue: { file: string; way: readonly Step[] }[] = [{ file: start, way: [] }]
  const seen = new Set<string>()
  for (const { file, way } of queue) {
    for (const edge of graph.get(file) ?? []) {
      if (!edge.to || !knot.has(edge.to)) continue
      const further = [...way, { from: file, edge }]
      if (edge.to === start) return further
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ file: edge.to, way: further })
    }
  }
  return undefined
}

function written(cycle: readonly Step[]): string {
  const arrow = { value: '->', type: '-(type)->', dynamic: '-(dynamic)->' }
  const steps = cycle.map(({ from, edge }) => `${from}:${edge.line} ${arrow[edge.kind]}`)
  return [...steps, cycle[0]?.from ?? ''].join(' ')
}
