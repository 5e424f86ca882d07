import type { ImportGraph } from '../sources/importGraph.js'
import { type Parse, parseSource } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import type { Uses } from './collectUses.js'
import { createModules, type Modules } from './createModules.js'
import { type FileSymbol, type FileSymbols, moduleBody } from './fileSymbols.js'

/** What of the production code runs, or is a type of what runs. */
export type Reach = {
  /** The symbols of each file of production code. */
  readonly files: ReadonlyMap<string, FileSymbols>
  readonly isReached: (symbol: FileSymbol) => boolean
  /** Whether a place in a file belongs to a reached symbol. */
  readonly isLive: (path: string, at: number) => boolean
  /** Whether hosts import the symbol by name. */
  readonly isOffered: (symbol: FileSymbol) => boolean
  /** What the reached symbols use. */
  readonly uses: readonly Uses[]
}

/** Where production code begins: files that run as programs, and files whose exports hosts import. */
export type Entries = { readonly programs: readonly string[]; readonly exports: readonly string[] }

/** Follows every use from the entries on. */
export function reachSymbols(
  sources: Sources,
  graph: ImportGraph,
  entries: Entries,
  parse: Parse = parseSource,
): Reach {
  const modules = createModules(sources, graph, parse)
  const queue: { path: string; symbol: FileSymbol }[] = []
  const reached = new Set<FileSymbol>()
  const spread = createSpread(modules, (path, symbol) => {
    if (reached.has(symbol)) return
    reached.add(symbol)
    queue.push({ path, symbol })
    if (!symbol.isType) spread.load(path)
  })
  for (const path of entries.programs) spread.load(path)
  for (const path of entries.exports) {
    spread.load(path)
    for (const name of modules.exportsOf(path)) spread.reachExport(path, name)
  }
  const offered = new Set(reached)
  for (let next = queue.pop(); next; next = queue.pop()) spread.follow(next.path, next.symbol.uses)

  const { files } = modules
  return {
    files,
    isReached: (symbol) => reached.has(symbol),
    isLive: (path, at) =>
      [...(files.get(path)?.symbols.values() ?? [])]
        .flat()
        .some((symbol) => symbol.start <= at && at < symbol.end && reached.has(symbol)),
    isOffered: (symbol) => offered.has(symbol),
    uses: [...reached].map((symbol) => symbol.uses),
  }
}

/**
 * Finds what a use leads to. What is loaded late, or taken as a module, is reached once a reached symbol reads a
 * property of its name: that is how `(await import('./a.js')).a` and its many other forms take it.
 */
function createSpread(modules: Modules, reach: (path: string, symbol: FileSymbol) => void) {
  const { exportsOf, files, lateTargets, targetOf } = modules
  const loaded = new Set<string>()
  const reads = new Set<string>()
  /** Exports of modules that are loaded late, by name, until something reads a property of that name. */
  const waiting = new Map<string, (() => void)[]>()
  return { load, reachExport, follow }

  /** The statements of a module run when it is loaded, and those of the modules that it imports for that. */
  function load(path: string): void {
    if (loaded.has(path)) return
    loaded.add(path)
    const file = files.get(path)
    for (const symbol of file?.symbols.get(moduleBody) ?? []) reach(path, symbol)
    for (const specifier of file?.effects ?? []) {
      const to = targetOf(path, specifier)
      if (to) load(to)
    }
  }

  function follow(path: string, used: Uses): void {
    for (const name of used.names) reachName(path, name)
    for (const [specifier, name] of used.types) {
      const to = targetOf(path, specifier)
      if (to) reachExport(to, name)
    }
    for (const specifier of used.modules) lateTargets(path, specifier).forEach(loadLate)
    for (const name of used.reads) {
      if (reads.has(name)) continue
      reads.add(name)
      for (const go of waiting.get(name) ?? []) go()
    }
  }

  function loadLate(path: string): void {
    if (!loaded.has(path)) load(path)
    for (const name of exportsOf(path)) {
      const go = () => reachExport(path, name)
      // A default export has no name to be read by: React and the registry of views take it.
      if (name === 'default' || reads.has(name)) go()
      else waiting.set(name, [...(waiting.get(name) ?? []), go])
    }
  }

  function reachName(path: string, name: string): void {
    const file = files.get(path)
    for (const symbol of file?.symbols.get(name) ?? []) reach(path, symbol)
    const foreign = file?.imports.get(name)
    const to = foreign && targetOf(path, foreign.specifier)
    if (to) takeName(to, foreign.name)
  }

  function takeName(path: string, name: string): void {
    if (name === '*') loadLate(path)
    else reachExport(path, name)
  }

  function reachExport(path: string, name: string, seen: ReadonlySet<string> = new Set()): void {
    const file = files.get(path)
    if (!file || seen.has(path)) return
    const exported = file.exports.get(name)
    // `import url from './worker.ts?worker&url'` starts a module that has no such export.
    if (exported === undefined && name === 'default') load(path)
    if (typeof exported === 'string') reachName(path, exported)
    else if (exported) {
      const to = targetOf(path, exported.specifier)
      if (to) takeName(to, exported.name)
    } else {
      for (const specifier of file.stars) {
        const to = targetOf(path, specifier)
        if (to) reachExport(to, name, new Set([...seen, path]))
      }
    }
  }
}
