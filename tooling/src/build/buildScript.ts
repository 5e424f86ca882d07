import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { importGlobPlugin } from 'rolldown/experimental'
import { cssModules } from './cssModules.js'

/** The file for a script tag, with its version and integrity hash. */
export type BuiltScript = {
  readonly code: string
  readonly version: string
  /** For the tag's `integrity` attribute. */
  readonly integrity: string
}

/** Where the file goes, from the root of the repository. */
export const scriptPath = 'packages/element/dist/latchkey.js'

/**
 * Bundles everything that a page needs into one classic script, React and the modal included. The same sources give the
 * same bytes on every machine: the page of a host names their hash.
 */
export async function buildScript(root: string): Promise<BuiltScript> {
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'packages/element/src/script/main.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['latchkey-source', 'browser', 'import', 'default'] },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    tsconfig: false,
    plugins: [cssModules(), importGlobPlugin({ root })],
    // Warnings about build times are no problem of the sources.
    checks: { bundlerTimings: false },
    onwarn: (warning) => {
      // It warns about 'use client', which means nothing to a browser.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(warning.message)
    },
  })
  try {
    const { output } = await bundle.generate({
      format: 'iife',
      codeSplitting: false,
      minify: true,
      // Annotations are for bundlers, and no bundler reads this file.
      comments: { annotation: false, jsdoc: false, legal: true },
    })
    const [file, ...others] = output
    if (others.length > 0) throw new Error('the script for a tag fell into several files')
    const { version } = readManifest(join(root, 'packages/element'))
    const code = `${banner(version, thirdPartyPackages(file.moduleIds))}\n${file.code}`
    return { code, version, integrity: integrityOf(code) }
  } finally {
    await bundle.close()
  }
}

/** Puts the file and its hash beside the modules of the package. */
export function writeScript(root: string, { code, integrity }: BuiltScript): void {
  const path = join(root, scriptPath)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
  writeFileSync(`${path}.integrity`, `${integrity}\n`)
}

/** The subresource integrity of a script. */
export function integrityOf(code: string | Buffer): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}

type Manifest = { readonly name: string; readonly version: string; readonly license: string }

/** Third-party packages in the file: their licences require that they are named. */
function thirdPartyPackages(moduleIds: readonly string[]): readonly Manifest[] {
  const folders = moduleIds.flatMap(
    (id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? [],
  )
  return [...new Set(folders)].sort().map(readManifest)
}

function banner(version: string, included: readonly Manifest[]): string {
  const names = included.map(({ license, name, version }) => `${name} ${version} (${license})`)
  return `/*! Latchkey ${version} (MIT), with ${names.join(', ')} */`
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
