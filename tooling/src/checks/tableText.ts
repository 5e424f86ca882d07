/** A table that the types give: where it stands, its head and its rows; `says` follows it. */
export type DocTable = {
  readonly page: string
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly says?: string
}

/** A text in code style. */
export const code = (text: string) => `\`${text}\``

/** A list of texts in code style. */
export const codes = (texts: readonly string[]) => texts.map(code).join(', ')

/** A table as a page has it; a bar inside a cell would end it, also in code. */
export function tableText({ head, rows, says }: DocTable): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) =>
    Math.max(...lines.map(({ [column]: cell = '' }) => cell.length)),
  )
  // Padded as the formatter does it.
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  const [top = [], ...others] = lines
  const table = [line(top), line([], '-'), ...others.map((cells) => line(cells))].join('\n')
  return says === undefined ? table : `${table}\n\n${says}`
}
