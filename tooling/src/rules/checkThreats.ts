import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'
import { numberedTitle } from './ruleTitles.js'

const threatsPath = 'docs/threats.md'
const securityPath = 'docs/security.md'
const theftsHeading = '## What each theft gives'
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** The design has so many rows; each is proven, or the book says why it is not. */
const designRows = 112
/** A mark is not enough: the reason says something about the threat, so it has at least two words. */
const reason = /\((?:later|not applicable): \S+ [^)]*\S\)/

/** Every row of the design is in the book, once, and every row has a test or says why it has none. */
export function checkThreats(sources: Sources): string[] {
  const markdown = sources.get(threatsPath)
  if (markdown === undefined) return [`${threatsPath} is missing`]
  const named = namedThreats(sources)
  const rows = [...markdown.matchAll(/^- \*\*(T\d{2,3})\*\*(.*)$/gm)]
  const known = new Set(rows.map(([, threat]) => threat))
  const problems = [...named]
    .filter(([threat]) => !known.has(threat))
    .map(([threat, file]) => `${file} names ${threat}, which is not in ${threatsPath}`)
  for (let number = 1; number <= designRows; number++) {
    const threat = `T${String(number).padStart(2, '0')}`
    if (!known.has(threat)) problems.push(`threat ${threat} is missing in ${threatsPath}`)
  }
  const seen = new Set<string>()
  for (const [, threat = '', text = ''] of rows) {
    if (seen.has(threat)) problems.push(`threat ${threat} stands twice in ${threatsPath}`)
    seen.add(threat)
    const isExcused = reason.test(text)
    if (/\((?:later|not applicable)\b/.test(text) && !isExcused) {
      problems.push(`threat ${threat} says later or not applicable without a reason`)
    } else if (!named.has(threat) && !isExcused) {
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

/** Every cell of the table of thefts names threats, and an attack test carries out each of them. */
export function checkThefts(sources: Sources): string[] {
  const [, section = ''] = (sources.get(securityPath) ?? '').split(`${theftsHeading}\n`)
  const [table = ''] = section.split(/^## /m)
  const rows = table.match(/^\|.*$/gm)?.slice(2) ?? []
  if (rows.length === 0) return [`${securityPath} has no table under '${theftsHeading}'`]
  const attacks = namedThreats(sources, (path) =>
    /\.attack\.(long\.)?(test|spec)\.tsx?$/.test(path),
  )
  return rows.flatMap((row) => {
    const [party = '', ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return cells.flatMap((cell, at) => {
      const threats = cell.match(/T\d{2,3}/g) ?? []
      const place = `${securityPath}, what theft of ${party} gives, column ${at + 1}`
      if (threats.length === 0) return [`${place}: the cell names no threat`]
      const open = threats.filter((threat) => !attacks.has(threat))
      return open.map((threat) => `${place}: no attack test begins with ${threat}`)
    })
  })
}
