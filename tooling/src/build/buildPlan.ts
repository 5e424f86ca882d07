import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package to build. */
export type PackagePlan = {
  readonly name: string
  readonly folder: string
  /** Source files behind its exports, from its folder: `./src/exports/index.ts`. */
  readonly entries: readonly string[]
}

type Manifest = {
  readonly name: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, string | { readonly 'latchkey-source'?: string }>>
}

/** Reads `packages/*`; private packages run from their sources. */
export function buildPlan(root: string): readonly PackagePlan[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join(root, 'packages', name)
    const file = join(folder, 'package.json')
    if (!existsSync(file)) return []
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    if (manifest.private) return []
    const entries = Object.values(manifest.exports ?? {}).flatMap((target) =>
      typeof target === 'object' ? (target['latchkey-source'] ?? []) : [],
    )
    return [{ name: manifest.name, folder, entries }]
  })
}
