import { reachPath } from '../changed/reachMap.js'
import type { FileTime } from './fileTimes.js'
import { growth, type RunTimes } from './runTimes.js'
import { overTime, type TimeBudget } from './timeBudget.js'

/** The input of the report at the end of `npm test`. */
export type TestReport = {
  readonly run: RunTimes
  readonly budget: TimeBudget
  /** The newest run in the list that is part of the repository. */
  readonly recorded: RunTimes | undefined
  /** The newest run on this machine. */
  readonly local: RunTimes | undefined
  readonly unitFiles: readonly FileTime[]
  readonly journeyFiles: readonly FileTime[]
  /** What passed, but not at once. */
  readonly secondTries: readonly string[]
  /** Journeys that are not in `e2e/reach.json`. */
  readonly unknownJourneys: readonly string[]
}

const maxFiles = 10

/** Where the time went: steps, slowest files, second tries, and what is over its budget. */
export function reportText(report: TestReport): string {
  const { journeyFiles, secondTries, unitFiles } = report
  const parts = [
    stepTable(report),
    fileTable('slowest files of unit tests', unitFiles),
    fileTable('slowest files of journeys', journeyFiles),
    section('passed only at a second try', secondTries),
    warnings(report)
      .map((warning) => `⚠ ${warning}`)
      .join('\n'),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The same warnings as annotations that GitHub shows beside a run. */
export function annotations(report: TestReport): readonly string[] {
  return warnings(report).map((warning) => `::warning::${warning}`)
}

function warnings({ budget, run, unknownJourneys }: TestReport): readonly string[] {
  const specs = [...new Set(unknownJourneys.map((name) => name.replace(/\.spec\.ts.*/, '')))]
  const unknown = `${unknownJourneys.length} journeys run with every change, because ${reachPath} does not know them: npm run reach -- ${specs.join(' ')}`
  return [...overTime(run.seconds, budget), ...(specs.length > 0 ? [unknown] : [])]
}

function stepTable({ budget, local, recorded, run }: TestReport): string {
  const rows = Object.entries(run.seconds).map(([name, took]) => [
    `  ${name}`,
    took.toFixed(1),
    budget[name]?.toFixed(0) ?? '',
    growth(took, recorded?.seconds[name]),
    growth(took, local?.seconds[name]),
  ])
  const head = ['where the time went', 'seconds', 'budget', 'recorded', 'last here']
  const known = [
    recorded && `recorded: ${origin(recorded)}`,
    local && `last here: ${origin(local)}`,
  ]
  return [aligned([head, ...rows]), ...known.flatMap((line) => (line ? [`  ${line}`] : []))].join(
    '\n',
  )
}

const origin = ({ commit, cores, date, seconds }: RunTimes) =>
  `${date}, ${commit}, ${cores} cores, ${seconds.all?.toFixed(0)} s`

/** The first column to the left, numbers to the right; a column without numbers is left out. */
function aligned(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const columns = head.map((_, at) => at).filter((at) => body.some((row) => row[at]))
  const widths = columns.map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    columns
      .map((at, column) => {
        const [cell, width] = [row[at] ?? '', widths[column] ?? 0]
        return column > 0 ? cell.padStart(width + 2) : cell.padEnd(width)
      })
      .join('')
      .trimEnd(),
  )
  return lines.join('\n')
}

function fileTable(title: string, files: readonly FileTime[]): string {
  const lines = files
    .slice(0, maxFiles)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)}  ${file}`)
  return section(title, lines)
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)].join('\n') : ''
}
