import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type SpawnedVault = {
  readonly child: ChildProcess
  /** Where it listens. */
  readonly url: string
  /** Its standard error. */
  readonly reports: readonly string[]
  /** Sends a signal, and resolves when the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts a process as an operator does, with only these variables. */
export async function spawnVault(variables: Record<string, string>): Promise<SpawnedVault> {
  const child = spawn(process.execPath, [...programFlags(main), '--json'], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const reports: string[] = []
  createInterface(child.stderr).on('line', (line) => void reports.push(line))
  const ended = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line')
  const [line] = await Promise.race([first, ended.then(() => ['{}'])])
  const { failed = '', url = '' } = JSON.parse(String(line))
  if (!url) throw new Error(`ended before it was ready: ${[failed, ...reports].join('\n')}`)
  return {
    child,
    url,
    reports,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** Ports that were free a moment ago, for processes that must know each other's before they start. */
export async function findPorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
