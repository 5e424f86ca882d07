import { jsonField, jsonList, jsonText } from '../machine/jsonField.js'
import { isNode, type Node, parseSource } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import type { ReachedParts } from './reachMap.js'

/** What recorded journeys reached. */
export type MergedReach = {
  readonly reached: ReachedParts
  /** Journeys whose pages can't be watched, as those in another browser. */
  readonly unwatched: readonly string[]
  /** Journeys that failed while they were recorded. */
  readonly failed: readonly string[]
}

/**
 * Puts the lines of recorded journeys together with what was known before. What is said of a journey that failed, or could
 * not be watched, is forgotten: it counts as touched by everything.
 */
export function mergeReach(
  lines: readonly string[],
  sources: Sources,
  earlier: Pick<MergedReach, 'reached' | 'unwatched'> = { reached: new Map(), unwatched: [] },
): MergedReach {
  const files = new Map(
    [...earlier.reached].map(([file, tests]) => [file, new Map(tests)] as const),
  )
  const unwatched = new Set(earlier.unwatched)
  const failed = new Set<string>()
  for (const { file, parts, passed, title } of lines.flatMap((line) => parseLine(line, sources))) {
    const tests = files.get(file) ?? new Map<string, ReadonlySet<string>>()
    files.set(file, tests)
    const name = `${file} › ${title}`
    // The newest try is the one that counts.
    for (const set of [unwatched, failed]) set.delete(name)
    tests.delete(title)
    if (!passed) failed.add(name)
    else if (parts.length === 0) unwatched.add(name)
    else tests.set(title, new Set(parts))
  }
  return { reached: files, unwatched: [...unwatched].sort(), failed: [...failed].sort() }
}

function parseLine(line: string, sources: Sources) {
  if (!line) return []
  const value: unknown = JSON.parse(line)
  const called = jsonList(jsonField(value, 'called')).map(jsonText)
  const loaded = jsonList(jsonField(value, 'loaded')).map(jsonText)
  const used = loaded.filter((part) => !hasOnlyFunctions(part, sources.get(part)))
  return [
    {
      file: jsonText(jsonField(value, 'file')),
      title: jsonText(jsonField(value, 'title')),
      passed: jsonField(value, 'passed') === true,
      // Pages of others are no parts of ours.
      parts: [...new Set([...called, ...used])].filter(
        (part) => part.endsWith('/') || sources.has(part),
      ),
    },
  ]
}

/**
 * Whether a module gives nothing but functions and classes: then it was used only if one of them ran. A table, a text, or
 * what is passed on from another module may be used without.
 */
export function hasOnlyFunctions(path: string, text: string | undefined): boolean {
  if (text === undefined || !/\.tsx?$/.test(path)) return false
  const { program } = parseSource(path, text)
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : []
  const given = body.filter(
    ({ exportKind, type }) => type.startsWith('Export') && exportKind !== 'type',
  )
  return (
    given.length > 0 &&
    given.every(({ declaration }) => isNode(declaration) && isCallable(declaration))
  )
}

function isCallable({ type }: Node): boolean {
  return /^(Function|Class)Declaration$|^TS(Interface|TypeAlias)Declaration$/.test(type)
}
