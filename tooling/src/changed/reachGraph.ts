import { posix } from 'node:path'
import { importGraph } from '../sources/importGraph.js'
import { createCachedParser } from '../sources/parseSource.js'
import { foldersOf, pathMentions } from '../sources/pathMentions.js'
import type { Sources } from '../sources/readSources.js'

/** How one file reaches another: by a static or dynamic import, or by naming its path or that of a folder around it. */
export type ReachKind = 'value' | 'dynamic' | 'file' | 'folder'

export type ReachEdge = { readonly to: string; readonly kind: ReachKind }

/** What each file reaches when it runs; imports of types do not count, because nothing is left of them. */
export type ReachGraph = ReadonlyMap<string, readonly ReachEdge[]>

/** The graph of a tree: programs, stylesheets and data by their importers, pages by their scripts, files by the programs that name them. */
export function reachGraph(sources: Sources): ReachGraph {
  const parse = createCachedParser()
  const tree = { sources, folders: foldersOf(sources) }
  const graph = new Map<string, readonly ReachEdge[]>()
  for (const [path, edges] of importGraph(sources, parse)) {
    const imports = edges.flatMap(({ kind, to }) => (to && kind !== 'type' ? [{ to, kind }] : []))
    graph.set(path, [...imports, ...pathMentions(path, sources.get(path) ?? '', tree, parse)])
  }
  for (const [path, text] of sources) {
    if (/^apps\/[^/]+\/[^/]+\.html$/.test(path)) graph.set(path, pageEdges(path, text, sources))
  }
  return graph
}

/** The scripts and files that a page of an app names; `/` is the app's own folder, or its public one. */
function pageEdges(path: string, text: string, sources: Sources): readonly ReachEdge[] {
  const app = posix.dirname(path)
  return [...text.matchAll(/(?:src|href)="\/([^"?#]+)[^"]*"/g)].flatMap(([, file = '']) => {
    const to = [`${app}/${file}`, `${app}/public/${file}`].find((one) => sources.has(one))
    return to ? [{ to, kind: 'value' as const }] : []
  })
}

/** Everything that reaches one of the files by edges of the given kinds, those files included. */
export function reachedBy(
  graph: ReachGraph,
  files: readonly string[],
  kinds: readonly ReachKind[],
  /** Files at which to stop: what is behind them is not followed. */
  isBarrier: (path: string) => boolean = () => false,
): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const [from, edges] of graph) {
    for (const { kind, to } of edges) {
      if (!kinds.includes(kind)) continue
      const known = importers.get(to)
      if (known) known.push(from)
      else importers.set(to, [from])
    }
  }
  const found = new Set(files)
  // A set hands out what is added to it while it is walked.
  for (const file of found) {
    if (isBarrier(file)) continue
    for (const place of [file, ...foldersAround(file)]) {
      for (const importer of importers.get(place) ?? []) found.add(importer)
    }
  }
  return found
}

function foldersAround(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at).join('/') + (at > 0 ? '/' : ''))
}

/** Everything that the given files reach by edges of the given kinds, themselves included. */
export function reachedFrom(
  graph: ReachGraph,
  files: readonly string[],
  kinds: readonly ReachKind[],
): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    for (const { kind, to } of graph.get(file) ?? []) if (kinds.includes(kind)) found.add(to)
  }
  return found
}
