import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hashPaths } from './hashPaths.js'

// npm never publishes a file whose name begins so.
const stampName = '._stamp'

/** Hashes everything that decides what a package's `dist` holds: its sources, how they are built, and the hashes of what it needs. */
export function sourceHash(root: string, folder: string, needed: readonly string[]): string {
  const own = relative(root, folder)
  const paths = [
    join(own, 'src'),
    join(own, 'package.json'),
    'tsconfig.base.json',
    'tooling/src/build',
  ]
  return hashPaths(root, paths, needed.join())
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
