import { isTest } from '../sources/sourceKind.js'
import { type ReachGraph, reachedBy, reachedFrom } from './reachGraph.js'

/** The one file for a script tag: it holds everything, so a page with it has loaded everything. */
export const scriptPart = 'packages/element/src/script/main.ts'
/** The site of the embedded wallet's frame, as a whole. */
export const frameReachPart = 'apps/frame/'
/** The service that the frame asks: it works wherever the frame does. */
export const vaultProgram = 'apps/vault/src/main.ts'

/**
 * The parts in which code comes to a page of the demo: the pages themselves, every module behind an `import()`, the file
 * for a script tag, and the frame. What runs in a journey is recorded part by part.
 */
export function journeyParts(graph: ReachGraph): ReadonlySet<string> {
  const pages = [...graph.keys()].filter((path) => /^apps\/demo\/[^/]+\.html$/.test(path))
  const inPages = reachedFrom(graph, pages, ['value', 'dynamic'])
  const late = [...inPages].flatMap((path) =>
    (graph.get(path) ?? []).flatMap(({ kind, to }) => (kind === 'dynamic' ? [to] : [])),
  )
  return new Set([...pages, ...late, scriptPart, frameReachPart].sort())
}

/** The parts that hold one of the changed files. */
export function touchedParts(graph: ReachGraph, changed: readonly string[]): ReadonlySet<string> {
  const atOnce = reachedBy(graph, changed, ['value'])
  const late = reachedBy(graph, changed, ['value', 'dynamic'])
  const named = reachedBy(graph, changed, ['value', 'dynamic', 'file'])
  const isOfFrame = (path: string) => path.startsWith(frameReachPart) && !isTest(path)
  return new Set(
    [...journeyParts(graph)].filter((part) => {
      if (part === scriptPart) return late.has(part)
      if (part === frameReachPart) return late.has(vaultProgram) || [...named].some(isOfFrame)
      return atOnce.has(part)
    }),
  )
}
