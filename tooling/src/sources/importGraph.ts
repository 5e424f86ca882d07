import { posix } from 'node:path'
import { isNode, lineAt, type Node, nameOf, type Parse, parseSource, walk } from './parseSource.js'
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
    const edges = importsOf(path, text, parse).map((found) => ({
      ...found,
      to: resolveImport(path, found.specifier, sources, workspaces),
    }))
    graph.set(path, [...edges, ...globbed(path, text, sources, parse)])
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
  const found: { specifier: string; kind: ImportKind; start: number; names: readonly string[] }[] =
    []
  for (const { entries, moduleRequest, start } of module.staticImports) {
    const isType = entries.length > 0 ? entries.every((one) => one.isType) : isTypeAt(text, start)
    const names = entries.map(({ importName }) => importName.name ?? '*')
    found.push({ specifier: moduleRequest.value, kind: isType ? 'type' : 'value', start, names })
  }
  for (const { entries, start } of module.staticExports) {
    const [first] = entries
    if (!first?.moduleRequest) continue
    const kind = entries.every((one) => one.isType) ? 'type' : 'value'
    const names = entries.flatMap(({ importName }) => importName.name ?? [])
    found.push({ specifier: first.moduleRequest.value, kind, start, names })
  }
  const late = new Set(module.dynamicImports.map(({ start }) => start))
  for (const { index, 2: specifier = '' } of text.matchAll(/\bimport\(\s*(['"`])([^'"`$\n]+)\1/g)) {
    // Any other is `import('./a.js').Type`, or no code.
    found.push({ specifier, kind: late.has(index) ? 'dynamic' : 'type', start: index, names: [] })
  }
  return found
    .filter(({ specifier }) => specifier !== '')
    .sort((a, b) => a.start - b.start)
    .map(({ start, ...one }) => ({ ...one, line: lineAt(text, start) }))
}

const isTypeAt = (text: string, start: number) => text.startsWith('import type', start)

/** The files that `import.meta.glob` takes, each behind an import of its own. */
function globbed(path: string, text: string, sources: Sources, parse: Parse): readonly Edge[] {
  if (!text.includes('import.meta.glob')) return []
  const found: Edge[] = []
  walk(parse(path, text).program, (node, _, [parent]) => {
    // Where only the names of the files are used, none of them is loaded.
    if (!isGlob(node) || isCallOf(parent, 'Object', 'keys')) return undefined
    const [patterns] = node.arguments as readonly Node[]
    const isTaken = matcher(posix.dirname(path), patternsOf(patterns))
    for (const to of sources.keys()) {
      if (to === path || !isTaken(to)) continue
      const specifier = `./${posix.relative(posix.dirname(path), to)}`.replace(/^\.\/\.\./, '..')
      found.push({ specifier, kind: 'dynamic', line: lineAt(text, node.start), names: [], to })
    }
    return undefined
  })
  return found
}

function isGlob(node: Node): boolean {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || !isNode(callee.object)) return false
  return callee.object.type === 'MetaProperty' && nameOf(callee.property) === 'glob'
}

function isCallOf(node: Node | undefined, object: string, method: string): boolean {
  const callee = node?.type === 'CallExpression' ? node.callee : undefined
  return isNode(callee) && nameOf(callee.object) === object && nameOf(callee.property) === method
}

/** One pattern, or a list of them. */
function patternsOf(node: Node | undefined): readonly string[] {
  const items = Array.isArray(node?.elements) ? node.elements : [node]
  return items.flatMap((item: unknown) => nameOf(item) ?? [])
}

function matcher(folder: string, patterns: readonly string[]): (path: string) => boolean {
  const expression = (pattern: string) =>
    new RegExp(
      `^${posix
        .join(folder, pattern)
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
    )
  const taken = patterns.filter((one) => !one.startsWith('!')).map(expression)
  const left = patterns.filter((one) => one.startsWith('!')).map((one) => expression(one.slice(1)))
  return (path) => taken.some((one) => one.test(path)) && !left.some((one) => one.test(path))
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
