import { runGit } from '../machine/runGit.js'

/** What differs between the files on disk and an earlier state. */
export type Changes = {
  /** The earlier state, in words. */
  readonly since: string
  readonly files: readonly string[]
}

/**
 * The files that were changed, added or deleted since the last commit that is also in `since`: without one in main as it was
 * pulled last, or else in the main of this repository. Undefined where there is no git or no such commit.
 */
export function changedFiles(root: string, since?: string): Changes | undefined {
  const git = (...parameters: string[]) => runGit(root, parameters)
  const isThere = (name: string) => git('rev-parse', '--verify', '--quiet', name) !== undefined
  const name = since ?? ['origin/main', 'main'].find(isThere) ?? 'HEAD'
  const base = git('merge-base', name, 'HEAD')?.trim()
  if (!base) return undefined
  const differing = git('diff', '--name-only', '--no-renames', '-z', base)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  if (differing === undefined || added === undefined) return undefined
  const files = [...new Set(`${differing}\0${added}`.split('\0'))].filter(Boolean).sort()
  return { since: `${name} (${base.slice(0, 7)})`, files }
}
