import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, read structurally: the checks ask for a handful of fields of a few kinds. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [field: string]: unknown
}

export type Parsed = { readonly program: Node; readonly error: string | undefined }

/** Parses TypeScript or JavaScript; text that does not parse gives an empty program and the reason. */
export function parseSource(path: string, text: string): Parsed {
  const { program, errors } = parseSync(path, text, { preserveParens: false })
  const first = errors[0]
  // The parser's own union of node types has no index signature, and the walkers need none of its detail.
  return { program: program as unknown as Node, error: first?.message }
}

/** Whether a value found in a node is itself a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The nodes directly below a node, each with the name of the field it stands in. */
export function childrenOf(node: Node): { field: string; child: Node }[] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ field, child })),
  )
}

/** A node on the way down, the field of its parent it stands in, and its ancestors, nearest first. */
export type Visit = (node: Node, field: string, ancestors: readonly Node[]) => undefined | 'skip'

/** Visits a node and all below it; a visitor that answers 'skip' is not led further down. */
export function walk(node: Node, visit: Visit, field = '', ancestors: readonly Node[] = []): void {
  if (visit(node, field, ancestors) === 'skip') return
  const below = [node, ...ancestors]
  for (const next of childrenOf(node)) walk(next.child, visit, next.field, below)
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
