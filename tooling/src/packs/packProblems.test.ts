import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packProblems } from './packProblems.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-pack-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const manifest = {
  name: '@x/toy',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  files: ['dist', 'src'],
  engines: { node: '>=20' },
  exports: {
    '.': {
      'latchkey-source': './src/a.ts',
      types: './dist/a.d.ts',
      default: './dist/a.js',
    },
    './package.json': './package.json',
  },
}
const whole = {
  'package.json': JSON.stringify(manifest),
  'src/a.ts': 'export const a: number = 1',
  'dist/a.js': 'export const a = 1',
  'dist/a.d.ts': 'export declare const a: number',
}

function pack(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'package', path)), { recursive: true })
    writeFileSync(join(folder, 'package', path), text)
  }
  execFileSync('tar', ['-czf', 'toy.tgz', 'package'], { cwd: folder })
  return join(folder, 'toy.tgz')
}

test('a whole package has none', async () => {
  expect(await packProblems(pack(whole))).toEqual([])
})

test('an entry that leads nowhere is found', async () => {
  const { 'dist/a.js': _, ...files } = whole
  expect((await packProblems(pack(files))).join()).toContain('dist/a.js')
})

test('types that are not packed are found', async () => {
  const { 'dist/a.d.ts': _, ...files } = whole
  expect((await packProblems(pack(files))).join()).toContain('dist/a.d.ts')
})

test('types that import what is not packed are found', async () => {
  const files = { ...whole, 'dist/a.d.ts': `export { a } from './b.js'` }
  expect(await packProblems(pack(files))).toContainEqual(expect.stringContaining('./b.js'))
})

test('types without the ending that Node wants are found', async () => {
  const b = { 'dist/b.d.ts': whole['dist/a.d.ts'], 'dist/b.js': whole['dist/a.js'] }
  const files = { ...whole, ...b, 'dist/a.d.ts': `export { a } from './b'` }
  expect(await packProblems(pack(files))).toContainEqual(expect.stringContaining('./b'))
})
