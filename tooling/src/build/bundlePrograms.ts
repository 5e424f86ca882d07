import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'rolldown'
import { bundleFile } from './programFlags.js'

export type ProgramBundles = {
  readonly root: string
  /** The programs' source files. */
  readonly sources: readonly string[]
  /** Where the bundles go; below the root, so that packages are found from there. */
  readonly folder: string
}

/** Packages with native parts, which no bundle can hold. */
const nativePackages = /^(?:hardhat|libsql|litesvm)(?:\/|$)/

/** Bundles each program with all its imports: a few large files start ten times as fast as thousands. */
export async function bundlePrograms({ root, sources, folder }: ProgramBundles): Promise<void> {
  const name = (source: string) => relative(folder, bundleFile(folder, source))
  await build({
    cwd: root,
    input: Object.fromEntries(sources.map((source) => [name(source), source])),
    platform: 'node',
    external: nativePackages,
    resolve: { conditionNames: ['latchkey-source', 'node', 'import', 'default'] },
    tsconfig: false,
    // Of a package that localnet alone uses; our own sources may not have it.
    checks: { eval: false },
    plugins: [sourceUrlPlugin],
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name]',
      chunkFileNames: join('parts', '[name]-[hash].mjs'),
    },
  })
}

/** A source that looks for files beside it must find them from wherever its bundle is. */
const sourceUrlPlugin: Plugin = {
  name: 'own-place',
  transform(code, id) {
    if (!/^[^\0].*\.ts$/.test(id) || !code.includes('import.meta.url')) return undefined
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}
