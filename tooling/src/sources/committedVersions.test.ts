import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runGit } from '../machine/runGit.js'
import { committedVersions } from './committedVersions.js'

let root: string

function commit(text: string): void {
  writeFileSync(join(root, 'list.txt'), text)
  runGit(root, ['add', '.'])
  const author = [
    '-c',
    'user.name=t',
    '-c',
    'user.email=t@example.org',
    '-c',
    'commit.gpgsign=false',
  ]
  runGit(root, [...author, 'commit', '-q', '-m', 'x'])
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-versions-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('gives the committed versions, newest first, and not the uncommitted one', () => {
  runGit(root, ['init', '-q'])
  commit('one')
  commit('two')
  writeFileSync(join(root, 'list.txt'), 'three')
  expect(committedVersions(root, 'list.txt')).toEqual(['two', 'one'])
})

test('gives none without git, without a commit, and for an unknown file', () => {
  expect(committedVersions(root, 'list.txt')).toEqual([])
  runGit(root, ['init', '-q'])
  expect(committedVersions(root, 'list.txt')).toEqual([])
  commit('one')
  expect(committedVersions(root, 'other.txt')).toEqual([])
})
