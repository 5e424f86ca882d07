import type { ImportGraph } from '../sources/importGraph.js'
import type { Parse } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isProduction } from '../sources/sourceKind.js'
import { globMark } from './collectUses.js'
import { type FileSymbols, fileSymbols } from './fileSymbols.js'

/** The files of production code with their symbols, and how they lead to each other. */
export type Modules = {
  readonly files: ReadonlyMap<string, FileSymbols>
  /** The file behind a specifier of a file; undefined if it is none of production code. */
  readonly targetOf: (path: string, specifier: string) => string | undefined
  /** The files behind a late import, or behind all patterns of `import.meta.glob`. */
  readonly lateTargets: (path: string, specifier: string) => readonly string[]
  /** The names that a file exports, those behind `export *` included. */
  readonly exportsOf: (path: string) => readonly string[]
}

/** Reads the symbols of all production code. */
export function createModules(sources: Sources, graph: ImportGraph, parse: Parse): Modules {
  const files = new Map<string, FileSymbols>()
  const targets = new Map<string, ReadonlyMap<string, string>>()
  for (const [path, text] of sources) {
    if (!isProduction(path)) continue
    files.set(path, fileSymbols(parse(path, text).program))
    const edges = graph.get(path) ?? []
    const known = edges.flatMap(({ specifier, to }) => (to ? [[specifier, to] as const] : []))
    targets.set(path, new Map(known))
  }
  const targetOf = (path: string, specifier: string) => {
    const to = targets.get(path)?.get(specifier)
    return to !== undefined && files.has(to) ? to : undefined
  }

  function lateTargets(path: string, specifier: string): readonly string[] {
    if (specifier !== globMark) return [targetOf(path, specifier) ?? []].flat()
    return (graph.get(path) ?? []).flatMap(({ kind, names, to }) =>
      to && kind === 'dynamic' && names.length === 0 ? [to] : [],
    )
  }

  function exportsOf(path: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
    const file = files.get(path)
    if (!file || seen.has(path)) return []
    const behind = file.stars.flatMap((specifier) => {
      const to = targetOf(path, specifier)
      return to ? exportsOf(to, new Set([...seen, path])) : []
    })
    return [...file.exports.keys(), ...behind]
  }

  return { files, targetOf, lateTargets, exportsOf }
}
