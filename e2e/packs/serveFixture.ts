import { spawn } from 'node:child_process'
import { freePort } from '../setup/freePort.js'
import { hostEnv, type RunOptions } from './runProgram.js'

/** A running web server of a fixture. */
export type ServedFixture = {
  readonly url: string
  /** What it printed so far. */
  log(): string
  stop(): Promise<void>
}

const readyWithinMs = 60_000
const hasGroups = process.platform !== 'win32'

/** Starts a fixture's server by a script of its packages that takes the port last, and waits until it answers. */
export async function serveFixture(
  { env, folder }: RunOptions,
  args: readonly string[],
): Promise<ServedFixture> {
  const port = await freePort()
  const child = spawn(process.execPath, [...args, String(port)], {
    cwd: folder,
    // The host of its pages, for an example that signs visitors in.
    env: { ...hostEnv(), SITE_HOST: `127.0.0.1:${port}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, because Next's server is a child of its command.
    detached: hasGroups,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => pieces.push(piece))
  }
  const kill = () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    process.kill(hasGroups ? -child.pid : child.pid, 'SIGKILL')
  }
  // Ctrl-C does not reach the group, but ends the test runner.
  process.once('exit', kill)
  const served: ServedFixture = {
    url: `http://127.0.0.1:${port}/`,
    log: () => Buffer.concat(pieces).toString(),
    async stop() {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
  const deadline = Date.now() + readyWithinMs
  while (!(await answers(served.url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await served.stop()
      throw new Error(`${args.join(' ')} does not answer\n${served.log()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return served
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
