import { isLatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import {
  type CommandInput,
  type KeyCommand,
  type KeyCommandTable,
  keyCommands,
  keyFailures,
  keyRequest,
} from './WorkerApi.js'

/** The end of a line between the page and its worker. */
export type KeyPort = {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** Answers questions that come over a port; what is no question gets no answer. */
export function serveKeys(port: KeyPort, table: Promise<KeyCommandTable>): void {
  port.onmessage = async ({ data }) => {
    const question = v.safeParse(keyRequest, data)
    if (!question.success) return
    const { command, id, input } = question.output
    try {
      port.postMessage({ id, output: await run(await table, command, input) })
    } catch (error) {
      // The code alone: the text of an unknown error may hold what it failed on.
      const known = keyFailures.find((code) => isLatchkeyError(error, code))
      port.postMessage({ id, failure: known ?? 'frame/failed' })
    }
  }
}

async function run<C extends KeyCommand>(
  table: KeyCommandTable,
  command: C,
  given: unknown,
): Promise<unknown> {
  // The table's types tie the three together, which the compiler cannot follow through a union.
  const input = v.parse(keyCommands[command].input, given) as CommandInput<C>
  return v.parse(keyCommands[command].output, await table[command](input))
}
