import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = [
  'apps',
  'e2e/package.json',
  'package-lock.json',
  'package.json',
  'packages',
  'tooling',
  'tsconfig.base.json',
]
/** Made from the sources, or of no use for `npm start`. */
const excluded = /^(?:dist|node_modules)$|\.test\./

/**
 * Another clone of this repository, as it stands, in a folder of its own. Packages of others are linked instead of
 * installed once more; those of ours are its own.
 */
export function makeClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'latchkey-clone-'))
  const installed: string[] = []
  for (const path of [...sources, newestIn('.latchkey/demo'), newestIn('.latchkey/frame')]) {
    cpSync(join(root, path), join(clone, path), {
      recursive: true,
      // The time of a file shows whether it changed after the last installation.
      preserveTimestamps: true,
      filter(source) {
        const name = basename(source)
        if (name === 'node_modules') installed.push(relative(root, source))
        return !excluded.test(name)
      },
    })
  }
  for (const path of installed) symlinkSync(join(root, path), join(clone, path), 'dir')
  linkPackages(clone)
  return clone
}

/** What was built last: the same in every clone of the same sources, and building it once more would prove nothing about ports. */
function newestIn(folder: string): string {
  const usedAt = (name: string) => statSync(join(root, folder, name)).mtimeMs
  const [newest = ''] = readdirSync(join(root, folder)).sort((a, b) => usedAt(b) - usedAt(a))
  return join(folder, newest)
}

function linkPackages(clone: string): void {
  const [from, to] = [join(root, 'node_modules'), join(clone, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    // Ours lead to the folders beside them; the record of what is installed is npm's to write.
    const isOwn = name === '@latchkey' || name === '.package-lock.json'
    const how = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }
    if (isOwn) cpSync(source, target, how)
    else if (!name.startsWith('.') && existsSync(source)) symlinkSync(source, target)
  }
}
