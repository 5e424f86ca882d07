import type { Sources } from '../sources/readSources.js'
import { namedNumbers } from './namedNumbers.js'

const threatsPath = 'docs/threats.md'
const securityPath = 'docs/security.md'
const theftsHeading = '## What each theft gives'
/** The design has so many rows; each is proven, or the book says why it is not. */
const designRows = 112
/** A mark is not enough: the reason says something about the threat, so it has at least two words. */
const reason = /\((?:later|not applicable): \S+ [^)]*\S\)/

/** Every row of the design is in the book, once, and every row has a test or says why it has none. */
export function checkThreats(sources: Sources): string[] {
  const markdown = sources.get(threatsPath)
  if (markdown === undefined) return [`${threatsPath} is missing`]
  const named = namedNumbers(sources)
  const rows = [...markdown.matchAll(/^- \*\*(T\d{2,3})\*\*(.*)$/gm)]
  const texts = new Map(rows.map(([, threat = '', text = '']) => [threat, text]))
  const design = Array.from({ length: designRows }, (_, at) => `T${`${at + 1}`.padStart(2, '0')}`)
  return [
    ...[...named]
      .filter(([threat]) => threat.startsWith('T') && !texts.has(threat))
      .map(([threat, file]) => `${file} names ${threat}, which is not in ${threatsPath}`),
    ...design
      .filter((threat) => !texts.has(threat))
      .map((threat) => `threat ${threat} is missing in ${threatsPath}`),
    ...rows
      .filter(([, threat], at) => rows.findIndex(([, other]) => other === threat) < at)
      .map(([, threat]) => `threat ${threat} stands twice in ${threatsPath}`),
    ...[...texts]
      .filter(([threat, text]) => !named.has(threat) && !reason.test(text))
      .map(
        ([threat]) =>
          `threat ${threat} has neither a test, whose title begins with it, nor a reason`,
      ),
  ]
}

/** Every cell of the table of thefts names threats, and an attack test carries out each of them. */
export function checkThefts(sources: Sources): string[] {
  const [, section = ''] = (sources.get(securityPath) ?? '').split(`${theftsHeading}\n`)
  const [table = ''] = section.split(/^## /m)
  const rows = table.match(/^\|.*$/gm)?.slice(2) ?? []
  if (rows.length === 0) return [`${securityPath} has no table under '${theftsHeading}'`]
  const attacks = namedNumbers(sources, (path) =>
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
