import { posix } from 'node:path'
import { type Edge, type ImportGraph, importGraph } from '../sources/importGraph.js'
import { createCachedParser } from '../sources/parseSource.js'
import { foldersOf, pathMentions } from '../sources/pathMentions.js'
import type { Sources } from '../sources/readSources.js'

/**
 * How one file reaches another: by a static or dynamic import, by naming its path or that of a folder around it, or by
 * taking something else that a package's entry passes on.
 */
export type ReachKind = 'value' | 'dynamic' | 'file' | 'folder' | 'entry'

export type ReachEdge = { readonly to: string; readonly kind: ReachKind }

/** What each file reaches when it runs; imports of types do not count, because nothing is left of them. */
export type ReachGraph = ReadonlyMap<string, readonly ReachEdge[]>

/** The graph of a tree: programs, stylesheets and data by their importers, pages by their scripts, files by the programs that name them. */
export function reachGraph(sources: Sources): ReachGraph {
  const parse = createCachedParser()
  const tree = { sources, folders: foldersOf(sources) }
  const graph = new Map<string, readonly ReachEdge[]>()
  const imports = importGraph(sources, parse)
  for (const [path, edges] of imports) {
    const reached = edges.flatMap((edge) => reachOf(edge, imports))
    graph.set(path, [...reached, ...pathMentions(path, sources.get(path) ?? '', tree, parse)])
  }
  for (const [path, text] of sources) {
    if (/^apps\/[^/]+\/[^/]+\.html$/.test(path)) graph.set(path, pageEdges(path, text, sources))
  }
  return graph
}

/** An entry passes on: who takes a name from it runs what gives the name, and not all of it. */
function reachOf({ kind, names, to }: Edge, imports: ImportGraph): readonly ReachEdge[] {
  if (!to || kind === 'type') return []
  const passed = to.includes('/src/exports/') ? (imports.get(to) ?? []) : []
  const givers = names.map((name) => ({
    name,
    giver: passed.find(({ names }) => names.includes(name)),
  }))
  if (kind === 'dynamic' || givers.length === 0 || givers.some(({ giver }) => !giver?.to))
    return [{ to, kind }]
  const behind = givers.flatMap(({ giver, name }) =>
    giver ? reachOf({ ...giver, names: [name] }, imports) : [],
  )
  return [{ to, kind: 'entry' }, ...behind]
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
  const importers = importersBy(graph, kinds)
  // The entry itself has changed.
  const reached = new Set([...files, ...importersOf(graph, files, ['entry'])])
  // A set hands out what is added to it while it is walked.
  for (const file of reached) {
    if (isBarrier(file)) continue
    for (const importer of importers(file)) reached.add(importer)
  }
  return reached
}

export function importersOf(
  graph: ReachGraph,
  files: Iterable<string>,
  kinds: readonly ReachKind[],
): ReadonlySet<string> {
  return new Set([...files].flatMap(importersBy(graph, kinds)))
}

function importersBy(
  graph: ReachGraph,
  kinds: readonly ReachKind[],
): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const [from, edges] of graph) {
    for (const { kind, to } of edges) {
      if (!kinds.includes(kind)) continue
      const existing = importers.get(to)
      if (existing) existing.push(from)
      else importers.set(to, [from])
    }
  }
  return (file) => [file, ...foldersAround(file)].flatMap((place) => importers.get(place) ?? [])
}

function foldersAround(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
}

/** Everything that the given files reach by edges of the given kinds, themselves included. */
export function reachedFrom(
  graph: ReachGraph,
  files: readonly string[],
  kinds: readonly ReachKind[],
): ReadonlySet<string> {
  const reached = new Set(files)
  for (const file of reached) {
    for (const { kind, to } of graph.get(file) ?? []) if (kinds.includes(kind)) reached.add(to)
  }
  return reached
}
