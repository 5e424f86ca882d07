import { expect, test } from 'vitest'
import { hasRedis } from './testRedis.js'

test('a program that is not there is noticed', () => {
  expect(hasRedis('no-such-program')).toBe(false)
  expect(hasRedis(process.execPath)).toBe(true)
})
