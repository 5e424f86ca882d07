import { freeNames } from '../sources/freeNames.js'
import { type ImportGraph, importGraph } from '../sources/importGraph.js'
import { type Parse, parseSource, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'

const root = 'packages/core/src/'
const contextFile = `${root}context.ts`
/** What every page starts, and what waits for the first wallet. */
const startFiles: readonly string[] = [`${root}start.ts`, `${root}startLate.ts`]
/** The files that put the widget together: they hand the store out instead of acting on it. */
const assembly: readonly string[] = [...startFiles, `${root}createLatchkey.ts`]
const impure = ['setTimeout', 'setInterval', 'fetch', 'window', 'document', 'localStorage']

/** Inside the core, facts know no deeds, deeds do not react, and reactions are known to `start.ts` and `startLate.ts` alone. */
export function checkStrata(
  sources: Sources,
  whole: ImportGraph = importGraph(sources),
  parse: Parse = parseSource,
): string[] {
  const graph = new Map([...whole].filter(([path]) => path.startsWith(root)))
  const problems: string[] = []
  for (const [path, edges] of graph) {
    if (isTest(path)) continue
    for (const { to, line } of edges) {
      if (!to) continue
      const reason = wrongImport(path, to, graph)
      if (reason) problems.push(`${path}:${line} imports ${to}: ${reason}`)
    }
    const text = sources.get(path) ?? ''
    if (isSlice(path)) problems.push(...impurities(path, text, parse))
    else if (isDeed(path, graph)) problems.push(...subscriptions(path, text, parse))
  }
  return problems
}

function wrongImport(path: string, to: string, graph: ImportGraph): string | undefined {
  if (isWatcher(to) && !startFiles.includes(path)) {
    return 'a watcher is listed in start.ts or startLate.ts and nowhere else'
  }
  if (!isSlice(path)) return undefined
  if (to === contextFile) return 'a slice is a fact and never knows the context'
  if (isDeed(to, graph)) return 'a slice is a fact and never knows a deed'
  return undefined
}

function isSlice(path: string): boolean {
  return path.endsWith('Slice.ts')
}

function isWatcher(path: string): boolean {
  return /\/watch[A-Z]\w*\.ts$/.test(path)
}

/** A deed is told by its taking the context. */
function isDeed(path: string, graph: ImportGraph): boolean {
  if (isWatcher(path) || assembly.includes(path)) return false
  return (graph.get(path) ?? []).some(
    ({ to, names }) => to === contextFile && names.includes('Context'),
  )
}

function impurities(path: string, text: string, parse: Parse): string[] {
  return freeNames(path, text, impure, parse).map(
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
      found.push(`${path} calls store.subscribe: a deed that waits for state is a watcher`)
    }
    return undefined
  })
  return found
}

function spanOf(node: unknown): [number, number] {
  const { start, end } = node as { start: number; end: number }
  return [start, end]
}
