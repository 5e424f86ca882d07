import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { importGlobPlugin } from 'rolldown/experimental'
import { cssModules } from './cssModules.js'
import {
  hoistImports,
  loadPartsLate,
  partEntry,
  type ScriptPart,
  scriptParts,
} from './scriptParts.js'

/** The file for a script tag, with its version and integrity hash. */
export type BuiltScript = {
  readonly code: string
  readonly version: string
  /** For the tag's `integrity` attribute. */
  readonly integrity: string
  /** The files that load late, by name. */
  readonly parts: Readonly<Record<string, BuiltPart>>
}

/** A file that loads late; the one file knows its hash. */
export type BuiltPart = Pick<BuiltScript, 'code' | 'integrity'>

/** Where the file goes, from the root of the repository. */
export const scriptPath = 'packages/element/dist/latchkey.js'

/** Where the file of a part goes. */
export const partPath = (name: string) => scriptPath.replace('.js', `-${name}.js`)

/**
 * Bundles everything that a page needs into one classic script, React and the modal included, and into one more each what
 * few pages need. The same sources give the same bytes on every machine: the page of a host names their hash.
 */
export async function buildScript(
  root: string,
  built?: BuiltScript['parts'],
): Promise<BuiltScript> {
  const parts = built ?? (await buildParts(root))
  const code = await bundleClassic(root, parts)
  const { version } = readManifest(join(root, 'packages/element'))
  return { code, version, integrity: integrityOf(code), parts }
}

async function buildParts(root: string): Promise<BuiltScript['parts']> {
  const parts: Record<string, BuiltPart> = {}
  for (const part of scriptParts) {
    const code = await bundleClassic(root, part)
    parts[part.name] = { code, integrity: integrityOf(code) }
  }
  return parts
}

/** Bundles one classic script: a part, or the one file, which knows the hashes of its parts. */
async function bundleClassic(
  root: string,
  what: ScriptPart | BuiltScript['parts'],
): Promise<string> {
  const isPart = isScriptPart(what)
  const hashes = isPart
    ? []
    : Object.entries(what).map(([name, { integrity }]) => [name, integrity])
  const entry = '\0part'
  const virtual: Plugin = {
    name: 'latchkey-part-entry',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry && isPart ? partEntry(root, what) : undefined),
  }
  const bundle = await rolldown({
    cwd: root,
    input: isPart ? entry : join(root, 'packages/element/src/script/main.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['latchkey-source', 'browser', 'import', 'default'] },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      define: {
        'process.env.NODE_ENV': '"production"',
        latchkeyParts: JSON.stringify(Object.fromEntries(hashes)),
      },
    },
    tsconfig: false,
    plugins: [
      ...(isPart ? [virtual] : [loadPartsLate(root), hoistImports()]),
      cssModules(),
      importGlobPlugin({ root }),
    ],
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
      // Only while a classic script runs for the first time does the page know its tag.
      intro: isPart ? '' : 'const latchkeyScript = document.currentScript?.src',
      minify: true,
      // Annotations are for bundlers, and no bundler reads this file.
      comments: { annotation: false, jsdoc: false, legal: true },
    })
    const [file, ...others] = output
    if (others.length > 0) throw new Error('the script for a tag fell into several files')
    const { version } = readManifest(join(root, 'packages/element'))
    return `${banner(version, thirdPartyPackages(file.moduleIds))}\n${file.code}`
  } finally {
    await bundle.close()
  }
}

/** Puts the files and the hash of the one beside the modules of the package. */
export function writeScript(root: string, { code, integrity, parts }: BuiltScript): void {
  const path = join(root, scriptPath)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
  writeFileSync(`${path}.integrity`, `${integrity}\n`)
  for (const [name, part] of Object.entries(parts))
    writeFileSync(join(root, partPath(name)), part.code)
}

const isScriptPart = (what: ScriptPart | BuiltScript['parts']): what is ScriptPart =>
  typeof what.importer === 'string'

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
