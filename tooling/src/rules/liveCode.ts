import type { ImportGraph } from '../sources/importGraph.js'
import { lineAt, type Parse } from '../sources/parseSource.js'
import { withoutComments } from '../sources/pathMentions.js'
import type { Sources } from '../sources/readSources.js'
import { isProduction } from '../sources/sourceKind.js'
import { numbersIn } from './namedNumbers.js'
import type { Entries } from './productionEntries.js'

/** A statement at the top of a file of production code: its text without comments, and the names that it declares. */
export type Statement = {
  readonly path: string
  readonly text: string
  readonly names: readonly string[]
  readonly words: ReadonlySet<string>
}

/** An `@spec`: its rules, its place, and the statement that its comment stands at or in. */
export type Spec = {
  readonly where: string
  readonly rules: readonly string[]
  readonly statement: Statement | undefined
  /** The property, or the member of a union of texts, if the comment stands at one. */
  readonly member: string | undefined
}

/** The statements that run, or are types of what runs, and every `@spec` of production code. */
export type LiveCode = {
  readonly live: ReadonlySet<Statement>
  readonly specs: readonly Spec[]
}

/** The formatter begins every statement of a module, and nothing else, with a word in the first column. */
const statementStart = /^(?=[\w@'"`([!+-])/m
const filePath = /'\.{1,2}\/[^'\n]*'/g
const declared =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (?:(\w+)|([{[][^=]*))/

/**
 * Follows names from the entries on: a statement is live if its file is imported from there and something live has its name.
 * Names are taken by their spelling, wherever they are declared, so that a name which two files declare may hide a dead one.
 */
export function liveCode(
  sources: Sources,
  graph: ImportGraph,
  { exports, programs }: Entries,
  parse: Parse,
): LiveCode {
  const reached = reachedFiles(graph, [...exports, ...programs])
  const byName = new Map<string, Statement[]>()
  const queue: Statement[] = []
  const specs: Spec[] = []
  for (const [path, source] of sources) {
    if (!isProduction(path)) continue
    const parts = partsOf(path, source, parse)
    specs.push(...parts.specs)
    if (!reached.has(path)) continue
    for (const statement of parts.statements) {
      const isReExport = /^export (?:type )?(?:\{[^}]*\}|\*[^;]*?) from /.test(statement.text)
      const isOffered = exports.includes(path) && statement.text.startsWith('export')
      const runsAtOnce = statement.names.length === 0 && !isReExport
      // What takes a default export by its place knows no name of it.
      const isDefault = statement.text.startsWith('export default')
      if (isOffered || runsAtOnce || isDefault) queue.push(statement)
      for (const name of statement.names) byName.set(name, [...(byName.get(name) ?? []), statement])
    }
  }
  const live = new Set(queue)
  const seen = new Set<string>()
  for (const { words } of live) {
    for (const word of words) {
      if (seen.has(word)) continue
      seen.add(word)
      for (const statement of byName.get(word) ?? []) live.add(statement)
    }
  }
  return { live, specs }
}

/** The files that these import, early or late, themselves included. */
function reachedFiles(graph: ImportGraph, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries)
  for (const path of reached) {
    for (const { to } of graph.get(path) ?? []) if (to) reached.add(to)
  }
  return reached
}

function partsOf(path: string, source: string, parse: Parse) {
  const parsed = parse(path, source)
  const code = withoutComments(source, parsed)
  const aliases = [...code.matchAll(/(\w+) as (\w+)/g)].map(([, from = '', to = '']) => [from, to])
  const placed: { start: number; end: number; statement: Statement }[] = []
  let start = 0
  for (const text of code.split(statementStart)) {
    const end = start + text.length
    if (text.trim() && !/^import[\s'"{*]/.test(text)) {
      const [, name, pattern = ''] = declared.exec(text) ?? []
      const names = name ? [name] : (pattern.match(/\w+/g) ?? [])
      const words = new Set(text.replace(filePath, '').match(/[A-Za-z_$][\w$]*/g) ?? [])
      for (const [from = '', to = ''] of aliases) if (words.has(to)) words.add(from)
      placed.push({ start, end, statement: { path, text, names, words } })
    }
    start = end
  }
  const specs = parsed.comments.flatMap((comment) => {
    const at = comment.value.indexOf('@spec')
    if (at < 0) return []
    const isInside = /^[ \t]+/.test(source.slice(source.lastIndexOf('\n', comment.start) + 1))
    const place = placed.find((one) =>
      isInside ? comment.end < one.end : one.start >= comment.end,
    )
    const [, property, member = property] =
      /^\s*(?:(?:readonly )?['"]?([\w./-]+)['"]?\??\s*[:(]|\| '([\w./-]+)')/.exec(
        code.slice(comment.end),
      ) ?? []
    return {
      where: `${path}:${lineAt(source, comment.start)}`,
      rules: numbersIn(comment.value.slice(at)),
      statement: place?.statement,
      member: isInside ? member : undefined,
    }
  })
  return { statements: placed.map(({ statement }) => statement), specs }
}
