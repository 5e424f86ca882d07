import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders of what is made from the sources. */
const generatedFolders = ['dist', 'node_modules']
/** Files that no build reads: tests, and the types of stylesheets, which a build itself may write. */
const ignoredFiles = /\.test(-d)?\.|\.module\.css\.d\.ts$/

/** Hashes all that something is built from: files, and folders with what is in them. The same sources give the same in every clone. */
export function hashPaths(root: string, paths: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap((place) => filesAt(join(root, place)))) {
    const bytes = readFileSync(file)
    hash.update(`${relative(root, file).split(sep).join('/')}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 20)
}

function filesAt(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(place, entry.name)
      if (entry.isDirectory()) return generatedFolders.includes(entry.name) ? [] : filesAt(path)
      return entry.isFile() && !ignoredFiles.test(entry.name) ? [path] : []
    })
}
