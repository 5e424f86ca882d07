import { expect, test } from 'vitest'
import { hasProgram } from './ensureTools.js'

test('a program that is not there is noticed', () => {
  expect(hasProgram('no-such-program')).toBe(false)
  expect(hasProgram(process.execPath)).toBe(true)
})
