import type { Node } from '../sources/parseSource.js'

/** Where a mutation stands, which decides how it is written into the text. */
export type Place = 'statement' | 'property' | 'element' | 'expression'

/** One small change of a source: what stands between two offsets, and what it becomes. */
export type Mutation = {
  readonly place: Place
  /** What kind of change it is, such as `condition true`. */
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** Whether a statement of a list begins with it, whose line before may have no semicolon. */
  readonly opensStatement?: boolean
}

/** What operators see of a node: the field of its parent it stands in, its ancestors (nearest first), and the file's text. */
export type Site = {
  readonly node: Node
  readonly field: string
  readonly ancestors: readonly Node[]
  readonly text: string
}

/** Gives the mutations of one node; none where it has nothing to change. */
export type Operator = (site: Site) => readonly Mutation[]

/** The mutation of a whole expression. */
export function changed(operator: string, node: Node, replacement: string): Mutation {
  return { place: 'expression', operator, start: node.start, end: node.end, replacement }
}

/** What removes a statement, a property of an object or an element of an array. */
export function removed(place: Exclude<Place, 'expression'>, operator: string, node: Node) {
  const { start, end } = node
  return { place, operator, start, end, replacement: nothing[place] } satisfies Mutation
}

const nothing = { statement: '{}', property: '...{}', element: '...[]' } as const

/** The text of a node. */
export const textOf = (text: string, { start, end }: Node): string => text.slice(start, end)
