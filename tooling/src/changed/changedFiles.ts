import { runGit } from '../machine/runGit.js'

/** What differs between the files on disk and an earlier state. */
export type Changes = {
  /** The earlier state, in words. */
  readonly since: string
  readonly files: readonly string[]
}

/**
 * The files that were changed, added or deleted since `since`; without one since this branch left main, and on main itself
 * since what was last pushed, or else since the last commit. Undefined where there is no git or no such state.
 */
export function changedFiles(root: string, since?: string): Changes | undefined {
  const git = (...parameters: string[]) => runGit(root, parameters)
  const base = since === undefined ? defaultBase(git) : namedBase(git, since)
  if (!base) return undefined
  const differing = git('diff', '--name-only', '--no-renames', '-z', base.commit)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  if (differing === undefined || added === undefined) return undefined
  const files = [...new Set(`${differing}\0${added}`.split('\0'))].filter(Boolean).sort()
  return { since: `${base.name} (${base.commit.slice(0, 7)})`, files }
}

type Git = (...parameters: string[]) => string | undefined
type Base = { readonly name: string; readonly commit: string }

function namedBase(git: Git, name: string): Base | undefined {
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim()
  return commit ? { name, commit } : undefined
}

/** Without a main, new commits can't be distinguished from those before. */
function onlyHead(git: Git): Base | undefined {
  const head = namedBase(git, 'HEAD')
  return head && { ...head, name: 'HEAD, for there is no main here' }
}

function defaultBase(git: Git): Base | undefined {
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')?.trim() === 'main'
  const upstream = git('rev-parse', '--abbrev-ref', '@{upstream}')?.trim()
  if (isMain) return (upstream && namedBase(git, upstream)) || namedBase(git, 'HEAD')
  const main = namedBase(git, 'origin/main') ?? namedBase(git, 'main')
  const fork = main && git('merge-base', main.commit, 'HEAD')?.trim()
  return main && fork ? { name: main.name, commit: fork } : onlyHead(git)
}
