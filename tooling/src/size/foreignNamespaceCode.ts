import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { PageBuild } from './sizeBuild.js'

/** A namespace that a page can leave out. */
export type NamespacePackage = 'solana' | 'evm'

type NamespaceCode = {
  readonly name: string
  /** Packages that no other namespace needs. */
  readonly packages: RegExp
  /** Files of ours in packages that all namespaces share, by the name of their main export. */
  readonly files: RegExp
}

/**
 * What is code of a namespace: whatever its packages hold, and what only it needs in packages that all share. Tables are
 * not: that a namespace, its networks and its methods have names is known to pages that do without it, for a session with
 * a wallet may bring them up.
 */
const codeOf: Readonly<Record<NamespacePackage, NamespaceCode>> = {
  solana: {
    name: 'Solana',
    packages: /\/packages\/solana\/|\/node_modules\/@(solana|solana-program|wallet-standard)\//,
    files: /solana/i,
  },
  evm: {
    name: 'EVM',
    packages: /\/packages\/evm\/|\/node_modules\/(viem|ox|abitype|mipd)\//,
    files: /^evm/i,
  },
}

/**
 * Where code of a namespace gets into a page that does without it, whenever it would load, each with the way that led
 * there. With `apart`, for wallets that speak every namespace, files of ours may be there in chunks where nothing else is:
 * only that namespace loads them. Packages of the namespace may not.
 */
export function foreignNamespaceCode(
  { chunks, importers }: PageBuild,
  namespacePackage: NamespacePackage,
  { root, apart = false }: { readonly root: string; readonly apart?: boolean },
): readonly string[] {
  const { files, name, packages } = codeOf[namespacePackage]
  const isOwn = (module: string) =>
    !module.includes('/node_modules/') &&
    sourcesOf(module).some((source) => files.test(basename(source)))
  const found = chunks.flatMap(({ file, isEntry, modules }) => {
    const mayStay = apart && !isEntry && modules.every(isOwn)
    return modules
      .filter((module) => packages.test(module) || (isOwn(module) && !mayStay))
      .map((module) => ({ file, module, way: importPathTo(module, importers) }))
  })
  const foreign = new Set(found.map(({ module }) => module))
  // What foreign code brings along goes with it.
  return found
    .filter(({ way }) => way.filter((one) => foreign.has(one)).length === 1)
    .map(({ file, way }) => {
      const path = way.map((one) => relative(root, one)).join(' → ')
      return `${file} has code of ${name}: ${path}`
    })
}

/** The source files that a module of a built package was made of; any other is its own. */
function sourcesOf(module: string): readonly string[] {
  const map = `${module}.map`
  if (!module.includes('/dist/') || !existsSync(map)) return [module]
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] }
  return [module, ...sources.map((source) => join(module, '..', source))]
}

/** The shortest path from an entry to a module. */
function importPathTo(module: string, importers: PageBuild['importers']): readonly string[] {
  const next = new Map<string, string | undefined>([[module, undefined]])
  // A map hands out what is added to it while it is walked.
  for (const [at] of next) {
    const above = importers.get(at) ?? []
    if (above.length === 0) return follow(at)
    for (const one of above) if (!next.has(one)) next.set(one, at)
  }
  return [module]

  function follow(from: string): readonly string[] {
    const below = next.get(from)
    return below === undefined ? [from] : [from, ...follow(below)]
  }
}
