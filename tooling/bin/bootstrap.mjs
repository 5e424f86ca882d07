import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = '20.19.0'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Makes a fresh clone ready to run: the right Node, and all packages. Uses nothing but Node itself, because it runs
 * before anything is installed.
 */
export async function bootstrap() {
  if (!isRecentEnough(process.versions.node)) {
    const found = `this is Node ${process.versions.node} (${process.execPath})`
    stop(
      `Latchkey needs Node ${oldestNode} or newer; ${found}.\nSee https://nodejs.org/en/download`,
    )
  }
  if (isInstalled(root)) return
  // `npm ci` would remove and reinstall everything after each change of the lock file.
  const isFresh = !existsSync(join(root, 'node_modules'))
  await npm([...(isFresh ? ['ci'] : ['install', '--no-save']), '--prefer-offline'])
}

export const isRecentEnough = (version) =>
  version.localeCompare(oldestNode, undefined, { numeric: true }) >= 0

/** Whether every package of the lock file is installed in its version; parts for other machines never are. */
export function isInstalled(folder) {
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) return false
  const installed = read('node_modules/.package-lock.json')
  return Object.entries(read('package-lock.json')).every(
    ([path, { optional, version }]) =>
      optional ||
      !path.includes('node_modules/') ||
      (path in installed && installed[path].version === version),
  )
}

async function npm(parameters) {
  const what = 'installing packages'
  say(`${what} …`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(() => say(`${what} … ${seconds()} s`), 15_000)
  const { code, output } = await run([...parameters, '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(timer)
  if (code === 0) return say(`packages ready (${seconds()} s)`)
  stop(
    `${output.trim()}\nnpm failed with code ${code}. To try it by hand: npm ${parameters.join(' ')}`,
  )
}

function run(parameters) {
  // Started by npm, this is the very npm that runs us; Windows can't start npm.cmd without a shell.
  const script = process.env.npm_execpath
  const isScript = script && /npm-cli\.[cm]?js$/.test(script)
  const [command, first] = isScript ? [process.execPath, [script]] : ['npm', []]
  const shell = !isScript && process.platform === 'win32'
  const child = spawn(command, [...first, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  })
  const pieces = []
  child.stdout.on('data', (piece) => pieces.push(piece))
  child.stderr.on('data', (piece) => pieces.push(piece))
  return new Promise((resolve) => {
    child.on('error', (error) =>
      resolve({ code: 1, output: `npm did not start: ${error.message}` }),
    )
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }),
    )
  })
}

// On stderr, because the standard output of `npm start -- --json` is one line for a program to read.
function say(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
