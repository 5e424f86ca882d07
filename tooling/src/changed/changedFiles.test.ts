import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runGit } from '../machine/runGit.js'
import { changedFiles } from './changedFiles.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-changed-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const git = (...parameters: string[]) => runGit(root, parameters)?.trim() ?? ''
const write = (path: string, text = String(Math.random())) => writeFileSync(join(root, path), text)
function commit(...paths: string[]): string {
  for (const path of paths) write(path)
  git('add', '-A')
  const author = ['user.name=t', 'user.email=t@example.org', 'commit.gpgsign=false']
  git(...author.flatMap((value) => ['-c', value]), 'commit', '-q', '-m', 'x')
  return git('rev-parse', '--short=7', 'HEAD')
}

test('on a branch: what is committed, staged, edited, new or gone since it left main', () => {
  git('init', '-q', '-b', 'main')
  write('.gitignore', 'ignored')
  const fork = commit('unchanged', 'edited', 'gone')
  git('switch', '-q', '-c', 'topic')
  commit('committed')
  write('edited')
  write('staged')
  git('add', 'staged')
  write('new')
  write('ignored')
  rmSync(join(root, 'gone'))
  git('switch', '-q', 'main')
  git('stash', '-q', '-u')
  commit('elsewhere')
  git('switch', '-q', 'topic')
  git('stash', 'pop', '-q')
  expect(changedFiles(root)).toEqual({
    since: `main (${fork})`,
    files: ['committed', 'edited', 'gone', 'new', 'staged'],
  })
})

test('on main: what is not committed, or not pushed where there is somewhere to push to', () => {
  git('init', '-q', '-b', 'main')
  const pushed = commit('pushed')
  const last = commit('committed')
  write('new')
  expect(changedFiles(root)).toEqual({ since: `main (${last})`, files: ['new'] })
  git('update-ref', 'refs/remotes/origin/main', pushed)
  expect(changedFiles(root)).toEqual({
    since: `origin/main (${pushed})`,
    files: ['committed', 'new'],
  })
})

test('since a named state, and nothing where git knows none', () => {
  expect(changedFiles(root)).toBeUndefined()
  git('init', '-q', '-b', 'main')
  const first = commit('a')
  commit('b')
  expect(changedFiles(root, 'HEAD~1')).toEqual({ since: `HEAD~1 (${first})`, files: ['b'] })
  expect(changedFiles(root, 'no-such-state')).toBeUndefined()
})
