import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { type Import, importsOf } from '../sources/importGraph.js'
import { isExternal } from './buildBundle.js'
import { eagerFunctions } from './eagerFunctions.js'

/** Files that a page loads together: what some entries reach without a dynamic import. */
export type ChunkGroup = {
  /** The file that they are joined into. */
  readonly into: string
  /** Files, and folders with their `/`: of a folder, those files that others load late. */
  readonly entries: readonly string[]
  /** Files, and folders with their `/`, that an entry names and another click loads: with all that they alone reach, they are not joined. */
  readonly apart?: readonly string[]
  /** Whether most of it runs as soon as it is there. */
  readonly runsAtOnce?: boolean
}

/** One built file, and what it exports. */
type BuiltFile = { readonly path: string; readonly names: readonly string[] }

/** A file of a group. */
type JoinedFile = {
  readonly path: string
  /** What files outside of the group use of it: by its name here, under which the joined file has it. */
  readonly aliases: ReadonlyMap<string, string>
  /** Whether the joined file can be loaded in its place: it has all of it under the same names. */
  readonly isDirect: boolean
}

type ResolvedGroup = Omit<ChunkGroup, 'apart' | 'entries'> & {
  readonly files: readonly JoinedFile[]
}

/**
 * Joins what a host page loads together into one file, which the others then only name; what two joins reach belongs
 * to the first. Left apart, a host's bundler makes a chunk of each file that another late chunk uses too: fifty small
 * files for a click, which compress badly and come one after the other.
 */
export async function mergeChunks(dist: string, groups: readonly ChunkGroup[]): Promise<void> {
  const taken = new Set<string>()
  const resolvedGroups: ResolvedGroup[] = []
  const imports = groups.length > 0 ? importsIn(dist) : []
  const dynamicImports = imports.filter(({ kind }) => kind === 'dynamic')
  // All are found before any is written: a file that was joined reaches nothing any more.
  for (const { apart = [], entries, ...group } of groups) {
    const named = entries.flatMap((entry) =>
      entry.endsWith('/') ? dynamicEntriesOf(entry, dynamicImports) : [entry],
    )
    const files = (await staticallyImportedFiles(dist, named, apart)).filter(
      ({ path }) => !taken.has(path),
    )
    for (const { path } of files) taken.add(path)
    resolvedGroups.push({ ...group, files: withAliases(dist, files, imports) })
  }
  const moved = new Map(
    resolvedGroups.flatMap(({ files, into }) =>
      files.flatMap(({ isDirect, path }) => (isDirect ? [[path, join(dist, into)] as const] : [])),
    ),
  )
  for (const group of resolvedGroups) await mergeGroup(dist, group, moved)
}

/** An import of one file by another; both paths from `dist`. */
type BuiltImport = Pick<Import, 'kind' | 'names'> & { readonly from: string; readonly to: string }

function importsIn(dist: string): readonly BuiltImport[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((from) =>
      importsOf(from, readFileSync(join(dist, from), 'utf8')).flatMap(
        ({ kind, names, specifier }) =>
          specifier.startsWith('.')
            ? [{ from, kind, names, to: posix.join(posix.dirname(from), specifier) }]
            : [],
      ),
    )
}

/**
 * Names what the joined file exports: short, for a host's bundler leaves the names of a file that it loads late as they
 * are; but what is loaded late of it as it was, if no other file has that name.
 */
