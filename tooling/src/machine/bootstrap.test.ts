import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled, isRecentEnough } from '../../bin/bootstrap.mjs'
import { inRepository } from './inRepository.js'

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['100.0.0', true],
  ['20.18.3', false],
  ['20.9.0', false],
  ['18.20.4', false],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected)
})

describe('whether packages are installed', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-bootstrap-'))
    write('package-lock.json', locked)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const write = (path: string, packages: object) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ packages }))
  }
  const locked = {
    '': { name: 'latchkey' },
    'packages/core': { version: '0.1.0' },
    'node_modules/@latchkey/core': { resolved: 'packages/core', link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-darwin-arm64': { version: '1.0.0', optional: true },
  }
  const { '': _, 'node_modules/a-darwin-arm64': other, ...installed } = locked

  test.each([
    ['no without npm having been there', undefined, false],
    ['yes without the parts for other machines', installed, true],
    [
      'no with another version',
      { ...installed, 'node_modules/a': { version: '1.0.1', optional: other.optional } },
      false,
    ],
    ['no without the link to a workspace', { 'node_modules/a': { version: '1.0.0' } }, false],
  ])('%s', (_, packages, expected) => {
    if (packages) write('node_modules/.package-lock.json', packages)
    expect(isInstalled(root)).toBe(expected)
  })
})

describe('the lock file', () => {
  type Entry = { os?: string[]; cpu?: string[]; libc?: string[] }
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(inRepository('package-lock.json'), 'utf8'),
  )

  test.each([
    ['linux', 'x64', 'glibc'],
    ['linux', 'x64', 'musl'],
    ['linux', 'arm64', 'glibc'],
    ['linux', 'arm64', 'musl'],
    ['darwin', 'x64', undefined],
    ['darwin', 'arm64', undefined],
    ['win32', 'x64', undefined],
    ['win32', 'arm64', undefined],
  ])('has the native parts for %s %s %s', (os, cpu, libc) => {
    const fits = (wanted: string[] | undefined, value: string | undefined) =>
      !wanted || value === undefined || wanted.includes(value)
    const parts = Object.entries(lock.packages).flatMap(([path, entry]) => {
      const isPart = entry.os?.includes(os) && fits(entry.cpu, cpu) && fits(entry.libc, libc)
      return isPart ? [path] : []
    })
    for (const tool of [
      'biomejs/cli',
      'esbuild/',
      'rolldown/binding',
      'lightningcss-',
      'typescript-',
    ]) {
      expect(parts.filter((path) => path.includes(tool))).toHaveLength(1)
    }
  })
})
