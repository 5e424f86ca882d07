import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, type Sources } from '../sources/readSources.js'

/** Where the map stands. */
export const reachPath = 'e2e/reach.json'

/** Which parts of the code ran in which journey when a long run recorded them. */
export type ReachMap = {
  readonly everywhere: readonly string[]
  /** By file of journeys and title, the parts that ran beside. */
  readonly journeys: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** A line that a journey has written: parts of which a function ran, and those that the page had loaded. */
type Line = {
  readonly file: string
  readonly title: string
  readonly passed: boolean
  readonly called: readonly string[]
  readonly loaded: readonly string[]
}

/** The map in the repository; an empty one where there is none. */
export function readReachMap(root: string): ReachMap {
  const file = join(root, reachPath)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"everywhere":[],"journeys":{}}'
  return JSON.parse(text) as ReachMap
}

export function writeReachMap(root: string, file: string): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const map = toReachMap(
    lines.map((line) => JSON.parse(line) as Line),
    readSources(root),
  )
  writeFileSync(join(root, reachPath), `${JSON.stringify(map, null, 2)}\n`)
}

/** The map of journeys; one that failed, or whose pages can't be watched, as those of another browser, is not in it. */
export function toReachMap(lines: readonly Line[], sources: Sources): ReachMap {
  const files = new Map<string, Map<string, readonly string[]>>()
  for (const { called, file, loaded, passed, title } of lines) {
    const used = [...called, ...loaded.filter((part) => !hasOnlyFunctions(part, sources.get(part)))]
    // Pages of others are no parts of ours.
    const parts = [...new Set(used)].filter((part) => part.endsWith('/') || sources.has(part))
    const tests = files.get(file) ?? new Map()
    files.set(file, tests)
    // The newest try is the one that counts.
    if (passed && parts.length > 0) tests.set(title, parts.sort())
    else tests.delete(title)
  }
  const all = [...files.values()].flatMap((tests) => [...tests.values()])
  const everywhere = (all[0] ?? []).filter((part) => all.every((parts) => parts.includes(part)))
  const beside = (parts: readonly string[]) => parts.filter((part) => !everywhere.includes(part))
  const journeys = [...files].sort(byName).map(([file, tests]) => {
    const each = [...tests].sort(byName).map(([title, parts]) => [title, beside(parts)])
    return [file, Object.fromEntries(each)]
  })
  return { everywhere, journeys: Object.fromEntries(journeys) }
}

/**
 * Whether a module gives nothing but functions and classes: then it was used only if one of them ran. A page, a table, or
 * what is passed on from another module may be used without.
 */
function hasOnlyFunctions(path: string, text = ''): boolean {
  const isCalled = /^export (default )?(async )?(function|class)\b/m.test(text)
  const isRead = /^export (const|let|\{|\*|default (?!async|function|class))/m.test(text)
  return /\.tsx?$/.test(path) && isCalled && !isRead
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : a > b ? 1 : 0
