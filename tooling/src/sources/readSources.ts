import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runGit } from '../machine/runGit.js'

/** The text files of a tree: path from its root, with forward slashes, to text. */
export type Sources = ReadonlyMap<string, string>

const ignoredFolders = /^(node_modules|dist|\.git|\.latchkey|test-results|playwright-report)$/
const largest = 4_000_000

/** Reads what git tracks or would track; without git, everything but build output and dependencies. */
export function readSources(root: string): Sources {
  const sources = new Map<string, string>()
  for (const path of (listedByGit(root) ?? walked(root)).sort()) {
    const text = readText(join(root, path))
    if (text !== undefined) sources.set(path, text)
  }
  return sources
}

function listedByGit(root: string): string[] | undefined {
  const top = runGit(root, ['rev-parse', '--show-toplevel'])?.trim()
  // An archive unpacked inside another repository is usually ignored there, and would look empty.
  if (!top || realpathSync(top) !== realpathSync(root)) return undefined
  const listed = runGit(root, ['ls-files', '-co', '--exclude-standard', '-z'])
  return listed === undefined ? undefined : [...new Set(listed.split('\0'))].filter(Boolean)
}

function walked(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return ignoredFolders.test(entry.name) ? [] : walked(root, path)
    return entry.isFile() ? [path] : []
  })
}

function readText(file: string): string | undefined {
  try {
    if (!statSync(file).isFile() || statSync(file).size > largest) return undefined
    const text = readFileSync(file, 'utf8')
    return text.includes('\0') ? undefined : text
  } catch {
    // Listed but gone: deleted and not yet committed, or just being written by an editor.
    return undefined
  }
}
