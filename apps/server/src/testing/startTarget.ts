import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'

const programs = {
  server: fileURLToPath(new URL('../main.ts', import.meta.url)),
  vault: fileURLToPath(new URL('../../../vault/src/main.ts', import.meta.url)),
} as const

/** Far less than Node takes by itself: what is not bounded shows. */
const heapMb = 256

/** A program in a process of its own, with little memory. */
export type Target = {
  readonly url: string
  /** Megabytes that the process has now; undefined where it is gone, or the system does not say. */
  rssMb(): number | undefined
  stop(): Promise<void>
}

export async function startTarget(
  program: keyof typeof programs,
  env: Record<string, string>,
): Promise<Target> {
  const child = spawn(process.execPath, [...programFlags(programs[program]), '--json'], {
    env: {
      ...process.env,
      PORT: '0',
      NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
      ...env,
    },
    // What it logs under a flood is not for the table.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line')
  const [line] = await Promise.race([first, ended.then(() => ['{}'])])
  const { server, vault } = JSON.parse(String(line))
  if (!server && !vault) throw new Error(`the ${program} ended before it was ready`)
  return {
    url: server ?? vault,
    rssMb() {
      const file = `/proc/${child.pid}/status`
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const kilobytes = /VmRSS:\s+(\d+)/.exec(text)?.[1]
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
