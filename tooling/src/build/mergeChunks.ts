import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { build } from 'rolldown'
import { type Import, importsOf } from '../sources/importGraph.js'
import { parseSource } from '../sources/parseSource.js'
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

/** All built files, by their paths from `dist`. */
type BuiltFiles = {
  /** What each file exports. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly imports: readonly BuiltImport[]
}

/** An import of one file by another. */
type BuiltImport = Pick<Import, 'kind' | 'names'> & { readonly from: string; readonly to: string }

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
  if (groups.length === 0) return
  const built = readFiles(dist)
  const taken = new Set<string>()
  // All are found before any is written: a file that was joined reaches nothing any more.
  const resolved = groups.map(({ apart = [], entries, ...group }) => {
    const named = entries.flatMap((one) => (one.endsWith('/') ? lateEntries(one, built) : [one]))
    const files = reachedFiles(named, apart, built).filter((path) => !taken.has(path))
    for (const path of files) taken.add(path)
    return { ...group, files: withAliases(files, built) }
  })
  const moved = new Map(
    resolved.flatMap(({ files, into }) =>
      files.flatMap(({ isDirect, path }) => (isDirect ? [[path, into] as const] : [])),
    ),
  )
  for (const group of resolved) await mergeGroup(dist, group, moved)
}

function readFiles(dist: string): BuiltFiles {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.replaceAll('\\', '/'))
  const files = paths.map((path) => [path, readFileSync(join(dist, path), 'utf8')] as const)
  const imports = files.flatMap(([from, text]) =>
    importsOf(from, text)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ kind, names, specifier }) => {
        return { from, kind, names, to: posix.join(posix.dirname(from), specifier) }
      }),
  )
  const exported = (path: string, text: string) =>
    parseSource(path, text).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name ?? 'default'),
    )
  return { names: new Map(files.map(([path, text]) => [path, exported(path, text)])), imports }
}

/** The files that entries reach without a dynamic import, the package's own entries excepted: hosts import those by name. */
function reachedFiles(
  entries: readonly string[],
  apart: readonly string[],
  { imports, names }: BuiltFiles,
) {
  const missing = entries.filter((entry) => !names.has(entry))
  if (missing.length > 0) throw new Error(`nothing was built of ${missing.join(', ')}`)
  const isApart = (path: string) => apart.some((one) => path.startsWith(one))
  const reached = new Set(entries)
  // A set hands out what is added to it while it is walked.
  for (const path of reached)
    for (const { from, kind, to } of imports)
      if (from === path && kind !== 'dynamic' && !isApart(to)) reached.add(to)
  // What exports nothing has nothing to be named.
  const isJoined = (path: string) => !path.startsWith('exports/') && names.get(path)?.length
  return [...reached].filter(isJoined).sort((one, other) => one.localeCompare(other))
}

/** The files of a folder that files outside of it load late. */
function lateEntries(folder: string, { imports }: BuiltFiles): readonly string[] {
  const late = imports.filter(
    ({ from, kind, to }) => kind === 'dynamic' && to.startsWith(folder) && !from.startsWith(folder),
  )
  if (late.length === 0) throw new Error(`nothing loads a file of ${folder} late: nothing to join`)
  return late.map(({ to }) => to)
}

/**
 * Names what the joined file exports: short, for a host's bundler leaves the names of a file that it loads late as they
 * are; but what is loaded late of it as it was, if no other file has that name.
 */
function withAliases(
  files: readonly string[],
  { imports, names }: BuiltFiles,
): readonly JoinedFile[] {
  const namesOf = (path: string) => names.get(path) ?? []
  const isLate = (path: string) => imports.some(({ kind, to }) => to === path && kind === 'dynamic')
  const lateNames = files.filter(isLate).flatMap(namesOf)
  const isUnique = (name: string) => lateNames.filter((other) => other === name).length === 1
  let count = 0
  return files.map((path) => {
    const isDirect = isLate(path) && namesOf(path).every(isUnique)
    const outside = imports.filter(
      ({ from, kind, to }) => to === path && (kind === 'dynamic' || !files.includes(from)),
    )
    const isUsed = (name: string) =>
      outside.some(
        (one) => one.kind === 'dynamic' || one.names.some((n) => n === name || n === '*'),
      )
    const aliases = namesOf(path)
      .filter(isUsed)
      .map((name) => [name, isDirect ? name : `_${(count++).toString(36)}`] as const)
    return { path, aliases: new Map(aliases), isDirect }
  })
}

async function mergeGroup(
  dist: string,
  { files, into, runsAtOnce }: ResolvedGroup,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const source = files
    .map(({ aliases, path }) => {
      const list = [...aliases].map(([name, alias]) => `${name} as ${alias}`)
      return `export { ${list.join(', ')} } from ${JSON.stringify(join(dist, path))}`
    })
    .join('\n')
  const start = '\0joined'
  const own = new Set(files.map(({ path }) => path))
  const pathOf = (specifier: string, importer: string) =>
    relative(dist, resolve(dirname(importer), specifier)).replaceAll('\\', '/')
  await build({
    input: { joined: start },
    external: isExternal,
    platform: 'neutral',
    optimization: { inlineConst: false },
    // Build times are no problem of the sources, and the directives of entries stay as they are.
    checks: { bundlerTimings: false, moduleLevelDirective: false },
    plugins: [
      {
        name: 'latchkey-join',
        resolveId(id, importer) {
          if (id === start) return id
          if (!id.startsWith('.') || !importer) return undefined
          // What belongs to another join stays where it is.
          const path = pathOf(id, importer)
          return own.has(path) ? undefined : { id: `./${path}`, external: true }
        },
        load: (id) => (id === start ? source : undefined),
        /** Late imports stay as they are, seen from the folder that the joined file stands in; what moved into another is loaded there. */
        resolveDynamicImport(specifier, importer) {
          if (typeof specifier !== 'string' || !specifier.startsWith('.') || !importer)
            return undefined
          const path = pathOf(specifier, importer)
          return { id: `./${moved.get(path) ?? path}`, external: true }
        },
        // No line moves, so the source map stays.
        renderChunk: (code) => (runsAtOnce ? { code: eagerFunctions(code), map: null } : undefined),
      },
    ],
    output: { dir: dist, format: 'esm', entryFileNames: into, sourcemap: true },
  })
  for (const { aliases, path } of files) {
    const file = join(dist, path)
    // Nothing outside names it.
    if (aliases.size === 0) {
      for (const each of [file, `${file}.map`]) rmSync(each, { force: true })
      continue
    }
    const from = posix.relative(posix.dirname(path), into)
    const list = [...aliases].map(([name, alias]) => `${alias} as ${name}`)
    const specifier = JSON.stringify(from.startsWith('.') ? from : `./${from}`)
    writeFileSync(file, `export { ${list.join(', ')} } from ${specifier}\n`)
  }
}
