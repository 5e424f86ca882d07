import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { findPortOwner } from '../machine/findPortOwner.js'
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

/** A service of the dev environment in a process of its own. */
export type Service = {
  readonly name: string
  /** The report of the service when it was ready; rejects if it ends before, or takes too long. */
  readonly ready: Promise<Readonly<Record<string, unknown>>>
  /** Resolves with how the process ended. */
  readonly exited: Promise<string>
  send(message: object): void
  stop(): Promise<void>
}

const pipeMs = 500
const bin = new URL('../../bin/', import.meta.url)

/** Starts a service; it ends with `stop`, and when this process ends in whatever way. */
export function startService(options: ServiceOptions): Service {
  const { name, file, args = [], env, onLine, readyWithinMs = 120_000, graceMs = 4_000 } = options
  const child = spawn(process.execPath, [...nodeFlags(file), file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C then reaches the parts through us alone, in order,
    // and one signal to the group reaches what a part has started itself.
    detached: process.platform !== 'win32',
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`it did not start: ${error.message}`))
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `code ${code}`))
  })
  const ready = readyLine(child, onLine, readyWithinMs, exited).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`)
  })
  // It may fail before a caller waits for it.
  ready.catch(() => undefined)
  return {
    name,
    ready,
    exited,
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    stop: () => stopService(child, exited, graceMs),
  }
}

function nodeFlags(file: string): string[] {
  const always = ['--import', new URL('endWithParent.mjs', bin).href]
  if (!file.endsWith('.ts')) return always
  const tsx = createRequire(import.meta.url).resolve('tsx')
  return [...always, '--conditions=latchkey-source', '--import', pathToFileURL(tsx).href]
}

function readyLine(
  child: ChildProcess,
  onLine: (line: string) => void,
  withinMs: number,
  ended: Promise<string>,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`not ready after ${withinMs / 1000} s`)),
      withinMs,
    )
    const settle = (act: () => void) => {
      clearTimeout(timeout)
      act()
    }
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const report = parseReadyLine(line)
        if (typeof report?.failed === 'string') settle(() => reject(new Error(failureText(report))))
        else if (report) settle(() => resolve(report))
        else onLine(line)
      })
    }
    if (child.stderr) createInterface(child.stderr).on('line', onLine)
    const refuse = (how: string) =>
      settle(() => reject(new Error(`it stopped before it was ready, ${how}`)))
    // Its last line may arrive after its end, but what it left running may hold the pipe open for ever.
    child.once('close', () => void ended.then(refuse))
    ended.then((how) => setTimeout(refuse, pipeMs, how))
  })
}

/** Why a service can't start, in its own words, and the process that holds its port. */
function failureText({ busy, failed }: Readonly<Record<string, unknown>>): string {
  const holder = typeof busy === 'number' ? findPortOwner(busy) : undefined
  return holder ? `${failed}, by ${holder}` : `${failed}`
}

/** The report of a part that is ready: a line that is a JSON object; undefined for any other line. */
export function parseReadyLine(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function stopService(
  child: ChildProcess,
  ended: Promise<string>,
  graceMs: number,
): Promise<void> {
  child.kill('SIGTERM')
  const force = setTimeout(() => signalProcessGroup(child, 'SIGKILL'), graceMs)
  await ended
  clearTimeout(force)
  // The part is gone; what it may have left behind goes too.
  signalProcessGroup(child, 'SIGKILL')
}
