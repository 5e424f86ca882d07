import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Parse, parseSource } from '../sources/parseSource.js'
import { readSources, type Sources } from '../sources/readSources.js'
import { pagesWithFiles } from './docFiles.js'
import { docTables } from './docTables.js'
import { type DocTable, tableText } from './tableText.js'

/** The columns that no row may leave empty. */
const required = ['what it is', 'what it does', 'when', 'text', 'default']
const begin = (name: string) => `<!-- table: ${name} -->`
const end = '<!-- /table -->'

/**
 * The tables of options, features, events, errors and hooks on the pages are those that the types give, so none of them is
 * missing there, and each has a sentence.
 */
export function checkDocTables(sources: Sources, parse: Parse = parseSource): readonly string[] {
  return docTables(sources, parse).flatMap((table) => {
    const page = sources.get(table.page)
    if (page === undefined) return []
    const written = sectionOf(page, table.name)
    if (written === undefined) return [`${table.page} has no \`${begin(table.name)}\` … \`${end}\``]
    return [
      ...unsaid(table),
      ...(written === tableText(table) ? [] : [`${table.page}: ${differenceOf(written, table)}`]),
    ]
  })
}

/** The pages with the tables as the types give them, of those that differ. */
export function updatedPages(sources: Sources, parse: Parse = parseSource): Sources {
  const pages = new Map<string, string>()
  for (const table of docTables(sources, parse)) {
    const page = pages.get(table.page) ?? sources.get(table.page) ?? ''
    const written = sectionOf(page, table.name)
    const old = `${begin(table.name)}\n\n${written}\n\n${end}`
    const fresh = `${begin(table.name)}\n\n${tableText(table)}\n\n${end}`
    if (written !== undefined)
      pages.set(
        table.page,
        page.replace(old, () => fresh),
      )
  }
  return pages
}

function sectionOf(page: string, name: string): string | undefined {
  const [, after] = page.split(`${begin(name)}\n\n`)
  const [section, rest] = after?.split(`\n\n${end}`) ?? []
  return rest === undefined ? undefined : section
}

/** The rows that say nothing of what they name. */
function unsaid({ head, name, rows }: DocTable): readonly string[] {
  return rows.flatMap((row) => {
    const empty = head.filter((column, index) => required.includes(column) && !row[index])
    return empty.map((column) => `${name}: ${row[0]} has no '${column}': write it in its TSDoc`)
  })
}

function differenceOf(written: string, table: DocTable): string {
  // A longer cell pads the others of its column anew, which is no difference to name.
  const rowsIn = (text: string) => text.split('\n').map((line) => line.replace(/[ -]+/g, ' '))
  const [now, before] = [rowsIn(tableText(table)), rowsIn(written)]
  const row = [...now, ...before].find((line) => !now.includes(line) || !before.includes(line))
  const [, cell = 'its form'] = /^\| (`.+?`) \|/.exec(row ?? '') ?? []
  return `the table of ${table.name} is not what the types give (${cell}): npm run tables`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const sources = readSources(root)
  for (const [path, text] of [...updatedPages(sources), ...pagesWithFiles(sources)]) {
    writeFileSync(join(root, path), text)
  }
  const problems = checkDocTables(readSources(root))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
