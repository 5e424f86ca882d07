import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuildStamp, sourceHash, writeBuildStamp } from './buildStamp.js'

let root = ''
const folder = () => join(root, 'packages/x')

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-stamp-'))
  write('tsconfig.base.json', '{}')
  write('tooling/src/build/build.ts', '1')
  write('tooling/src/size/size.ts', '1')
  write('packages/x/package.json', '{}')
  write('packages/x/src/a.ts', '1')
  write('packages/x/src/a.test.ts', '1')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['a source', 'packages/x/src/a.ts'],
  ['a new source', 'packages/x/src/b.ts'],
  ['the exports', 'packages/x/package.json'],
  ['the compiler options', 'tsconfig.base.json'],
  ['how it is built', 'tooling/src/build/build.ts'],
])('%s changes what is built', (_, path) => {
  const before = sourceHash(root, folder(), [])
  write(path, '2')
  expect(sourceHash(root, folder(), [])).not.toBe(before)
})

test('tests, types of stylesheets and other tools change nothing', () => {
  const before = sourceHash(root, folder(), [])
  write('packages/x/src/a.module.css.d.ts', '2')
  write('packages/x/src/a.test.ts', '2')
  write('tooling/src/size/size.ts', '2')
  expect(sourceHash(root, folder(), [])).toBe(before)
})

test('what it needs changes it too', () => {
  expect(sourceHash(root, folder(), ['core 1'])).not.toBe(sourceHash(root, folder(), ['core 2']))
})

test('a stamp is there only after a whole build', () => {
  expect(readBuildStamp(folder())).toBeUndefined()
  write('packages/x/dist/a.js', '')
  writeBuildStamp(folder(), 'abc')
  expect(readBuildStamp(folder())).toBe('abc')
})
