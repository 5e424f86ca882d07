import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const systems = [
  'linux',
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
]
const glibcWords = ['gnu', 'gnueabihf', 'gnueabi']
const muslWords = ['musl', 'musleabihf']

/** The machine that this process runs on, in the words that binding packages are named with. */
export function thisMachine() {
  return { platform: process.platform, arch: process.arch, libc: libc() }
}

function libc() {
  if (process.platform !== 'linux') return undefined
  // Without this the report looks up the names of all open connections first.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * The name in `names` that is the native part for `machine`; undefined where the list holds none.
 * A name without a C library in it (`@esbuild/linux-x64`) fits both, but one that says so is better.
 */
export function bindingFor(names, machine) {
  const fitting = names.filter((name) => {
    const words = name.split(/[-/]/)
    return words.includes(machine.platform) && words.includes(machine.arch)
  })
  const [right, wrong] = machine.libc === 'musl' ? [muslWords, glibcWords] : [glibcWords, muslWords]
  const says = (name, libcWords) => name.split('-').some((word) => libcWords.includes(word))
  return fitting.find((name) => says(name, right)) || fitting.find((name) => !says(name, wrong))
}

/**
 * Lists as `name@version` the native parts that installed packages need on `machine` and that are not there:
 * a lock file made on one platform leaves out those of the others.
 */
export function missingBindings(root, machine = thisMachine()) {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  const missing = new Set()
  for (const [folder, entry] of Object.entries(installed.packages)) {
    const parts = { ...entry.dependencies, ...entry.optionalDependencies }
    const names = Object.keys(parts).filter((name) =>
      systems.some((system) => name.includes(system)),
    )
    const name = bindingFor(names, machine)
    if (name && !isReachable(root, folder, name)) missing.add(`${name}@${parts[name]}`)
  }
  return [...missing].sort()
}

function isReachable(root, folder, name) {
  for (let place = join(root, folder); ; place = dirname(place)) {
    if (existsSync(join(place, 'node_modules', name, 'package.json'))) return true
    if (place === root || place === dirname(place)) return false
  }
}
