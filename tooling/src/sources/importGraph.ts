import { posix } from 'node:path'
import { isNode, lineAt, type Node, nameOf, type Parse, parseSource, walk } from './parseSource.js'
import type { Sources } from './readSources.js'
import { readWorkspaces, type Workspace } from './readWorkspaces.js'
import { isCode, isConfig, workspaceOf } from './sourceKind.js'

export type ImportKind = 'value' | 'type' | 'dynamic'

/** One import as written: what is asked for, how, in which line, and which names are taken. */
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
  const workspaces = readWorkspaces(sources)
  const graph = new Map<string, readonly Edge[]>()
  for (const [path, text] of sources) {
    if (!isCode(path) || !(workspaceOf(path) || isConfig(path))) continue
    const edges = importsOf(path, text, parse).map((found) => ({
      ...found,
      to: resolveImport(path, found.specifier, sources, workspaces),
    }))
    graph.set(path, edges)
  }
  return graph
}

/** The imports that one file writes down, in their order. */
export function importsOf(
  path: string,
  text: string,
  parse: Parse = parseSource,
): readonly Import[] {
  const found: Import[] = []
  walk(parse(path, text).program, (node) => {
    const kind = importKind(node)
    const specifier = kind && nameOf(node.source)
    if (!kind || !specifier) return undefined
    found.push({ specifier, kind, line: lineAt(text, node.start), names: namesTaken(node) })
    return undefined
  })
  return found
}

function importKind(node: Node): ImportKind | undefined {
  if (node.type === 'TSImportType') return 'type'
  if (node.type === 'ImportExpression') return 'dynamic'
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  if (node.type === 'ImportDeclaration')
    return isTypeOnly(node.importKind, specifiers, 'importKind')
  if (node.type === 'ExportNamedDeclaration')
    return isTypeOnly(node.exportKind, specifiers, 'exportKind')
  if (node.type === 'ExportAllDeclaration') return node.exportKind === 'type' ? 'type' : 'value'
  return undefined
}

function isTypeOnly(whole: unknown, specifiers: readonly Node[], field: string): ImportKind {
  const each = specifiers.length > 0 && specifiers.every((one) => one[field] === 'type')
  return whole === 'type' || each ? 'type' : 'value'
}

function namesTaken(node: Node): string[] {
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  return specifiers.map((one) => nameOf(one.imported) ?? nameOf(one.exported) ?? '*')
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
