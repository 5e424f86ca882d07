import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm never publishes a file whose name begins so.
const stampName = '._stamp'

/** Hashes everything that decides what a package's `dist` holds: its sources, how they are built, what it needs. */
export function sourceHash(root: string, folder: string, needed: readonly string[]): string {
  const hash = createHash('sha256')
  const files = [
    // Neither tests nor the types of stylesheets, which a build itself may write.
    ...filesBelow(join(folder, 'src')).filter(
      (file) => !/\.test(-d)?\.|\.module\.css\.d\.ts$/.test(file),
    ),
    join(folder, 'package.json'),
    join(root, 'tsconfig.base.json'),
    ...filesBelow(join(root, 'tooling/src')).filter((file) =>
      /[\\/](build\w*|cssModules)\.ts$/.test(file),
    ),
  ]
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  for (const other of needed) hash.update(other)
  return hash.digest('hex')
}

/** The hash that `dist` was built from; undefined if there is none or the build was broken off. */
export function readBuildStamp(folder: string): string | undefined {
  const file = join(folder, 'dist', stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Marks `dist` as whole. */
export function writeBuildStamp(folder: string, hash: string): void {
  writeFileSync(join(folder, 'dist', stampName), hash)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
