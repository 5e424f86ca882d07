import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))

export type SpawnedRelay = {
  readonly child: ChildProcess
  readonly url: string
  readonly relayUrl: string
  readonly port: string
  /** Ends it in this way and resolves when it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts a server as an operator does, by its environment; or another program that prints its address in the same way. */
export async function spawnRelay(
  env: Record<string, string>,
  program = main,
): Promise<SpawnedRelay> {
  const child = spawn(process.execPath, [...programFlags(program), '--json'], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line')
  const [line] = await Promise.race([first, ended.then(() => ['{}'])])
  const { server = '', relay = '' } = JSON.parse(String(line))
  if (!relay) throw new Error('the server ended before it was ready')
  return {
    child,
    url: server,
    relayUrl: relay,
    port: new URL(server).port,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}
