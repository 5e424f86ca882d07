import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, stampInstalled } from './installStamp.mjs'
import { missingBindings } from './nativeBindings.mjs'
import { isRecentEnough, oldestNode } from './nodeVersion.mjs'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Makes a fresh clone ready to run: the right Node, all packages, and the native parts for this machine.
 * Uses nothing but Node itself, because it runs before anything is installed.
 */
export async function bootstrap() {
  if (!isRecentEnough(process.version)) {
    const found = `this is Node ${process.version.slice(1)} (${process.execPath})`
    stop(
      `Latchkey needs Node ${oldestNode} or newer; ${found}.\nSee https://nodejs.org/en/download`,
    )
  }
  if (!isInstalled(root)) {
    // Without saving, because npm would write what this one platform needs into the lock file of all;
    // not `npm ci`, which refuses a lock file that was made on another platform.
    await npm('installing packages', ['install', '--no-save', '--prefer-offline'])
  }
  const missing = missingBindings(root)
  if (missing.length > 0) {
    const what = `installing native parts for ${process.platform} ${process.arch}: ${missing.join(', ')}`
    await npm(what, ['install', '--no-save', '--prefer-offline', '--ignore-scripts', ...missing])
    const still = missingBindings(root)
    if (still.length > 0) stop(`npm ran, but these parts are still missing: ${still.join(', ')}`)
  }
  stampInstalled(root)
}

async function npm(what, parameters) {
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
