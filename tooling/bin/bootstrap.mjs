import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const oldestNode = '20.19.0'

/**
 * Makes a fresh clone ready to run: the right Node, and all packages. Uses nothing but Node itself, because it runs
 * before anything is installed.
 */
export function bootstrap(root) {
  if (!isRecentEnough(process.versions.node)) {
    const found = `this is Node ${process.versions.node} (${process.execPath})`
    stop(
      `Latchkey needs Node ${oldestNode} or newer; ${found}.\nSee https://nodejs.org/en/download`,
    )
  }
  if (isInstalled(root)) return
  // `npm ci` would remove and reinstall everything after each change of the lock file.
  const isFresh = !existsSync(join(root, 'node_modules'))
  const how = isFresh ? ['ci'] : ['install', '--no-save']
  const parameters = [...how, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  console.error('installing packages …')
  // On stderr, because the standard output of `npm start -- --json` is one line for a program to read.
  const stdio = ['ignore', 2, 2]
  const shell = process.platform === 'win32'
  const { error, status } = spawnSync('npm', parameters, { cwd: root, shell, stdio })
  if (status !== 0) stop(`npm ${how.join(' ')} failed: ${error?.message ?? `code ${status}`}`)
}

export const isRecentEnough = (version) =>
  version.localeCompare(oldestNode, undefined, { numeric: true }) >= 0

/** Whether every package of the lock file is installed in its version; parts for other machines never are. */
export function isInstalled(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = read('node_modules/.package-lock.json')
  return Object.entries(read('package-lock.json')).every(
    ([path, { optional, version }]) =>
      optional ||
      !path.includes('node_modules/') ||
      (path in installed && installed[path].version === version),
  )
}

function stop(text) {
  console.error(text)
  process.exit(1)
}
