import { writeFileSync } from 'node:fs'
import { inRepository } from '../machine/inRepository.js'

export type TableRow = { readonly key: string; readonly name: string; readonly value: string }

/** Writes a table of texts as a module whose export has the file's name. */
export function writeTable(folder: string, name: string, about: string, rows: readonly TableRow[]) {
  const lines = rows.map(({ key, name, value }) => `  // ${name}\n  '${key}':\n    '${value}',\n`)
  writeFileSync(
    inRepository(`${folder}/${name}.ts`),
    `// Written by \`npm run pictures\`, see NOTICE.

/** ${about} */
export const ${name}: Readonly<Record<string, string>> = {
${lines.join('')}}
`,
  )
}
