import type { Sources } from '../sources/readSources.js'
import { namedThreats } from './checkThreats.js'

const securityPath = 'docs/security.md'
const heading = '## What each theft gives'

/** Every cell of the table of thefts names threats, and an attack test carries out each of them. */
export function checkThefts(sources: Sources): string[] {
  const rows = theftRows(sources.get(securityPath) ?? '')
  if (rows.length === 0) return [`${securityPath} has no table under '${heading}'`]
  const attacks = namedThreats(sources, (path) => /\.attack\.(test|spec)\.tsx?$/.test(path))
  return rows.flatMap(([party = '', ...cells]) =>
    cells.flatMap((cell, at) => {
      const threats = cell.match(/T\d{2,3}/g) ?? []
      const place = `${securityPath}, what theft of ${party} gives, column ${at + 1}`
      if (threats.length === 0) return [`${place}: the cell names no threat`]
      return threats
        .filter((threat) => !attacks.has(threat))
        .map((threat) => `${place}: no attack test begins with ${threat}`)
    }),
  )
}

/** The cells of each row of the first table under the heading, without its head. */
function theftRows(markdown: string): readonly string[][] {
  const [, section = ''] = markdown.split(`${heading}\n`)
  const [text = ''] = section.split(/^## /m)
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
