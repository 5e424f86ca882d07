import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memoryFolder.js'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'latchkey-memory-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a folder is made where there is room for the files of all tests, and else none', () => {
  const folder = memoryFolder(parent, 1)
  expect(statSync(folder ?? '').mode & 0o7777, 'open to all, as the system’s own').toBe(0o1777)
  expect(memoryFolder(parent, 2 ** 60)).toBeUndefined()
  expect(memoryFolder(join(parent, 'missing'), 1)).toBeUndefined()
})

test('what a killed run has left is removed; that of a running one, of another machine and of others is not', () => {
  // No system gives a process this number.
  const left = join(parent, `latchkey-${hostname()}-2147483646-abc`)
  const others = [`latchkey-${hostname()}-${process.pid}-abc`, 'latchkey-far-2147483646-a', 'other']
  for (const folder of [left, ...others.map((name) => join(parent, name))]) mkdirSync(folder)
  memoryFolder(parent, 1)
  expect(existsSync(left), basename(left)).toBe(false)
  for (const name of others) expect(existsSync(join(parent, name)), name).toBe(true)
})
