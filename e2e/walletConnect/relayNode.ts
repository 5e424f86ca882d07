import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { devEnvironment } from '../setup/devEnvironment.js'
import { freePort } from '../setup/freePort.js'

/** A server of our own in a process of its own, for its relay. */
export type RelayNode = {
  /** Its `ws:` address, the same after a restart. */
  readonly url: string
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>
  restart(): Promise<void>
}

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Starts one on a free port, with these variables; `RELAY_UPSTREAM` joins it to another one. */
export async function startRelayNode(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<RelayNode> {
  const PORT = String(await freePort())
  const flags = [...programFlags(main, devEnvironment().programs), '--json']
  let child = await start()
  async function start(): Promise<ChildProcess> {
    const env = { ...process.env, ...settings, PORT }
    const started = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(started.stdout, 'data')
    return started
  }
  return {
    url: `ws://127.0.0.1:${PORT}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
    async restart() {
      child = await start()
    },
  }
}

/** Starts a Redis that keeps nothing; `stop` ends it. */
export async function startRedis(): Promise<{ readonly url: string; stop(): void }> {
  const port = String(await freePort())
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((ready, failed) => {
    child.on('error', failed)
    child.stdout.on('data', (text) => /ready to accept/i.test(String(text)) && ready())
  })
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') }
}
