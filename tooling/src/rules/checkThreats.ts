import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'
import { numberedTitle } from './ruleTitles.js'

const threatsPath = 'docs/threats.md'
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Every threat that is not openly left for later has a test. */
export function checkThreats(sources: Sources): string[] {
  const markdown = sources.get(threatsPath)
  if (markdown === undefined) return [`${threatsPath} is missing`]
  const named = namedThreats(sources)
  const rows = [...markdown.matchAll(/^- \*\*(T\d{2,3})\*\*(.*)$/gm)]
  const known = new Set(rows.map(([, threat]) => threat))
  const problems = [...named]
    .filter(([threat]) => !known.has(threat))
    .map(([threat, file]) => `${file} names ${threat}, which is not in ${threatsPath}`)
  for (const [, threat = '', text = ''] of rows) {
    const isLater = /\(later: \S/.test(text)
    if (!named.has(threat) && !isLater) {
      problems.push(`threat ${threat} has no test: a title must begin with it`)
    }
  }
  return problems
}

/** The threats that titles of tests begin with, each with a file that names it. */
export function namedThreats(
  sources: Sources,
  isCounted: (path: string) => boolean = isTest,
): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const [path, text] of sources) {
    if (!isCounted(path)) continue
    for (const [, head = ''] of text.replace(comments, '').matchAll(numberedTitle)) {
      for (const [threat] of head.matchAll(/T\d{2,3}/g)) named.set(threat, path)
    }
  }
  return named
}
