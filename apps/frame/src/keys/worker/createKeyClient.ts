import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { KeyPort } from './serveKeys.js'
import { type CommandOutput, keyCommands, keyReply, type RunKeyCommand } from './WorkerApi.js'

/** The client of the worker: commands, and a way to fail all of them for good. */
export type KeyClient = { readonly runCommand: RunKeyCommand; failAll(): void }

type PendingCommand = { resolve(output: unknown): void; reject(error: LatchkeyError): void }

// Far more than the slowest device needs; a hanging worker must not block a screen forever.
const commandTimeoutMs = 60_000

export function createKeyClient(port: KeyPort): KeyClient {
  const waiting = new Map<number, PendingCommand>()
  let last = 0
  let isOver = false

  port.onmessage = ({ data }) => {
    const parsed = v.safeParse(keyReply, data)
    if (!parsed.success) return
    const pending = waiting.get(parsed.output.id)
    if ('failure' in parsed.output) pending?.reject(new LatchkeyError(parsed.output.failure))
    else pending?.resolve(parsed.output.output)
  }

  return {
    async runCommand(command, input) {
      if (isOver) throw new LatchkeyError('frame/failed')
      last += 1
      const id = last
      let timer: ReturnType<typeof setTimeout> | undefined
      const output = await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        timer = setTimeout(() => reject(new LatchkeyError('frame/failed')), commandTimeoutMs)
        port.postMessage({ id, command, input })
      }).finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
      const parsed = v.safeParse(keyCommands[command].output, output)
      if (!parsed.success) throw new LatchkeyError('frame/failed')
      // The schema belongs to the command.
      return parsed.output as CommandOutput<typeof command>
    },
    failAll() {
      isOver = true
      for (const pending of waiting.values()) pending.reject(new LatchkeyError('frame/failed'))
      waiting.clear()
    },
  }
}
