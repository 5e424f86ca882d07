import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadImageSecret } from './loadImageSecret.js'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('it outlives a restart where there is a folder, readable by its owner only', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'latchkey-secret-')), 'deep')
  folders.push(folder)
  const secret = loadImageSecret(folder)
  expect(Buffer.from(loadImageSecret(folder))).toEqual(Buffer.from(secret))
  expect(statSync(join(folder, 'pictures.key')).mode & 0o777).toBe(0o600)
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'pictures.key'), 0o644)
  expect(Buffer.from(loadImageSecret(folder))).toEqual(Buffer.from(secret))
  expect(statSync(join(folder, 'pictures.key')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  writeFileSync(join(folder, 'pictures.key'), 'short')
  expect(loadImageSecret(folder)).toHaveLength(32)
})

test('without a folder it is another each time', () => {
  expect(Buffer.from(loadImageSecret(undefined))).not.toEqual(
    Buffer.from(loadImageSecret(undefined)),
  )
})
