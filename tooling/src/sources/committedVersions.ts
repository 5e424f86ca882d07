import { runGit } from '../machine/runGit.js'

const depth = 30

/** The committed versions of a file, newest first; none where there is no git or no such commit. */
export function committedVersions(root: string, path: string): string[] {
  const log = runGit(root, ['log', `-${depth}`, '--format=%H', '--', path])
  const commits = (log ?? '').split('\n').filter(Boolean)
  return commits.flatMap((commit) => {
    const text = runGit(root, ['show', `${commit}:./${path}`])
    return text === undefined ? [] : [text]
  })
}
