import { createHash } from 'node:crypto'
import { isNode, lineAt, type Node, nameOf, parseSource, walk } from '../sources/parseSource.js'
import {
  changeLogic,
  changeOperator,
  dropOptional,
  dropSign,
  forceCondition,
} from './expressionOperators.js'
import { emptyText, failPattern, flipBoolean, shiftNumber } from './literalOperators.js'
import type { Mutation, Operator } from './Mutation.js'
import { dropEarlyEnd, dropMember, dropReturn, dropStatement } from './removalOperators.js'

/** A mutation of a file, under a name that stays the same when something else in the file changes. */
export type Mutant = Mutation & {
  /** `file symbol operator hash`, with `/2` for the second of its like in the symbol. */
  readonly name: string
  readonly file: string
  readonly line: number
  /** The text that it changes. */
  readonly original: string
}

const operators: readonly Operator[] = [
  forceCondition,
  changeOperator,
  changeLogic,
  dropSign,
  dropOptional,
  flipBoolean,
  shiftNumber,
  emptyText,
  failPattern,
  dropReturn,
  dropStatement,
  dropEarlyEnd,
  dropMember,
]

/** All mutants of a source file, in the order of its text. */
export function findMutants(file: string, text: string): readonly Mutant[] {
  const seen = new Map<string, number>()
  const mutants: Mutant[] = []
  walk(parseSource(file, text).program, (node, field, ancestors) => {
    if (isTypeOnly(node)) return 'skip'
    const found = operators.flatMap((mutate) => mutate({ node, field, ancestors, text }))
    for (const mutation of dropRepeated(found)) {
      const original = text.slice(mutation.start, mutation.end)
      const plain = `${file} ${symbolOf(ancestors)} ${mutation.operator.replaceAll(' ', '-')} ${hash(original)}`
      const count = (seen.get(plain) ?? 0) + 1
      seen.set(plain, count)
      const name = count === 1 ? plain : `${plain}/${count}`
      const line = lineAt(text, mutation.start)
      const opensStatement = opens(node, ancestors)
      mutants.push({ ...mutation, opensStatement, name, file, line, original })
    }
    return undefined
  })
  return mutants.sort((a, b) => a.start - b.start)
}

/** Where two operators write the same text, one of them is enough. */
function dropRepeated(mutations: readonly Mutation[]): readonly Mutation[] {
  const texts = mutations.map(({ place, start, replacement }) => `${place}${start}${replacement}`)
  return mutations.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
}

/** Nothing is left of types and imports when the program runs; what is around an `as` or a `!` is looked into. */
function isTypeOnly({ declare, type }: Node): boolean {
  if (type === 'ImportDeclaration' || declare === true) return true
  return type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)
}

/** Whether a statement in a list of statements begins with this expression. */
function opens({ start }: Node, ancestors: readonly Node[]): boolean {
  const at = ancestors.findIndex(({ type }) => type === 'ExpressionStatement')
  const list = ancestors[at + 1]?.type ?? ''
  return ancestors[at]?.start === start && /^(Program|BlockStatement|SwitchCase)$/.test(list)
}

/** The names of the functions, methods and constants around a node, outermost first. */
function symbolOf(ancestors: readonly Node[]): string {
  const names = ancestors.flatMap((node) => {
    if (/^(Function|Class)Declaration$/.test(node.type)) return nameOf(node.id) ?? []
    if (node.type === 'MethodDefinition') return nameOf(node.key) ?? []
    if (node.type === 'VariableDeclarator') return nameOf(node.id) ?? []
    const isMethod = node.type === 'Property' && isNode(node.value) && isFunction(node.value)
    return (isMethod && nameOf(node.key)) || []
  })
  return names.length > 0 ? names.reverse().join('.') : '-'
}

const isFunction = ({ type }: Node) =>
  /^(Arrow)?Function(Expression)?$/.test(type) || type === 'ArrowFunctionExpression'

const hash = (text: string) =>
  createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 8)
