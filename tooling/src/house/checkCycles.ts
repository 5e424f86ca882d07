import { type ImportGraph, importGraph } from '../sources/importGraph.js'
import type { Sources } from '../sources/readSources.js'
import { knotsOf, shortestCycle } from './knots.js'

/** No file may reach itself by imports; type imports and dynamic imports count. */
export function checkCycles(sources: Sources, graph = importGraph(sources)): string[] {
  const steps = new Map(
    [...graph].map(([file, edges]) => [file, edges.flatMap(({ to }) => to ?? [])] as const),
  )
  return knotsOf(steps).map((knot) => {
    const size = knot.size > 1 ? ` (${knot.size} files hang together)` : ''
    return `import cycle${size}: ${written(graph, shortestCycle(steps, knot))}`
  })
}

function written(graph: ImportGraph, ring: readonly string[]): string {
  const arrow = { value: '->', type: '-(type)->', dynamic: '-(dynamic)->' }
  const steps = ring.map((from, at) => {
    const to = ring[(at + 1) % ring.length]
    const edge = graph.get(from)?.find((one) => one.to === to)
    return `${from}:${edge?.line} ${edge && arrow[edge.kind]}`
  })
  return [...steps, ring[0] ?? ''].join(' ')
}
