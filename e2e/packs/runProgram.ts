import { spawn } from 'node:child_process'

/** How a program is run. */
export type RunOptions = {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program to its end and resolves with its output; rejects with the output if it failed. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { env, folder }: RunOptions,
): Promise<string> {
  const shell = process.platform === 'win32' && command !== process.execPath
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...hostEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => pieces.push(piece))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const printed = Buffer.concat(pieces).toString()
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: code ${code}\n${printed}`)
  return printed
}

/** The environment of a host's developer, without what the test runner adds. */
export function hostEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, NO_COLOR: _color, ...rest } = process.env
  return {
    ...rest,
    FORCE_COLOR: '0',
    // No news, no questions, no repairs of a lock file over the network.
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    // Warnings about the calendar, not about what is built.
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    BASELINE_BROWSER_MAPPING_IGNORE_OLD_DATA: 'true',
  }
}
