import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { importsOf } from '../sources/importGraph.js'
import { isExternal } from './isExternal.js'

/** Files that a page loads together: what some entries reach without a dynamic import. */
export type ChunkGroup = {
  /** The file that they are joined into. */
  readonly into: string
  /** Files, and folders with their `/`: of a folder, those files that others load late. */
  readonly entries: readonly string[]
}

/** One built file, and what it exports. */
type BuiltFile = { readonly path: string; readonly names: readonly string[] }

/**
 * Joins what a host page loads together into one file, which the others then only name; what two joins reach belongs
 * to the first. Left apart, a host's bundler makes a chunk of each file that another late chunk uses too: fifty small
 * files for a click, which compress badly and come one after the other.
 */
export async function mergeChunks(dist: string, groups: readonly ChunkGroup[]): Promise<void> {
  const taken = new Set<string>()
  const resolvedGroups: { into: string; files: readonly BuiltFile[] }[] = []
  const dynamicImports = groups.length > 0 ? dynamicImportsIn(dist) : []
  // All are found before any is written: a file that was joined reaches nothing any more.
  for (const { entries, into } of groups) {
    const named = entries.flatMap((entry) =>
      entry.endsWith('/') ? dynamicEntriesOf(entry, dynamicImports) : [entry],
    )
    const files = (await staticallyImportedFiles(dist, named)).filter(
      ({ path }) => !taken.has(path),
    )
    for (const { path } of files) taken.add(path)
    resolvedGroups.push({ into, files })
  }
  for (const { files, into } of resolvedGroups) await mergeGroup(dist, into, files)
}

/** A file that another one loads with `import()`; both paths from `dist`. */
type DynamicImport = { readonly from: string; readonly to: string }

function dynamicImportsIn(dist: string): readonly DynamicImport[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((from) =>
      importsOf(from, readFileSync(join(dist, from), 'utf8')).flatMap(({ kind, specifier }) =>
        kind === 'dynamic' && specifier.startsWith('.')
          ? [{ from, to: posix.join(posix.dirname(from), specifier) }]
          : [],
      ),
    )
}

/** The files of a folder that files outside of it load late. */
function dynamicEntriesOf(
  folder: string,
  dynamicImports: readonly DynamicImport[],
): readonly string[] {
  const found = dynamicImports.filter(
    ({ from, to }) => to.startsWith(folder) && !from.startsWith(folder),
  )
  if (found.length === 0) throw new Error(`nothing loads a file of ${folder} late: nothing to join`)
  return [...new Set(found.map(({ to }) => to))]
}

async function mergeGroup(dist: string, into: string, files: readonly BuiltFile[]): Promise<void> {
  const source = files
    .map(({ names, path }, at) => {
      const list = names.map((name) => `${name} as ${alias(at, name)}`)
      return `export { ${list.join(', ')} } from ${JSON.stringify(path)}`
    })
    .join('\n')
  const start = '\0joined'
  const own = new Set(files.map(({ path }) => path))
  const bundle = await rolldown({
    ...common,
    input: { joined: start },
    plugins: [
      {
        name: 'joined-entry',
        resolveId: (id) => (id === start ? id : undefined),
        load: (id) => (id === start ? source : undefined),
      },
      keepOtherGroups(dist, own),
      keepDynamicImports(dist),
    ],
  })
  try {
    await bundle.write({ dir: dist, format: 'esm', entryFileNames: into, sourcemap: true })
  } finally {
    await bundle.close()
  }
  for (const [at, { names, path }] of files.entries()) {
    const from = relative(dirname(path), join(dist, into)).replaceAll('\\', '/')
    const list = names.map((name) => `${alias(at, name)} as ${name}`)
    const specifier = JSON.stringify(from.startsWith('.') ? from : `./${from}`)
    writeFileSync(path, `export { ${list.join(', ')} } from ${specifier}\n`)
  }
}

// Two files may export one name.
const alias = (at: number, name: string) => `${name}_${at}`

const common = {
  external: isExternal,
  platform: 'neutral',
  optimization: { inlineConst: false },
  // It warns about the directives of entries, which stay as they are.
  checks: { moduleLevelDirective: false },
} as const

/** The files that entries reach without a dynamic import, the package's own entries excepted: hosts import those by name. */
async function staticallyImportedFiles(
  dist: string,
  entries: readonly string[],
): Promise<readonly BuiltFile[]> {
  const found: BuiltFile[] = []
  const bundle = await rolldown({
    ...common,
    input: entries.map((entry) => join(dist, entry)),
    treeshake: false,
    plugins: [
      {
        name: 'reached-files',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            const names = this.getModuleInfo(id)?.exports ?? []
            // What stands outside is not ours to join, and what exports nothing has nothing to be named.
            const isOurs = id.startsWith(dist) && !id.startsWith(join(dist, 'exports'))
            if (isOurs && names.length > 0) found.push({ path: id, names })
          }
        },
      },
      keepDynamicImports(dist),
    ],
  })
  try {
    await bundle.generate({ format: 'esm' })
  } finally {
    await bundle.close()
  }
  return found.sort((one, other) => one.path.localeCompare(other.path))
}

/** Leaves what belongs to another join where it is. */
function keepOtherGroups(dist: string, own: ReadonlySet<string>): Plugin {
  return {
    name: 'keep-others',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !importer) return undefined
      const file = resolve(dirname(importer), id)
      return own.has(file) ? undefined : asExternal(dist, file)
    },
  }
}

/** Leaves late imports as they are, seen from the folder that the joined file stands in. */
function keepDynamicImports(dist: string): Plugin {
  return {
    name: 'keep-late',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !specifier.startsWith('.') || !importer) return undefined
      return asExternal(dist, resolve(dirname(importer), specifier))
    },
  }
}

const asExternal = (dist: string, file: string) => ({
  id: `./${relative(dist, file).replaceAll('\\', '/')}`,
  external: true,
})
