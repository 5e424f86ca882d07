import type { WorkerEntry } from './workerLog.js'

/** The times that one test runs. */
export type Rounds = {
  /** How often it runs at most. */
  readonly most: number
  /** The mutant of the next round, 0 for none. */
  next(): number
  /** Whether what is left needs no more rounds. */
  isOver(): boolean
  /** Ends a round: whether the test failed, and the mutants whose text ran. */
  close(hasFailed: boolean, hits: ReadonlySet<number>): void
  /** What is to be written down at the end. */
  entry(id: string, file: string): WorkerEntry
}

/** Two rounds without a mutant: which mutants the test reaches, how long it takes, and whether it can be repeated. */
export function coverRounds(now: () => number = () => performance.now()): Rounds {
  let startedAt = 0
  let first: { readonly ms: number; readonly mutants: readonly number[] } | undefined
  let isRepeatable = true
  return {
    most: 2,
    next() {
      startedAt = now()
      return 0
    },
    isOver: () => false,
    close(hasFailed, hits) {
      first ??= { ms: now() - startedAt, mutants: [...hits] }
      if (hasFailed) isRepeatable = false
    },
    entry: (id, file) => ({
      type: 'test',
      test: { id, file, isRepeatable, ms: first?.ms ?? 0, mutants: first?.mutants ?? [] },
    }),
  }
}

/**
 * A round for each mutant. Where the test fails, a round without a mutant follows: if that one fails as well, what
 * failed before may not have been the mutant's doing, and the test says nothing of the mutants that are left.
 */
export function killRounds(queue: readonly number[]): Rounds {
  const killed: number[] = []
  const passed: number[] = []
  let at = 0
  let isChecking = false
  let isSpoilt = false
  const isOver = () => isSpoilt || at >= queue.length
  return {
    most: queue.length * 2,
    next: () => (isOver() || isChecking ? 0 : (queue[at] ?? 0)),
    isOver,
    close(hasFailed) {
      const mutant = queue[at]
      if (isOver() || mutant === undefined) return
      if (!isChecking && hasFailed) {
        isChecking = true
        return
      }
      if (hasFailed) isSpoilt = true
      else (isChecking ? killed : passed).push(mutant)
      isChecking = false
      at += 1
    },
    entry: (test) => ({ type: 'tried', test, killed, passed }),
  }
}
