import { posix } from 'node:path'
import { type Edge, type ImportGraph, importGraph } from '../sources/importGraph.js'
import { parseWorkspaces, type Workspace } from '../sources/parseWorkspaces.js'
import type { Sources } from '../sources/readSources.js'
import { isConfig, isTest, isTestSetUp, workspaceOf } from '../sources/sourceKind.js'
import { type Layer, layers } from './layers.js'

/** Workspaces import each other downwards only, and only by their public entries. */
export function checkLayers(
  sources: Sources,
  table: Readonly<Record<string, Layer>> = layers,
  graph: ImportGraph = importGraph(sources),
): string[] {
  const workspaces = parseWorkspaces(sources)
  const problems = workspaces
    .filter(({ folder }) => !table[folder])
    .map(({ folder }) => `${folder} has no row in tooling/src/house/layers.ts`)
  for (const [path, edges] of graph) {
    for (const edge of edges) {
      const reason = edge.specifier.startsWith('.')
        ? crossing(path, edge, table)
        : forbidden(path, edge, workspaces, table)
      if (reason) problems.push(`${path}:${edge.line} imports '${edge.specifier}': ${reason}`)
    }
  }
  return problems
}

function crossing(
  path: string,
  edge: Edge,
  table: Readonly<Record<string, Layer>>,
): string | undefined {
  const from = workspaceOf(path)
  const to = workspaceOf(posix.join(posix.dirname(path), edge.specifier))
  if (from === to || (isConfig(path) && to === 'tooling')) return undefined
  if (from && edge.to && table[from]?.sourceTables?.includes(edge.to)) return undefined
  return `a relative path must stay inside ${from}; use the package's name`
}

function forbidden(
  path: string,
  { specifier }: Edge,
  workspaces: readonly Workspace[],
  table: Readonly<Record<string, Layer>>,
): string | undefined {
  const from = workspaceOf(path)
  const target = workspaces.find(
    ({ name }) => specifier === name || specifier.startsWith(`${name}/`),
  )
  if (!target) {
    return specifier.startsWith('@latchkey/') ? 'there is no such workspace' : undefined
  }
  if (!target.entries.has(`.${specifier.slice(target.name.length)}`)) {
    return `not an entry of ${target.folder}/package.json`
  }
  const layer = from ? table[from] : undefined
  // A package may test its own entries; a workspace without a row is reported once, not per import.
  if (!layer || target.folder === from) return undefined
  const allowed =
    isTest(path) || isTestSetUp(path)
      ? [...layer.mayImport, ...(layer.mayImportInTests ?? [])]
      : layer.mayImport
  if (allowed.some((pattern) => matches(pattern, specifier))) return undefined
  return `${from} may import ${allowed.length ? allowed.join(', ') : 'no other workspace'}`
}

function matches(pattern: string, specifier: string): boolean {
  if (!pattern.endsWith('/*')) return specifier === pattern
  return specifier.startsWith(pattern.slice(0, -1)) && !specifier.endsWith('/internal')
}
