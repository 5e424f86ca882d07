import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createKeyFile, loadOrCreateKey } from './keyFile.js'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function somewhere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-key-'))
  folders.push(folder)
  return join(folder, 'deep', 'service.key')
}

const make = () => new Uint8Array(32).fill(7)
const never = () => {
  throw new Error('made again')
}

test('a key is created once, in a file that only its owner may read', () => {
  const path = somewhere()
  expect(loadOrCreateKey(createKeyFile(path), make)).toEqual(make())
  expect(Uint8Array.from(loadOrCreateKey(createKeyFile(path), never))).toEqual(make())
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a key file that is damaged or unreadable is never replaced', () => {
  const path = somewhere()
  createKeyFile(path).write(make())
  writeFileSync(path, 'short')
  expect(() => loadOrCreateKey(createKeyFile(path), make)).toThrow('KEY_DIR')
  const folder = somewhere()
  mkdirSync(folder, { recursive: true })
  expect(() => loadOrCreateKey(createKeyFile(folder), make)).toThrow(`${folder} cannot be read`)
})

test('without a path the key is in memory', () => {
  const file = createKeyFile(undefined)
  expect(loadOrCreateKey(file, make)).toEqual(make())
  expect(loadOrCreateKey(file, never)).toEqual(make())
})
