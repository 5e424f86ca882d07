import { expect, test } from 'vitest'
import { parentOf } from './onOrphaned.js'

test('knows the parent of a process, and that a process which is gone has none', () => {
  expect(parentOf(process.pid)).toBe(process.ppid)
  expect(parentOf(2 ** 22 + 1)).toBeUndefined()
})
