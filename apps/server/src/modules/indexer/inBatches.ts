import { setImmediate } from 'node:timers/promises'
import { chunk } from '@latchkey/service/chunk'

/** Rows of one statement; SQL engines bound the number of its parameters. */
const batchSize = 400

/** Runs a statement for every few hundred rows, and yields to the event loop in between: the engine itself is synchronous. */
export async function inBatches<T>(
  rows: readonly T[],
  run: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of chunk(rows, batchSize)) {
    await run(batch)
    await setImmediate()
  }
}
