import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurn } from './takeTurn.js'

/** Where the bundler is installed, and by what. */
export type InstallOptions = {
  /** The folder with its package.json and lock file; that of the repository by default. */
  readonly folder?: string
  /** The command that installs; npm by default. */
  readonly command?: readonly [file: string, ...args: string[]]
  readonly signal?: AbortSignal
  readonly onProgress?: (text: string) => void
}

const manifests = ['.npmrc', 'package.json', 'package-lock.json'] as const
const stampName = '.installed'
const progressEveryMs = 10_000

/** The folder of the local bundler in this repository. */
export const bundlerFolder = fileURLToPath(new URL('../../bundler/', import.meta.url))

/** Installs the bundler unless it is there already. What is there is whole: it appears at once, when all of it is installed. */
export async function installBundler(options: InstallOptions = {}): Promise<void> {
  const { folder = bundlerFolder, onProgress = () => undefined } = options
  const [modules, stamp] = [join(folder, 'node_modules'), stampOf(folder)]
  if (isInstalled(modules, stamp)) return
  // In a folder of its own first: what is installed by half must not be taken for the whole.
  const turn = await takeTurn(join(folder, '.installing'), options.signal)
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const ticker = setInterval(() => {
    turn.hold()
    onProgress(`bundler: still installing, ${seconds()} s`)
  }, progressEveryMs)
  try {
    // Another process may have done it meanwhile.
    if (isInstalled(modules, stamp)) return
    onProgress('bundler: installing it, once (some 130 MB) …')
    for (const name of manifests) copyFileSync(join(folder, name), join(turn.place, name))
    await runInstall(turn.place, options)
    const made = join(turn.place, 'node_modules')
    writeFileSync(join(made, stampName), stamp)
    if (!isInstalled(modules, stamp)) {
      if (existsSync(modules)) renameSync(modules, join(turn.place, 'old'))
      renameSync(made, modules)
    }
    onProgress(`bundler: installed in ${seconds()} s`)
  } finally {
    clearInterval(ticker)
    turn.end()
  }
}

/** What the installed packages are the result of. */
function stampOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of manifests) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

function isInstalled(modules: string, stamp: string): boolean {
  const path = join(modules, stampName)
  return existsSync(path) && readFileSync(path, 'utf8') === stamp
}

/** The npm that started this process, else the one on the path. */
function npm(): readonly [string, ...string[]] {
  const running = process.env.npm_execpath
  return running?.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm']
}

async function runInstall(place: string, options: InstallOptions): Promise<void> {
  const [file, ...args] = options.command ?? [
    ...npm(),
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    // Where there is no connection, npm would go on trying for minutes.
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
  ]
  const problem = await new Promise<string | undefined>((resolve) => {
    let output = ''
    const child = spawn(file, args, {
      cwd: place,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: options.signal,
      // npm is a batch file there.
      shell: process.platform === 'win32' && file === 'npm',
    })
    child.stderr.on('data', (text) => {
      output = (output + text).slice(-2_000)
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : firstError(output, code)))
  })
  options.signal?.throwIfAborted()
  if (problem === undefined) return
  throw new Error(
    `the bundler can't be installed (${problem}). It is downloaded once from the npm registry: with a connection, run npm run install-bundler -w @latchkey/localnet`,
  )
}

/** The line of npm's output that says why; those before it are codes. */
function firstError(output: string, code: number | null): string {
  const lines = output.split('\n').filter((each) => each.startsWith('npm error '))
  const line = lines.find((each) => each.includes(' failed')) ?? lines.find(isNoCode)
  return line?.replace(/^npm error (network |FetchError: )?/, '') ?? `code ${code}`
}

const isNoCode = (line: string) => !/^npm error (code|syscall|errno) /.test(line)
