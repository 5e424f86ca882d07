import { posix } from 'node:path'
import type { Sources } from './readSources.js'
import { workspaceOf } from './sourceKind.js'

/** A workspace: its package name, its folder, and the source file behind each entry (`.`, `./adapter`). */
export type Workspace = {
  readonly name: string
  readonly folder: string
  readonly entries: ReadonlyMap<string, string>
}

/** Reads the workspaces of a tree from their package.json files. */
export function parseWorkspaces(sources: Sources): readonly Workspace[] {
  return [...sources].flatMap(([path, text]) => {
    const folder = workspaceOf(path)
    if (!folder || path !== `${folder}/package.json`) return []
    const { exports = {}, name }: { name: string; exports?: Record<string, Target> } =
      JSON.parse(text)
    const entries = Object.entries(exports).flatMap(([entry, target]) => {
      const source = typeof target === 'string' ? target : target['latchkey-source']
      return source ? [[entry, posix.join(folder, source)] as const] : []
    })
    return [{ name, folder, entries: new Map(entries) }]
  })
}

/** A file, or the files by condition. */
type Target = string | Readonly<Record<string, string | undefined>>
