import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'

/** The relay of the real server, in its own process. */
export type TestRelay = {
  readonly url: string
  /** Kills it without cleanup, like a power cut. */
  kill(): Promise<void>
  /** Restarts it on the same address. */
  restart(): Promise<void>
}

const main = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url))

/** Starts a relay on a free port, with further variables of its environment. */
export async function startRelay(env: Record<string, string> = {}): Promise<TestRelay> {
  let { child, url } = await start('0', env)
  return {
    url,
    async kill() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
    async restart() {
      ;({ child, url } = await start(new URL(url).port, env))
    },
  }
}

async function start(
  port: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...programFlags(main), '--json'], {
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const failed = once(child, 'close').then(() => {
    throw new Error('The server ended before it listened')
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  failed.catch(() => {})
  return { child, url: JSON.parse(String(line)).relay }
}
