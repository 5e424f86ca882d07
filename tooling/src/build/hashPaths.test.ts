import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPaths } from './hashPaths.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-places-'))
  write('lock.json', '1')
  write('app/src/deep/a.ts', '1')
  write('app/index.html', '1')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const hash = (also?: string) => hashPaths(root, ['app', 'lock.json'], also)

test.each([
  ['a source', 'app/src/deep/a.ts'],
  ['a new source', 'app/src/b.ts'],
  ['a page', 'app/index.html'],
  ['a file that is named', 'lock.json'],
])('%s changes it', (_, path) => {
  const before = hash()
  write(path, '2')
  expect(hash()).not.toBe(before)
})

test.each([
  'app/src/a.test.ts',
  'app/src/a.test-d.ts',
  'app/src/a.module.css.d.ts',
  'app/dist/a.js',
  'app/node_modules/a/index.js',
  'other/a.ts',
])('%s changes nothing', (path) => {
  const before = hash()
  write(path, '2')
  expect(hash()).toBe(before)
})

test('another clone has the same, unless what is built knows its path', () => {
  const clone = `${root}-clone`
  cpSync(root, clone, { recursive: true })
  const [here, there] = [hash(), hashPaths(clone, ['app', 'lock.json'])]
  rmSync(clone, { recursive: true })
  expect(there).toBe(here)
  expect(hash('/here')).not.toBe(hash('/there'))
})
