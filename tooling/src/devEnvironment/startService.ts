import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { programFlags } from '../build/programFlags.js'
import { signalProcessGroup } from '../machine/signalProcessGroup.js'

/** What is needed to start one service of the dev environment. */
export type ServiceOptions = {
  readonly name: string
  /** The file to run, which may be TypeScript; it prints one line of JSON once it is ready, or the reason as `failed`. */
  readonly file: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Gets everything else that the part prints, line by line. */
  readonly onLine: (line: string) => void
  readonly readyWithinMs?: number
  /** How long it may take to end by itself after SIGTERM. */
  readonly graceMs?: number
}

type Report = Readonly<Record<string, unknown>>

/** A service of the dev environment in a process of its own. */
export type Service<R = Report> = ReturnType<typeof startService<R>>

const pipeMs = 500
const endWithParent = new URL('../../bin/endWithParent.mjs', import.meta.url).href

/** Starts a service; it ends with `stop`, and when this process ends in whatever way. */
export function startService<R = Report>(options: ServiceOptions) {
  const { name, file, args = [], env, onLine, readyWithinMs = 120_000, graceMs = 4_000 } = options
  const child = spawn(process.execPath, ['--import', endWithParent, ...flagsOf(file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C then reaches the parts through us alone, in order,
    // and one signal to the group reaches what a part has started itself.
    detached: true,
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`it did not start: ${error.message}`))
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `code ${code}`))
  })
  const ready = new Promise<R>((resolve, reject) => {
    const fail = (reason: unknown) => reject(new Error(`${name}: ${reason}`))
    const late = `not ready after ${readyWithinMs / 1000} s`
    const timeout = setTimeout(fail, readyWithinMs, late)
    if (child.stderr) createInterface(child.stderr).on('line', onLine)
    const lines = child.stdout && createInterface(child.stdout)
    lines?.on('line', (line) => {
      const report = parseReadyLine(line)
      if (!report) return onLine(line)
      clearTimeout(timeout)
      if (typeof report.failed === 'string') fail(report.failed)
      else resolve(report as R)
    })
    exited.then((how) => {
      clearTimeout(timeout)
      // Its last line may arrive after its end.
      setTimeout(fail, pipeMs, `it stopped before it was ready, ${how}`)
    })
  })
  // It may fail before a caller waits for it.
  ready.catch(() => undefined)
  return {
    name,
    /** The report of the service when it was ready; rejects if it ends before, or takes too long. */
    ready,
    /** Resolves with how the process ended. */
    exited,
    send: (message: object) => void (child.connected && child.send(message, () => undefined)),
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(() => signalProcessGroup(child, 'SIGKILL'), graceMs)
      await exited
      clearTimeout(force)
      // The part is gone; what it may have left behind goes too.
      signalProcessGroup(child, 'SIGKILL')
    },
  }
}

const flagsOf = (file: string) => (file.endsWith('.ts') ? programFlags(file) : [file])

/** The report of a part that is ready: a line that is a JSON object; undefined for any other line. */
export function parseReadyLine(line: string): Report | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
