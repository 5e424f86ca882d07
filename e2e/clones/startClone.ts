import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { DevEnvironmentUrls, MovedPorts } from '@latchkey/tooling/DevEnvironmentUrls'
import { hostEnv } from '../packs/runProgram.js'
import { makeClone } from './makeClone.js'

/** What `npm start -- --json` prints. */
export type StartReport = DevEnvironmentUrls & { readonly moved: MovedPorts }

/** A clone whose dev environment runs. */
export type RunningClone = {
  readonly started: StartReport
  /** Gives the exit code. */
  stop(): Promise<number | null>
}

/** Makes a clone and starts its dev environment as `npm start` does. */
export async function startClone(): Promise<RunningClone> {
  const folder = makeClone()
  const { PORT: _port, ...env } = hostEnv()
  const program = ['tooling/bin/run.mjs', 'devEnvironment/start.ts', '--json']
  const child = spawn(process.execPath, program, { cwd: folder, env })
  const output = { out: '', progress: '' }
  child.stdout.on('data', (piece) => {
    output.out += piece
  })
  child.stderr.on('data', (piece) => {
    output.progress += piece
  })
  const ended = once(child, 'close').then(([code]) => {
    rmSync(folder, { recursive: true, force: true })
    return code as number | null
  })
  const isUp = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.out.endsWith('\n') && resolve())
  })
  await Promise.race([isUp, ended])
  if (!output.out) throw new Error(`the clone did not start:\n${output.progress}`)
  return {
    started: JSON.parse(output.out),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
