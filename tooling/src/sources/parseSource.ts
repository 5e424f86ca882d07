import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, read structurally: the build reads a handful of fields of a few kinds. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [field: string]: unknown
}

/** A parsed file: its imports and exports, its comments, its syntax tree, and why it does not parse. */
export type Parsed = Omit<ReturnType<typeof parseSync>, 'program'> & { readonly program: Node }

/** Parses the text of a file; checks share one that parses each file once. */
export type Parse = (path: string, text: string) => Parsed

/** Parses TypeScript or JavaScript; of text that does not parse, there is an empty program and the reason. */
export function parseSource(path: string, text: string): Parsed {
  return parseSync(path, text, { preserveParens: false }) as unknown as Parsed
}

/** A parser that parses each file of a tree once, for several checks of the same tree. */
export function createCachedParser(): Parse {
  const cache = new Map<string, Parsed>()
  return (path, text) => {
    const parsed = cache.get(path) ?? parseSource(path, text)
    cache.set(path, parsed)
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
  const below = [node, ...ancestors]
  for (const [name, value] of Object.entries(node)) {
    for (const child of nodesOf(Array.isArray(value) ? value : [value]))
      walk(child, visit, name, below)
  }
}

/** The line, counted from 1, in which an offset of the text stands. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
