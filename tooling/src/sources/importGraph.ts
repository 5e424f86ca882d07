import { posix } from 'node:path'
import { lineAt, type Parse, parseSource } from './parseSource.js'
import { parseWorkspaces, type Workspace } from './parseWorkspaces.js'
import type { Sources } from './readSources.js'
import { isCode, isConfig, workspaceOf } from './sourceKind.js'

export type ImportKind = 'value' | 'type' | 'dynamic'

/** One import as written: its specifier, kind and line, and the names it takes. */
export type Import = {
  readonly specifier: string
  readonly kind: ImportKind
  readonly line: number
  readonly names: readonly string[]
}

/** An import with the file it leads to, if that file is one of ours. */
export type Edge = Import & { readonly to: string | undefined }

export type ImportGraph = ReadonlyMap<string, readonly Edge[]>

/** All imports of all program files of the workspaces, and of the tools' configurations at the root: types, re-exports and dynamic imports included. */
export function importGraph(sources: Sources, parse: Parse = parseSource): ImportGraph {
  const workspaces = parseWorkspaces(sources)
  const graph = new Map<string, readonly Edge[]>()
  for (const [path, text] of sources) {
    if (!isCode(path) || !(workspaceOf(path) || isConfig(path))) continue
    const edges = importsOf(path, text, parse).map((imported) => ({
      ...imported,
      to: resolveImport(path, imported.specifier, sources, workspaces),
    }))
    graph.set(path, [...edges, ...globbed(path, text, sources)])
  }
  return graph
}

/** The imports that one file writes down, in their order. */
export function importsOf(
  path: string,
  text: string,
  parse: Parse = parseSource,
): readonly Import[] {
  const { module } = parse(path, text)
  const imports: {
    specifier: string
    kind: ImportKind
    start: number
    names: readonly string[]
  }[] = []
  for (const { entries, moduleRequest, start } of module.staticImports) {
    const isType = entries.length > 0 ? entries.every((one) => one.isType) : isTypeAt(text, start)
    const names = entries.map(({ importName }) => importName.name ?? '*')
    imports.push({ specifier: moduleRequest.value, kind: isType ? 'type' : 'value', start, names })
  }
  for (const { entries, start } of module.staticExports) {
    const [first] = entries
    if (!first?.moduleRequest) continue
    const kind = entries.every((one) => one.isType) ? 'type' : 'value'
    const names = entries.flatMap(({ importName }) => importName.name ?? [])
    imports.push({ specifier: first.moduleRequest.value, kind, start, names })
  }
  const late = new Set(module.dynamicImports.map(({ start }) => start))
  for (const { index, 2: specifier = '' } of text.matchAll(/\bimport\(\s*(['"`])([^'"`$\n]+)\1/g)) {
    // Any other is `import('./a.js').Type`, or no code.
    imports.push({ specifier, kind: late.has(index) ? 'dynamic' : 'type', start: index, names: [] })
  }
  return imports
    .filter(({ specifier }) => specifier !== '')
    .sort((a, b) => a.start - b.start)
    .map(({ start, ...one }) => ({ ...one, line: lineAt(text, start) }))
}

const isTypeAt = (text: string, start: number) => text.startsWith('import type', start)

/** The files that `import.meta.glob` takes, each behind an import of its own; one whose names alone are used loads none. */
function globbed(path: string, text: string, sources: Sources): readonly Edge[] {
  const globs = text.matchAll(/(?<!Object\.keys\()\bimport\.meta\.glob(?:<[^()]*>)?\(([^)]*)\)/g)
  return [...globs].flatMap(({ 1: list = '', index }) => {
    const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
    const isTaken = matcher(posix.dirname(path), patterns)
    const taken = [...sources.keys()].filter((to) => to !== path && isTaken(to))
    return taken.map((to) => {
      const specifier = `./${posix.relative(posix.dirname(path), to)}`.replace(/^\.\/\.\./, '..')
      return { specifier, kind: 'dynamic', line: lineAt(text, index), names: [], to }
    })
  })
}

/** Stars stand for any one name; no pattern of ours crosses folders. */
function matcher(folder: string, patterns: readonly string[]): (path: string) => boolean {
  const matches = (pattern: string, path: string) => {
    const plain = posix.join(folder, pattern).replace(/[.+^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`^${plain.replaceAll('*', '[^/]*')}$`).test(path)
  }
  return (path) =>
    patterns.some((one) => !one.startsWith('!') && matches(one, path)) &&
    !patterns.some((one) => one.startsWith('!') && matches(one.slice(1), path))
}

function resolveImport(
  from: string,
  specifier: string,
  sources: Sources,
  workspaces: readonly Workspace[],
): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return fileOf(posix.join(posix.dirname(from), plain), sources)
  const workspace = workspaces.find((one) => plain === one.name || plain.startsWith(`${one.name}/`))
  if (!workspace) return undefined
  const entry = workspace.entries.get(`.${plain.slice(workspace.name.length)}`)
  return entry && fileOf(entry, sources)
}

function fileOf(path: string, sources: Sources): string | undefined {
  const stem = path.replace(/\.[cm]?jsx?$/, '')
  const candidates = [path, `${stem}.ts`, `${stem}.tsx`, `${stem}.mts`, `${path}.ts`, `${path}.tsx`]
  return candidates.find((candidate) => sources.has(candidate))
}
