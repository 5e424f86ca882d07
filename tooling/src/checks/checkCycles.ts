import type { ImportGraph } from '../sources/importGraph.js'
import { shortestRings } from './shortestRings.js'

const arrows = { value: '->', type: '-(type)->', dynamic: '-(dynamic)->' }

/** No file may reach itself by imports; type imports and dynamic imports count. */
export function checkCycles(graph: ImportGraph): string[] {
  const steps = [...graph].map(
    ([file, edges]) => [file, new Set(edges.flatMap(({ to }) => to ?? []))] as const,
  )
  return shortestRings(new Map(steps)).map((ring) => {
    const written = ring.map((from, at) => {
      const to = ring[at + 1] ?? ring[0]
      const edge = graph.get(from)?.find((one) => one.to === to)
      return `${from}:${edge?.line} ${arrows[edge?.kind ?? 'value']}`
    })
    return `import cycle: ${written.join(' ')} ${ring[0]}`
  })
}
