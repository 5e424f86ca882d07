import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { signalProcessGroup } from './signalProcessGroup.js'

/** A program to run as a step of the tests. */
export type TestCommand = {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export type CommandOptions = {
  readonly folder: string
  /** The file for its output; without one the output goes to the terminal. */
  readonly log?: string
  readonly signal?: AbortSignal
  /** How long the program may take to end after SIGTERM; journeys have a whole dev environment to stop. */
  readonly graceMs?: number
}

/** A log is read later, perhaps on a page that shows colours as gibberish; some tools read one variable, some the other. */
const plain = { NO_COLOR: '1', FORCE_COLOR: '0' }

/** Runs a program to its end and resolves with its exit code. */
export async function runCommand(
  { command, args, env }: TestCommand,
  { folder, graceMs = 8_000, log, signal }: CommandOptions,
): Promise<number> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...(log ? plain : {}), ...env },
    stdio: log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // The starters in node_modules/.bin are scripts of the command interpreter there.
    shell: process.platform === 'win32',
    // A group of its own, so that stopping the run stops what the program started, too: some of that ignores a signal.
    detached: process.platform !== 'win32',
  })
  const stop = () => stopGroup(child, graceMs)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const output = log ? openLog(log) : process.stderr
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false })
  child.on('error', (error) => output.write(`${command}: ${error.message}\n`))
  const code = await new Promise<number>((resolve) => {
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  signal?.removeEventListener('abort', stop)
  if (log) await new Promise<void>((resolve) => output.end(resolve))
  return code
}

/** Ends a program and what it started: SIGTERM, then SIGKILL after the grace time. */
function stopGroup(child: ChildProcess, graceMs: number): void {
  signalProcessGroup(child, 'SIGTERM')
  const force = setTimeout(() => signalProcessGroup(child, 'SIGKILL'), graceMs)
  child.once('close', () => clearTimeout(force))
}

function openLog(path: string): NodeJS.WritableStream {
  mkdirSync(dirname(path), { recursive: true })
  return createWriteStream(path).on('error', (error) => process.stderr.write(`${error.message}\n`))
}
