import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runGit } from '../machine/runGit.js'
import { readSources } from './readSources.js'

let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-sources-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('without git the tree is walked, build output and dependencies left out', () => {
  write('packages/a/src/a.ts', 'a')
  write('packages/a/dist/a.js', 'built')
  write('node_modules/x/x.js', 'foreign')
  expect([...readSources(root)]).toEqual([['packages/a/src/a.ts', 'a']])
})

test('with git, tracked and new files are read, ignored and deleted ones are not', () => {
  write('.gitignore', 'ignored.ts\n')
  write('tracked.ts', 't')
  write('deleted.ts', 'd')
  runGit(root, ['init', '-q'])
  runGit(root, ['add', '.'])
  rmSync(join(root, 'deleted.ts'))
  write('new.ts', 'n')
  write('ignored.ts', 'i')
  expect([...readSources(root).keys()]).toEqual(['.gitignore', 'new.ts', 'tracked.ts'])
})

test('a folder that another repository holds and ignores is walked', () => {
  runGit(root, ['init', '-q'])
  write('.gitignore', 'inner/\n')
  write('inner/a.ts', 'a')
  expect([...readSources(join(root, 'inner')).keys()]).toEqual(['a.ts'])
})

test('a file that is not text is left out', () => {
  write('a.png', 'PNG\0\0')
  write('b.ts', 'b')
  expect([...readSources(root).keys()]).toEqual(['b.ts'])
})
