import { jsonField, jsonList, jsonNumber, jsonText } from '../machine/jsonField.js'

/** How long a whole run of `npm test` took, and where. */
export type RunTimes = {
  /** ISO, to the minute. */
  readonly date: string
  /** The commit, with a `+` if files had changed since. */
  readonly commit: string
  readonly cores: number
  readonly passed: number
  readonly failed: number
  /** Seconds by step, in the order of the steps; `all` is the time between start and end. */
  readonly seconds: Readonly<Record<string, number>>
  /** The slowest files, as `12.3 path`; the list of recorded runs does without. */
  readonly slowest?: readonly string[]
}

/** Reads a run; undefined if the value is none. */
export function parseRunTimes(value: unknown): RunTimes | undefined {
  const seconds = jsonField(value, 'seconds')
  if (typeof seconds !== 'object' || seconds === null || !('all' in seconds)) return undefined
  return {
    date: jsonText(jsonField(value, 'date')),
    commit: jsonText(jsonField(value, 'commit')),
    cores: jsonNumber(jsonField(value, 'cores')),
    passed: jsonNumber(jsonField(value, 'passed')),
    failed: jsonNumber(jsonField(value, 'failed')),
    seconds: Object.fromEntries(
      Object.entries(seconds).map(([name, value]) => [name, jsonNumber(value)]),
    ),
    slowest: jsonList(jsonField(value, 'slowest')).map(jsonText),
  }
}

/** The newest run that a run can be compared with: one that failed nowhere, on as many cores. */
export function comparableRun(runs: readonly RunTimes[], cores: number): RunTimes | undefined {
  return runs.filter((run) => run.failed === 0 && run.cores === cores).at(-1)
}

/** How a time compares with an earlier one: `+12 %`. Below a second, differences are noise. */
export function growth(now: number, before: number | undefined): string {
  if (before === undefined || before < 1) return ''
  const percent = Math.round((now / before - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}
