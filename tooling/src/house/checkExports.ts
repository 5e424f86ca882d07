import type { ImportGraph } from '../sources/importGraph.js'
import {
  isNode,
  type Node,
  nameOf,
  nodesOf,
  type Parse,
  parseSource,
} from '../sources/parseSource.js'
import { parseWorkspaces } from '../sources/parseWorkspaces.js'
import type { Sources } from '../sources/readSources.js'
import type { House } from './createHouse.js'
import { limits } from './houseLimits.js'

/**
 * Exports that no other file imports: dead code, or a needless `export`. Entries of packages are exempt, tests count as importers.
 * It reads the imports that other checks have parsed already; knip 6.44 finds the same on this tree, but takes 10 s of processor time.
 */
export function needlessExports(
  sources: Sources,
  house: House,
  graph: ImportGraph,
  parse: Parse = parseSource,
): readonly string[] {
  const entries = new Set(parseWorkspaces(sources).flatMap((one) => [...one.entries.values()]))
  const imported = importedNames(graph)
  return house.files.flatMap((path) => {
    const names = imported.get(path)
    if (entries.has(path) || names === 'all' || takenByTools[path]) return []
    const text = sources.get(path) ?? ''
    return exportedNames(parse(path, text).program)
      .filter(({ name, isType }) => {
        // A type may be exported with the function whose signature names it.
        const isInSignature = isType && text.split(new RegExp(`\\b${name}\\b`)).length > 2
        return !names?.has(name) && !isInSignature
      })
      .map(({ name }) => `${path} exports ${name}, which no other file imports`)
  })
}

/** Modules that something outside of the sources takes by name. */
const takenByTools: Readonly<Record<string, string>> = {
  'apps/frame/src/webcrypto.ts': "stands in for node's crypto in the build of the frame",
  'tooling/src/runner/unitPrograms.ts': 'vitest calls its setup',
}

/** There are no more needless exports than the limit, which may only go down. */
export function checkExports(
  found: readonly string[],
  most: number = limits.needlessExports,
): string[] {
  if (found.length <= most) return []
  return [
    `${found.length} needless exports, ${most} are the limit: take the word or the code out`,
    ...found,
  ]
}

/** The names that other files take of each file; `all` where one takes the module as a whole. */
function importedNames(graph: ImportGraph): ReadonlyMap<string, 'all' | ReadonlySet<string>> {
  const imported = new Map<string, 'all' | Set<string>>()
  for (const [from, edges] of graph) {
    for (const { names, to } of edges) {
      if (!to || to === from) continue
      const before = imported.get(to) ?? new Set()
      const isWhole = names.length === 0 || names.includes('*')
      imported.set(to, isWhole || before === 'all' ? 'all' : new Set([...before, ...names]))
    }
  }
  return imported
}

function exportedNames(program: Node): readonly { name: string; isType: boolean }[] {
  return nodesOf(program.body)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const declaration = isNode(node.declaration) ? node.declaration : undefined
      const declared = [declaration, ...nodesOf(declaration?.declarations)].map((one) => one?.id)
      const specified = nodesOf(node.specifiers).map((one) => one.exported)
      const isType = node.exportKind === 'type'
      return [...declared, ...specified]
        .flatMap((one) => nameOf(one) ?? [])
        .map((name) => ({ name, isType }))
    })
}
