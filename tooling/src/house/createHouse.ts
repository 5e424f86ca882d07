import type { ImportGraph } from '../sources/importGraph.js'
import { isConfig, isTest, workspaceOf } from '../sources/sourceKind.js'

/** One import between two files of a workspace. */
export type HouseImport = { readonly from: string; readonly to: string; readonly line: number }

/** The sources as folders see them: tests, declarations and configurations are not among them. */
export type House = {
  readonly files: readonly string[]
  /** What a file needs at once of its own workspace, types included. What waits behind an `import()` is no need. */
  readonly imports: readonly HouseImport[]
}

/** Reads the house out of the imports of a tree. */
export function createHouse(graph: ImportGraph): House {
  const files = [...graph.keys()].filter(isHouseFile)
  const known = new Set(files)
  const imports: HouseImport[] = []
  for (const [from, edges] of graph) {
    for (const { kind, line, to } of edges) {
      if (!to || to === from || kind === 'dynamic' || !known.has(from) || !known.has(to)) continue
      if (workspaceOf(from) === workspaceOf(to)) imports.push({ from, to, line })
    }
  }
  return { files, imports }
}

function isHouseFile(path: string): boolean {
  const isSource = /\.[cm]?tsx?$/.test(path) && !isTest(path) && !isConfig(path)
  return isSource && workspaceOf(path) !== undefined
}

/** Where the rooms of a workspace stand: its `src`, or itself where it has none. */
export function roomsFolder(workspace: string): string {
  return workspace === 'e2e' ? 'e2e/' : `${workspace}/src/`
}

/**
 * The room of a file: the folder right under `src`, or under `src/modules`. A file right in `src` is a room of its own, by
 * its name; what stands beside `src` has none.
 */
export function roomOf(path: string): string | undefined {
  const folder = roomsFolder(workspaceOf(path) ?? '')
  if (!path.startsWith(folder)) return undefined
  return /^(?:modules\/)?[^/]+/.exec(path.slice(folder.length))?.[0]
}
