import { posix } from 'node:path'
import type { Sources } from './readSources.js'
import { workspaceOf } from './sourceKind.js'

/** A workspace: its package name, its folder, and the source file behind each entry (`.`, `./adapter`). */
export type Workspace = {
  readonly name: string
  readonly folder: string
  readonly entries: ReadonlyMap<string, string>
}

/** Reads the workspaces of a tree from their package.json files; unreadable ones are left out. */
export function parseWorkspaces(sources: Sources): readonly Workspace[] {
  return [...sources].flatMap(([path, text]) => {
    const folder = workspaceOf(path)
    if (!folder || path !== `${folder}/package.json`) return []
    const manifest = parseManifest(text)
    if (typeof manifest?.name !== 'string') return []
    return [{ name: manifest.name, folder, entries: sourceEntries(folder, manifest.exports) }]
  })
}

function parseManifest(text: string): { name?: unknown; exports?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function sourceEntries(folder: string, exports: unknown): Map<string, string> {
  const entries = new Map<string, string>()
  if (typeof exports !== 'object' || exports === null) return entries
  for (const [entry, target] of Object.entries(exports)) {
    const source: unknown =
      typeof target === 'object' && target !== null
        ? Reflect.get(target, 'latchkey-source')
        : target
    if (typeof source === 'string') entries.set(entry, posix.join(folder, source))
  }
  return entries
}
