import { posix } from 'node:path'
import type { Sources } from '../sources/readSources.js'

const page = 'docs/entries.md'

/** The table of entries and the `exports` of the published packages say the same. */
export function checkEntries(sources: Sources): readonly string[] {
  const rows: readonly string[] = sources.get(page)?.match(/(?<=^\| `)@latchkey\/[^`]+/gm) ?? []
  const published = [...sources].flatMap(([path, text]) =>
    /^packages\/[^/]+\/package\.json$/.test(path) ? entriesOf(text) : [],
  )
  return [
    ...published
      .filter((entry) => !rows.includes(entry))
      .map((entry) => `${page} has no row for \`${entry}\``),
    ...rows
      .filter((row) => !published.includes(row))
      .map((row) => `${page} has a row for \`${row}\`, which no package exports`),
  ]
}

function entriesOf(manifest: string): readonly string[] {
  const { exports = {}, name, private: isPrivate } = JSON.parse(manifest)
  if (isPrivate) return []
  return Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => posix.join(name, entry))
}