function withAliases(
  dist: string,
  files: readonly BuiltFile[],
  imports: readonly BuiltImport[],
): readonly JoinedFile[] {
  const own = new Set(files.map(({ path }) => path))
  const importsOfFile = (path: string) => imports.filter(({ to }) => join(dist, to) === path)
  const isLate = (path: string) => importsOfFile(path).some(({ kind }) => kind === 'dynamic')
  const lateNames = files.flatMap(({ names, path }) => (isLate(path) ? names : []))
  const isUnique = (name: string) => lateNames.filter((other) => other === name).length === 1
  let count = 0
  return files.map(({ names, path }) => {
    const isDirect = isLate(path) && names.every(isUnique)
    const outside = importsOfFile(path).filter(
      ({ from, kind }) => kind === 'dynamic' || !own.has(join(dist, from)),
    )
    const isUsed = (name: string) =>
      outside.some(
        (one) => one.kind === 'dynamic' || one.names.some((n) => n === name || n === '*'),
      )
    const aliases = names
      .filter(isUsed)
      .map((name) => [name, isDirect ? name : `_${(count++).toString(36)}`] as const)
    return { path, aliases: new Map(aliases), isDirect }
  })
}

/** The files of a folder that files outside of it load late. */
function dynamicEntriesOf(
  folder: string,
  dynamicImports: readonly BuiltImport[],
): readonly string[] {
  const found = dynamicImports.filter(
    ({ from, to }) => to.startsWith(folder) && !from.startsWith(folder),
  )
  if (found.length === 0) throw new Error(`nothing loads a file of ${folder} late: nothing to join`)
  return [...new Set(found.map(({ to }) => to))]
}

async function mergeGroup(
  dist: string,
  { files, into, runsAtOnce }: ResolvedGroup,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const source = files
    .map(({ aliases, path }) => {
      const list = [...aliases].map(([name, alias]) => `${name} as ${alias}`)
      return `export { ${list.join(', ')} } from ${JSON.stringify(path)}`
    })
    .join('\n')
  const start = '\0joined'
  const own = new Set(files.map(({ path }) => path))
  await build({
    ...common,
    input: { joined: start },
    plugins: [
      {
        name: 'joined-entry',
        resolveId: (id) => (id === start ? id : undefined),
        load: (id) => (id === start ? source : undefined),
      },
      keepApart(dist, (file) => !own.has(file)),
      keepDynamicImports(dist, moved),
      // No line moves, so the source map stays.
      runsAtOnce && {
        name: 'eager-functions',
        renderChunk: (code) => ({ code: eagerFunctions(code), map: null }),
      },
    ],
    output: { dir: dist, format: 'esm', entryFileNames: into, sourcemap: true },
  })
  for (const { aliases, path } of files) {
    // Nothing outside names it.
    if (aliases.size === 0) {
      for (const file of [path, `${path}.map`]) rmSync(file, { force: true })
      continue
    }
    const from = relative(dirname(path), join(dist, into)).replaceAll('\\', '/')
    const list = [...aliases].map(([name, alias]) => `${alias} as ${name}`)
    const specifier = JSON.stringify(from.startsWith('.') ? from : `./${from}`)
    writeFileSync(path, `export { ${list.join(', ')} } from ${specifier}\n`)
  }
}

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
  apart: readonly string[],
): Promise<readonly BuiltFile[]> {
  const found: BuiltFile[] = []
  await build({
    ...common,
    write: false,
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
      keepApart(dist, (file) => apart.some((one) => file.startsWith(join(dist, one)))),
      keepDynamicImports(dist, new Map()),
    ],
  })
  return found.sort((one, other) => one.path.localeCompare(other.path))
}

/** Leaves files where they are, such as those of another group. */
function keepApart(dist: string, isApart: (file: string) => boolean): Plugin {
  return {
    name: 'keep-apart',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !importer) return undefined
      const file = resolve(dirname(importer), id)
      return isApart(file) ? asExternal(dist, file) : undefined
    },
  }
}

/** Leaves late imports as they are, seen from the folder that the joined file stands in; what moved into another is loaded there. */
function keepDynamicImports(dist: string, moved: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'keep-late',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !specifier.startsWith('.') || !importer) return undefined
      const file = resolve(dirname(importer), specifier)
      return asExternal(dist, moved.get(file) ?? file)
    },
  }
}

const asExternal = (dist: string, file: string) => ({
  id: `./${relative(dist, file).replaceAll('\\', '/')}`,
  external: true,
})
