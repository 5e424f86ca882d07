import { hash } from 'node:crypto'
import { type WorkSolution, type WorkTask, workTests } from '@latchkey/protocol/vault'

/** Solves a task as the frame does. */
export function solveTestWork(task: WorkTask): WorkSolution {
  const counters = workTests(task, (bytes) => hash('sha256', bytes, 'buffer')).map((test) => {
    let counter = 0
    while (!test(counter)) counter += 1
    return counter
  })
  return { challenge: task.challenge, counters }
}

/** The task of a refusal, if it demands one. */
export const taskOf = (body: unknown): WorkTask | undefined =>
  (body as { readonly work?: WorkTask } | undefined)?.work
