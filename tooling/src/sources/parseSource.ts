import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, read structurally: the checks read a handful of fields of a few kinds. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [field: string]: unknown
}

/** A comment without its marks, and where it stands. */
export type Comment = { readonly value: string; readonly start: number; readonly end: number }

/** A parsed file: its syntax tree, which is only built when it is read, its imports and exports, its comments, and why it does not parse. */
export type Parsed = {
  readonly program: Node
  readonly module: ReturnType<typeof parseSync>['module']
  readonly comments: readonly Comment[]
  readonly error: string | undefined
}

/** Parses the text of a file; checks share one that parses each file once. */
export type Parse = (path: string, text: string) => Parsed

/** Parses TypeScript or JavaScript; text that does not parse gives an empty program and the reason. */
export function parseSource(path: string, text: string): Parsed {
  const parsed = parseSync(path, text, { preserveParens: false })
  return {
    // The parser's own union of node types has no index signature, and the walkers need none of its detail.
    get program() {
      return parsed.program as unknown as Node
    },
    get module() {
      return parsed.module
    },
    get comments() {
      return parsed.comments
    },
    get error() {
      return parsed.errors[0]?.message
    },
  }
}

/** A parser that parses each file of a tree once, for several checks of the same tree. */
export function createCachedParser(): Parse {
  const known = new Map<string, Parsed>()
  return (path, text) => {
    const parsed = known.get(path) ?? parseSource(path, text)
    known.set(path, parsed)
    return parsed
  }
}

/** Whether a value found in a node is itself a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The nodes in a field that is a list; none where it is no list. */
export function nodesOf(list: unknown): readonly Node[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}

/** A node on the way down, the field of its parent it stands in, and its ancestors, nearest first. */
export type Visit = (node: Node, field: string, ancestors: readonly Node[]) => undefined | 'skip'

/** Visits a node and all below it; a visitor that returns 'skip' does not see the nodes below. */
export function walk(node: Node, visit: Visit, field = '', ancestors: readonly Node[] = []): void {
  if (visit(node, field, ancestors) === 'skip') return
  let below: readonly Node[] | undefined
  // Plain loops without a function inside: there are a million nodes, and several checks visit all of them.
  for (const name in node) {
    const value = node[name]
    if (typeof value !== 'object' || value === null) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue
      // Most nodes are leaves, and need no list of their own.
      below ??= [node, ...ancestors]
      walk(child, visit, name, below)
    }
  }
}

/** The name of an identifier, or the text of a string; undefined for anything else. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

/** The line, counted from 1, in which an offset of the text stands. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
