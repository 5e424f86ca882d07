/** What became of the mutants of a workspace. */
export type MutationRow = {
  readonly workspace: string
  readonly files: number
  readonly mutants: number
  readonly killed: number
  /** A test runs their text, and passes. */
  readonly survived: number
  /** No test runs their text. */
  readonly uncovered: number
  /** Survivors, or not run by a test, that are listed with a reason. */
  readonly listed: number
  readonly seconds: number
}

/** The least share of mutants that tests must kill in each workspace. */
export const leastKilled = 0.9

/** The share of mutants that tests kill; of none, all. */
export const killedShare = ({ killed, mutants }: MutationRow): number =>
  mutants === 0 ? 1 : killed / mutants

/** The table of a run, a row for each workspace. */
export function mutationTable(rows: readonly MutationRow[]): string {
  const head = [
    '',
    'files',
    'mutants',
    'killed',
    'survived',
    'not run',
    'listed',
    'share',
    'seconds',
  ]
  const cells = rows.map((row) => [
    row.workspace,
    ...[row.files, row.mutants, row.killed, row.survived, row.uncovered, row.listed].map(String),
    `${(Math.floor(killedShare(row) * 1000) / 10).toFixed(1)} %`,
    String(Math.round(row.seconds)),
  ])
  const all = [head, ...cells]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
