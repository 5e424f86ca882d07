import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled, stampInstalled } from '../../bin/installStamp.mjs'
import { bindingFor, missingBindings, thisMachine } from '../../bin/nativeBindings.mjs'
import { isRecentEnough } from '../../bin/nodeVersion.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-bootstrap-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, value: object, at?: number): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
  if (at !== undefined) utimesSync(file, at, at)
}

test.each([
  ['v20.19.0', true],
  ['20.20.2', true],
  ['v22.0.0', true],
  ['v100.0.0', true],
  ['v20.18.3', false],
  ['v20.9.0', false],
  ['v18.20.4', false],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isRecentEnough(version, '20.19.0')).toBe(expected)
})

describe('the native part for a machine', () => {
  const rolldown = ['darwin-arm64', 'linux-arm64-gnu', 'linux-arm64-musl', 'linux-x64-gnu'].map(
    (name) => `@rolldown/binding-${name}`,
  )
  const biome = ['darwin-x64', 'linux-x64', 'linux-x64-musl'].map((name) => `@biomejs/cli-${name}`)
  const linux = { platform: 'linux', arch: 'arm64' }

  test.each([
    [rolldown, { ...linux, libc: 'glibc' as const }, '@rolldown/binding-linux-arm64-gnu'],
    [rolldown, { ...linux, libc: 'musl' as const }, '@rolldown/binding-linux-arm64-musl'],
    [rolldown, { platform: 'linux', arch: 'x64', libc: 'musl' as const }, undefined],
    [rolldown, { platform: 'darwin', arch: 'arm64' }, '@rolldown/binding-darwin-arm64'],
    [rolldown, { platform: 'darwin', arch: 'x64' }, undefined],
    [biome, { platform: 'linux', arch: 'x64', libc: 'glibc' as const }, '@biomejs/cli-linux-x64'],
    [
      biome,
      { platform: 'linux', arch: 'x64', libc: 'musl' as const },
      '@biomejs/cli-linux-x64-musl',
    ],
    [['@esbuild/linux-arm', '@esbuild/linux-arm64'], linux, '@esbuild/linux-arm64'],
  ])('%j on %j is %s', (names, machine, expected) => {
    expect(bindingFor(names, machine)).toBe(expected)
  })

  test('is requested in its exact version, once, and only if it is not there', () => {
    const parts = { 'x-linux-arm64-gnu': '1.2.3', 'x-darwin-arm64': '1.2.3' }
    write('node_modules/.package-lock.json', {
      packages: {
        'node_modules/x': { optionalDependencies: parts },
        'node_modules/y/node_modules/x': { optionalDependencies: parts },
        'node_modules/z': { dependencies: { 'z-linux-arm64-gnu': '4.0.0' } },
        'node_modules/plain': { dependencies: { react: '19.0.0' } },
      },
    })
    write('node_modules/z-linux-arm64-gnu/package.json', {})
    const machine = { platform: 'linux', arch: 'arm64', libc: 'glibc' as const }
    expect(missingBindings(root, machine)).toEqual(['x-linux-arm64-gnu@1.2.3'])
    write('node_modules/x-linux-arm64-gnu/package.json', {})
    expect(missingBindings(root, machine)).toEqual([])
  })

  test('this very machine lacks none', () => {
    expect(missingBindings(join(import.meta.dirname, '../../..'), thisMachine())).toEqual([])
  })
})

describe('whether packages are installed', () => {
  const manifest = { workspaces: ['packages/*'], devDependencies: { a: '1.0.0' } }
  beforeEach(() => {
    write('package.json', manifest, 100)
    write('package-lock.json', {}, 100)
    write('packages/core/package.json', { name: 'core' }, 100)
  })

  test('no without npm having been there', () => {
    expect(isInstalled(root)).toBe(false)
  })

  test('yes if npm ran after the last change, no if before', () => {
    write('node_modules/.package-lock.json', {}, 200)
    expect(isInstalled(root)).toBe(true)
    write('package-lock.json', { changed: true }, 300)
    expect(isInstalled(root)).toBe(false)
  })

  test('a stamp outlives new dates and edited scripts, but no new dependency', () => {
    write('node_modules/.package-lock.json', {}, 200)
    stampInstalled(root)
    write('package.json', { ...manifest, scripts: { start: 'x' } }, 300)
    expect(isInstalled(root)).toBe(true)
    write('packages/core/package.json', { name: 'core', dependencies: { b: '1.0.0' } }, 300)
    expect(isInstalled(root)).toBe(false)
  })

  test('a lock file that changed is seen whatever its date', () => {
    write('node_modules/.package-lock.json', {}, 200)
    stampInstalled(root)
    write('package-lock.json', { packages: {} }, 300)
    expect(isInstalled(root)).toBe(false)
  })
})
