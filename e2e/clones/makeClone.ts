import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json']
const folders = ['apps', 'e2e', 'packages', 'tooling']
/** What is the same in every clone of the same sources; building it twice would prove nothing about ports. */
const builds = ['.latchkey/demo', '.latchkey/frame']

/**
 * Another clone of this repository, as it stands, in a folder of its own. Packages of others are linked instead of
 * installed once more; those of ours are its own.
 */
export function makeClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'latchkey-clone-'))
  const installed: string[] = []
  const copy = (path: string) =>
    cpSync(join(root, path), join(clone, path), {
      recursive: true,
      // What was changed after the last installation is told by the time.
      preserveTimestamps: true,
      filter(source) {
        const isInstalled = basename(source) === 'node_modules'
        if (isInstalled) installed.push(relative(root, source))
        return !isInstalled && basename(source) !== 'dist'
      },
    })
  for (const path of [...files, ...folders, ...builds]) copy(path)
  for (const path of installed) symlinkSync(join(root, path), join(clone, path), 'dir')
  linkPackages(clone)
  return clone
}

function linkPackages(clone: string): void {
  const [from, to] = [root, clone].map((folder) => join(folder, 'node_modules')) as [string, string]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    // Ours lead to the folders beside them; records of npm's are read, and some written.
    const isOwn = name === '@latchkey' || /^\.(package-lock\.json|latchkey-stamp)$/.test(name)
    const [source, target] = [join(from, name), join(to, name)]
    if (isOwn)
      cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    else if (!name.startsWith('.') && existsSync(source)) symlinkSync(source, target)
  }
}
