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

export type KeyPort = {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** Answers commands of a port; other messages get no answer. */
export function serveKeys(port: KeyPort, table: Promise<KeyCommandTable>): void {
  port.onmessage = async ({ data }) => {
    const question = v.safeParse(keyRequest, data)
    if (!question.success) return
    const { command, id, input } = question.output
    try {
      port.postMessage({ id, output: await run(await table, command, input) })
    } catch (error) {
      // The code only: the text of an unknown error may contain a secret.
      const failure = keyFailures.find((code) => isLatchkeyError(error, code))
      port.postMessage({ id, failure: failure ?? 'frame/failed' })
    }
  }
}

async function run<C extends KeyCommand>(
  table: KeyCommandTable,
  command: C,
  rawInput: unknown,
): Promise<unknown> {
  // The table's types connect the three, which the compiler cannot follow through a union.
  const input = v.parse(keyCommands[command].input, rawInput) as CommandInput<C>
  return v.parse(keyCommands[command].output, await table[command](input))
}
