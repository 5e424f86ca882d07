import type { ImportGraph } from '../sources/importGraph.js'
import { isConfig, isTest, workspaceOf } from '../sources/sourceKind.js'

const advice = 'move what both need down, or let a third module join them from above'

/** An import between two files; or between two folders, or a folder and the files beside it, in the same folder. */
type Crossing = { readonly from: string; readonly to: string; readonly says: string }

/**
 * Folders are modules with an order: no two import each other, and none reach themselves by way of others. Imports of types
 * count; those of tests, and what loads later, do not.
 */
export function checkFolders(graph: ImportGraph): string[] {
  return inRings(crossingsOf(graph)).map(
    ({ from, says, to }) => `${says}, and ${to} leads back to ${from}: ${advice}`,
  )
}

/** No file reaches itself by imports; those of types, and what loads later, count. */
export function checkCycles(graph: ImportGraph): string[] {
  const imports = [...graph].flatMap(([from, edges]) =>
    edges.flatMap(({ line, to }) =>
      to ? [{ from, to, says: `${from}:${line} imports ${to}` }] : [],
    ),
  )
  return inRings(imports).map(({ says }) => `${says}, in an import cycle`)
}

/** What is left when all is gone that starts where nothing leads to, or leads to where nothing starts. */
function inRings(crossings: readonly Crossing[]): readonly Crossing[] {
  const starts = new Set(crossings.map(({ from }) => from))
  const ends = new Set(crossings.map(({ to }) => to))
  const left = crossings.filter(({ from, to }) => ends.has(from) && starts.has(to))
  return left.length === crossings.length ? left : inRings(left)
}

function crossingsOf(graph: ImportGraph): readonly Crossing[] {
  return [...graph].flatMap(([file, edges]) =>
    edges.flatMap(({ kind, line, to }) => {
      if (!to || kind === 'dynamic' || !isOrdered(file) || !isOrdered(to)) return []
      if (workspaceOf(file) !== workspaceOf(to)) return []
      const [one, other] = apart(file, to)
      return one === other ? [] : [{ from: one, to: other, says: `${file}:${line} imports ${to}` }]
    }),
  )
}

const isOrdered = (path: string) =>
  /(^e2e|\/src)\/.+\.[cm]?tsx?$/.test(path) && !isTest(path) && !isConfig(path)

/** The two names in which the paths of two files differ first: folders, or the folder around for a file. */
function apart(a: string, b: string): readonly [string, string] {
  // What stands in `modules` stands beside the other folders of `src`.
  const [first, second] = [a, b].map((path) =>
    path.replace('/src/modules/', '/src/modules:').split('/'),
  )
  const depth = first?.findIndex((name, at) => name !== second?.[at]) ?? 0
  const named = (parts: readonly string[] = []) => {
    const isTop = parts[depth - 1] === 'src' || parts[depth - 1] === 'e2e'
    return parts.slice(0, parts.length > depth + 1 || isTop ? depth + 1 : depth).join('/')
  }
  return [
    named(first).replace('modules:', 'modules/'),
    named(second).replace('modules:', 'modules/'),
  ]
}
