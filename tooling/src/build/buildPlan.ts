import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A package to build. */
export type PackagePlan = {
  readonly name: string
  readonly folder: string
  /** Source files behind its exports, from its folder: `./src/exports/index.ts`. */
  readonly entries: readonly string[]
  /** Names of the other packages that it imports. */
  readonly needs: readonly string[]
}

type Manifest = {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Reads `packages/*`, dependencies first; private packages and those without sources are left out. */
export function buildPlan(root: string): readonly PackagePlan[] {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const plans = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      // What is never published runs from its sources.
      return manifest.private === true ? [] : [packagePlan(folder, manifest)]
    })
    .filter(({ folder, entries }) => entries.some((entry) => existsSync(join(folder, entry))))
  return sortByDependencies(plans)
}

/** What a package.json says about building its package. */
export function packagePlan(folder: string, manifest: Manifest): PackagePlan {
  const sources = Object.values(manifest.exports ?? {}).map((target) =>
    typeof target === 'object' && target !== null
      ? Reflect.get(target, 'latchkey-source')
      : undefined,
  )
  return {
    name: manifest.name,
    folder,
    entries: sources.filter((source) => typeof source === 'string'),
    needs: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  }
}

/** Sorts packages by their dependencies; throws where they form a cycle. */
export function sortByDependencies(plans: readonly PackagePlan[]): readonly PackagePlan[] {
  const done: PackagePlan[] = []
  const rest = [...plans].sort((a, b) => a.name.localeCompare(b.name))
  while (rest.length > 0) {
    const next = rest.findIndex(({ needs }) => !rest.some((other) => needs.includes(other.name)))
    if (next < 0) {
      throw new Error(`these need each other: ${rest.map((p) => basename(p.folder)).join(', ')}`)
    }
    done.push(...rest.splice(next, 1))
  }
  return done
}
