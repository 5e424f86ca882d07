import { posix } from 'node:path'
import { findGlobalUses } from '../sources/findGlobalUses.js'
import { type ImportGraph, importGraph } from '../sources/importGraph.js'
import { type Parse, parseSource, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'

const place = 'tooling/src/house/checkStrata.ts'
const root = 'packages/core/src/'
const contextFile = 'context.ts'
/** What every page starts, and what waits for the first wallet. */
const startFiles: readonly string[] = ['start.ts', 'connectionActions.ts']
/** The files that put the widget together: they hand the store out instead of acting on it. */
const assembly: readonly string[] = [...startFiles, 'createLatchkey.ts']
const impure = ['setTimeout', 'setInterval', 'fetch', 'window', 'document', 'localStorage']

/** Inside the core, state knows no actions, actions do not react, and reactions are known to `start.ts` and `connectionActions.ts` alone. */
export function checkStrata(
  sources: Sources,
  whole: ImportGraph = importGraph(sources),
  parse: Parse = parseSource,
): string[] {
  const graph = new Map([...whole].filter(([path]) => path.startsWith(root)))
  const problems = graph.size > 0 ? missingFiles(graph) : []
  for (const [path, edges] of graph) {
    if (isTest(path)) continue
    for (const { to, line } of edges) {
      if (!to) continue
      const reason = wrongImport(path, to, graph)
      if (reason) problems.push(`${path}:${line} imports ${to}: ${reason}`)
    }
    const text = sources.get(path) ?? ''
    if (isSlice(path)) problems.push(...impurities(path, text, parse))
    else if (isAction(path, graph)) problems.push(...subscriptions(path, text, parse))
  }
  return problems
}

/** The strata are found by these names: where one is gone, the check would find nothing any more. */
function missingFiles(graph: ImportGraph): string[] {
  const names = new Set([...graph.keys()].map((path) => posix.basename(path)))
  return [contextFile, ...assembly]
    .filter((name) => !names.has(name))
    .map((name) => `no file of ${root} is called ${name}: put its new name into ${place}`)
}

function wrongImport(path: string, to: string, graph: ImportGraph): string | undefined {
  if (isWatcher(to) && !startFiles.includes(posix.basename(path))) {
    return 'a watcher is listed in start.ts or connectionActions.ts and nowhere else'
  }
  if (!isSlice(path)) return undefined
  if (posix.basename(to) === contextFile) return 'a slice is a fact and never knows the context'
  if (isAction(to, graph)) return 'a slice is a fact and never knows an action'
  return undefined
}

function isSlice(path: string): boolean {
  return path.endsWith('Slice.ts')
}

function isWatcher(path: string): boolean {
  return /\/watch[A-Z]\w*\.ts$/.test(path)
}

/** An action is a function that takes the context. */
function isAction(path: string, graph: ImportGraph): boolean {
  if (isWatcher(path) || assembly.includes(posix.basename(path))) return false
  return (graph.get(path) ?? []).some(
    ({ to, names }) => to && posix.basename(to) === contextFile && names.includes('Context'),
  )
}

function impurities(path: string, text: string, parse: Parse): string[] {
  return findGlobalUses(path, text, impure, parse).map(
    ({ name, line }) =>
      `${path}:${line} names ${name}: a slice is a fact and touches nothing outside`,
  )
}

function subscriptions(path: string, text: string, parse: Parse): string[] {
  const found: string[] = []
  walk(parse(path, text).program, (node) => {
    if (node.type !== 'CallExpression') return undefined
    const callee = text.slice(...spanOf(node.callee))
    if (/\bstore\.subscribe$/.test(callee)) {
      found.push(`${path} calls store.subscribe: an action that waits for state is a watcher`)
    }
    return undefined
  })
  return found
}

function spanOf(node: unknown): [number, number] {
  const { start, end } = node as { start: number; end: number }
  return [start, end]
}
