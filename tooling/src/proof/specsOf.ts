import {
  type Comment,
  isNode,
  lineAt,
  type Node,
  nameOf,
  nodesOf,
  type Parse,
} from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { type FileSymbol, type FileSymbols, moduleBody } from './fileSymbols.js'
import type { Reach } from './reachSymbols.js'

/** An `@spec`: its rules, its place, and the symbol, or member of one, that its comment stands at. */
export type Spec = {
  readonly path: string
  readonly rules: readonly string[]
  readonly line: number
  readonly name: string
  readonly symbol: FileSymbol | undefined
  /** The property or field below the symbol, if the comment stands at one. */
  readonly member: string | undefined
}

type SpecFile = {
  readonly path: string
  readonly text: string
  readonly program: Node
  readonly comments: readonly Comment[]
  readonly file: FileSymbols
}

const mention = /S(\d+)\.(\d\d)(?:\s*[-–]\s*S?(?:\1\.)?(\d\d))?/g
const members =
  /^(Property|PropertyDefinition|MethodDefinition|TS(Property|Method)Signature|TSEnumMember)$/

/** Ties each `@spec` of production code to the symbol that its comment stands at, or in. */
export function specsOf(sources: Sources, { files }: Reach, parse: Parse): readonly Spec[] {
  return [...files].flatMap(([path, file]) => {
    const text = sources.get(path) ?? ''
    return text.includes('@spec') ? specsIn({ ...parse(path, text), path, text, file }) : []
  })
}

/** Ties each `@spec` of a file to the symbol that its comment stands at, or in. */
function specsIn({ comments, file, path, program, text }: SpecFile): readonly Spec[] {
  const statements = nodesOf(program.body)
  return comments.flatMap((comment) => {
    const at = comment.value.indexOf('@spec')
    if (at < 0) return []
    const around = statements.find(({ end, start }) => start <= comment.start && comment.end <= end)
    const behind = statements.find(
      ({ start, type }) => start >= comment.end && type !== 'ImportDeclaration',
    )
    const from = around ? comment.end : (behind?.start ?? comment.end)
    const [name = moduleBody, symbol] = symbolAt(file, from) ?? []
    const member = around && memberBehind(around, comment.end, text)
    const line = lineAt(text, comment.start)
    return [{ path, rules: rulesIn(comment.value.slice(at)), line, name, symbol, member }]
  })
}

/** The rules that a text names, ranges written out. */
function rulesIn(text: string): readonly string[] {
  return [...text.matchAll(mention)].flatMap(([, section, first, last = first]) => {
    const from = Number(first)
    return Array.from(
      { length: Math.max(0, Number(last) - from) + 1 },
      (_, index) => `S${section}.${String(from + index).padStart(2, '0')}`,
    )
  })
}

/** The symbol around a place, or the next one behind it: `export const` begins before its declarator. */
function symbolAt({ symbols }: FileSymbols, at: number): readonly [string, FileSymbol] | undefined {
  let next: readonly [string, FileSymbol] | undefined
  for (const [name, list] of symbols) {
    for (const symbol of list) {
      if (symbol.start <= at && at < symbol.end) return [name, symbol]
      if (symbol.start >= at && (!next || symbol.start < next[1].start)) next = [name, symbol]
    }
  }
  return next
}

/** The member right behind a comment, with nothing but other comments between. */
function memberBehind(statement: Node, from: number, text: string): string | undefined {
  let found: string | undefined
  const visit = (node: Node) => {
    if (found !== undefined || node.end <= from) return
    if (members.test(node.type) && node.start >= from && isBlank(text.slice(from, node.start))) {
      found = nameOf(node.key ?? node.id)
      return
    }
    for (const field in node) {
      const value = node[field]
      if (typeof value !== 'object' || value === null) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  visit(statement)
  return found
}

const isBlank = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === ''
