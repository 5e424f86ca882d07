import { LatchkeyError } from '@latchkey/protocol'
import type { WorkSolution, WorkTask } from '@latchkey/protocol/vault'
import { workOf } from './refusalError.js'

/** Work that the vault demands while many log in at once. */
export type Work = {
  /** Calls, and where work is demanded, does it and calls again. */
  run<T>(call: (work?: WorkSolution) => Promise<T>): Promise<T>
  /** Stops what is computed: its login is not wanted any more. */
  abort(): void
}

export type WorkParameters = {
  /** Called when computing starts and ends. */
  onWork(isActive: boolean): void
  solve?(task: WorkTask, signal: AbortSignal): Promise<WorkSolution>
}

/** A solution may come too late, or be for an attempt that another tab was faster with. */
const maxTasks = 2

/** Creates the work of logins; the code that computes loads where it is needed. */
export function createWork({ onWork, solve = loadAndSolve }: WorkParameters): Work {
  let current = new AbortController()

  return {
    async run(call) {
      const { signal } = current
      let solution: WorkSolution | undefined
      for (let count = 0; ; count += 1) {
        try {
          return await call(solution)
        } catch (error) {
          const task = workOf(error)
          if (!task || count === maxTasks) throw error
          solution = await compute(task, signal)
        }
        if (signal.aborted) throw new LatchkeyError('frame/aborted')
      }
    },
    abort() {
      current.abort()
      current = new AbortController()
    },
  }

  async function compute(task: WorkTask, signal: AbortSignal): Promise<WorkSolution> {
    onWork(true)
    try {
      return await solve(task, signal)
    } finally {
      onWork(false)
    }
  }
}

const loadAndSolve: NonNullable<WorkParameters['solve']> = async (task, signal) =>
  (await import('./solveWork.js')).solveWork(task, signal)
