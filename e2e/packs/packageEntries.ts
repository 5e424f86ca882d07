import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** How an app can name what an installed package offers: `@latchkey/core`, `@latchkey/core/networks`. */
export function packageEntries(folder: string, name: string): readonly string[] {
  return Object.keys(readManifest(folder, name).exports)
    .filter((key) => !/\.(?:json|css)$/.test(key))
    .map((key) => `${name}${key.slice(1)}`)
}

/** Every script of an installed package, from the app's folder; also those that only load later. */
export function packageScripts(folder: string, name: string): readonly string[] {
  return distFiles(folder, name).filter((path) => path.endsWith('.js'))
}

/**
 * Packages that a package's scripts or types import without depending on them. npm puts all packages side by side,
 * where that goes unnoticed; others, pnpm for one, do not.
 */
export function undeclaredImports(folder: string, name: string): readonly string[] {
  const { dependencies, peerDependencies } = readManifest(folder, name)
  const declared = Object.keys({ ...dependencies, ...peerDependencies, [name]: '' })
  return distFiles(folder, name)
    .filter((path) => /\.(?:js|d\.ts)$/.test(path))
    .flatMap((path) => {
      const imported = importedPackages(readFileSync(join(folder, path), 'utf8'))
      return imported
        .filter((wanted) => !declared.includes(wanted))
        .map((wanted) => `${path}: ${wanted}`)
    })
}

/** The packages that a module names in its imports and exports. */
function importedPackages(source: string): readonly string[] {
  const pattern = /\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w][\w.-]*)/g
  return [...source.matchAll(pattern)].flatMap(([, wanted]) => wanted ?? [])
}

function readManifest(folder: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
}

function distFiles(folder: string, name: string): string[] {
  const place = `./node_modules/${name}/dist`
  return (
    readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
      // The files for a script tag are no modules, and made to act at once.
      .filter((path) => !/^latchkey(-\w+)?\.js$/.test(path))
      .map((path) => `${place}/${path.replaceAll('\\', '/')}`)
  )
}
