import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm never publishes a file whose name begins so.
const stampName = '._stamp'

/** Hashes everything that decides what a package's `dist` holds: its sources, how they are built, what it needs. */
export function sourceHash(root: string, folder: string, needed: readonly string[]): string {
  const hash = createHash('sha256')
  const files = [
    ...sourcesBelow(join(folder, 'src')),
    join(folder, 'package.json'),
    join(root, 'tsconfig.base.json'),
    ...sourcesBelow(join(root, 'tooling/src/build')),
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

function sourcesBelow(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // Neither tests nor the types of stylesheets, which a build itself may write.
      .filter((entry) => entry.isFile() && !/\.test(-d)?\.|\.module\.css\.d\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  )
}
