import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** The variable that names the file with the plan of a run. */
export const planVariable = 'LATCHKEY_MUTATION_PLAN'

/** What the workers of a run do: see which mutants each test reaches, or switch them on one after the other. */
export type WorkerPlan = {
  readonly mode: 'cover' | 'kill'
  /** Where workers write what they found. */
  readonly log: string
  /** Which mutants a test tries, by the id of the test, and how long it takes without any. */
  readonly tests: Readonly<
    Record<string, { readonly ms: number; readonly mutants: readonly number[] }>
  >
}

/** What workers write down, a line each. */
export type WorkerEntry =
  | { readonly type: 'test'; readonly test: CoveredTest }
  /** Reached while the file was loaded or set up. */
  | { readonly type: 'outside'; readonly file: string; readonly mutants: readonly number[] }
  | {
      readonly type: 'started'
      readonly pid: number
      readonly file: string
      readonly mutant: number
    }
  /** What a test said of mutants for sure. */
  | {
      readonly type: 'tried'
      readonly test: string
      readonly killed: readonly number[]
      readonly passed: readonly number[]
    }
  | { readonly type: 'done'; readonly file: string }

/** A test, and the mutants whose text it runs. */
export type CoveredTest = {
  readonly id: string
  readonly file: string
  readonly ms: number
  /** Whether it passes twice in a row in the same process. */
  readonly isRepeatable: boolean
  readonly mutants: readonly number[]
}

/** Adds a line; at once, because a mutant may end the process. */
export function writeEntry(log: string, entry: WorkerEntry): void {
  appendFileSync(log, `${JSON.stringify(entry)}\n`)
}

/** What was written so far; a line that is just being written is left out. */
export function readEntries(log: string): readonly WorkerEntry[] {
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as WorkerEntry] : []
      } catch {
        return []
      }
    })
}

/** The mutants that are killed for sure. */
export function killedMutants(entries: readonly WorkerEntry[]): ReadonlySet<number> {
  return new Set(entries.flatMap((entry) => (entry.type === 'tried' ? entry.killed : [])))
}
