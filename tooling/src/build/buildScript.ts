import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { importGlobPlugin } from 'rolldown/experimental'
import { cssModules } from './cssModules.js'
import {
  hoistImports,
  isOwn,
  loadPartsLate,
  partEntry,
  type ScriptPart,
  scriptParts,
} from './scriptParts.js'
import { leaveShared, type SharedModule, withoutShared } from './shareModules.js'
import { type Manifest, namesOf, readManifest, thirdPartyPackages } from './thirdPartyPackages.js'

/** The file for a script tag, and by their names those that load late. */
export type BuiltScript = BuiltFile & {
  readonly version: string
  readonly parts: Readonly<Record<string, BuiltPart>>
}

type BuiltFile = {
  readonly code: string
  /** For the tag's `integrity` attribute; of those that load late, the one file knows it. */
  readonly integrity: string
}

/** With what it takes over from the one file. */
type BuiltPart = BuiltFile & { readonly shared?: readonly SharedModule[] }

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
  const hashes = mapValues(parts, ({ integrity }) => integrity)
  const shared = mapValues(parts, ({ shared = [] }) => shared)
  const late = [loadPartsLate(root, shared), hoistImports()]
  const { code, packages } = await bundle(root, { hashes, late })
  const { version } = readManifest(join(root, 'packages/element'))
  const whole = `${banner(version, packages)}\n${code}`
  return { code: whole, version, integrity: integrityOf(whole), parts }
}

async function buildParts(root: string): Promise<BuiltScript['parts']> {
  const { version } = readManifest(join(root, 'packages/element'))
  const parts: Record<string, BuiltPart> = {}
  for (const part of scriptParts) {
    const { code: script, packages, shared } = await buildPart(root, part)
    const code = `${banner(version, packages)}\n${script}`
    parts[part.name] = { code, integrity: integrityOf(code), shared }
  }
  return parts
}

async function buildPart(root: string, part: ScriptPart) {
  const entry = partEntry(root, part)
  if (!part.own) return { ...(await bundle(root, { entry })), shared: [] }
  const early = [leaveShared(root, (id) => isOwn(root, part, id))]
  const { code, packages } = await bundle(root, { entry, early, isReadable: true })
  const own = withoutShared(code)
  const script = await bundle(root, { entry: own.code })
  return { code: script.code, packages, shared: own.shared }
}

type BundleInput = {
  /** The source of a part; without it, the one file is bundled. */
  readonly entry?: string
  readonly hashes?: Readonly<Record<string, string>>
  /** Plugins before all others, and behind them. */
  readonly early?: readonly Plugin[]
  readonly late?: readonly Plugin[]
  /** A module, not minified; a classic script else. */
  readonly isReadable?: boolean
}

/** Bundles all of it into one script, and names the packages in it. */
async function bundle(
  root: string,
  { early = [], entry, hashes = {}, isReadable = false, late = [] }: BundleInput,
): Promise<{ code: string; packages: readonly Manifest[] }> {
  const entryId = '\0part'
  const virtual: Plugin = {
    name: 'latchkey-part-entry',
    resolveId: (id) => (id === entryId ? id : undefined),
    load: (id) => (id === entryId ? entry : undefined),
  }
  const { output } = await build({
    write: false,
    cwd: root,
    input: entry ? entryId : join(root, 'packages/element/src/script/main.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['latchkey-source', 'browser', 'import', 'default'] },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      define: {
        'process.env.NODE_ENV': '"production"',
        latchkeyParts: JSON.stringify(hashes),
      },
    },
    tsconfig: false,
    // The parts come behind the globs, which write imports of views.
    plugins: [virtual, ...early, cssModules(), importGlobPlugin({ root }), ...late],
    // Build times are no problem of the sources, and 'use client' means nothing to a browser.
    checks: { bundlerTimings: false, moduleLevelDirective: false },
    onwarn: ({ message }) => {
      throw new Error(message)
    },
    output: {
      format: isReadable ? 'es' : 'iife',
      codeSplitting: false,
      // Only while a classic script runs for the first time does the page know its tag.
      intro: entry ? '' : 'const latchkeyScript = document.currentScript?.src',
      minify: !isReadable,
      // Annotations are for bundlers, and no bundler reads this file.
      comments: { annotation: isReadable, jsdoc: false, legal: true },
    },
  })
  const [file] = output
  return { code: file.code, packages: thirdPartyPackages(file.moduleIds) }
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

const mapValues = <V, W>(table: Readonly<Record<string, V>>, map: (value: V) => W) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]))

/** The subresource integrity of a script. */
export function integrityOf(code: string | Buffer): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}

function banner(version: string, included: readonly Manifest[]): string {
  return `/*! Latchkey ${version} (MIT)${included.length > 0 ? `, with ${namesOf(included)}` : ''} */`
}
