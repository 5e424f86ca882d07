import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { refusedError } from '../session/refusedError.js'
import { linkOutcome } from './linkOutcome.js'
import { linkToken } from './openPage.js'

test('a link carries its token behind the #, and nothing else is taken for one', () => {
  const token = 'A'.repeat(22)
  expect(linkToken(`#token=${token}`)).toBe(token)
  for (const hash of ['', '#', '#token=', '#token=short', `#token=${token}%3Cb%3E`, `#${token}`]) {
    expect(linkToken(hash)).toBeUndefined()
  }
})

test('what a page says follows from why the link did not work', () => {
  expect(linkOutcome(refusedError('code-wrong'))).toBe('wrong-number')
  expect(linkOutcome(refusedError('link-expired'))).toBe('expired')
  expect(linkOutcome(refusedError('not-found'))).toBe('expired')
  expect(linkOutcome(refusedError('too-many'))).toBe('too-many')
  expect(linkOutcome(refusedError('unavailable'))).toBe('offline')
  expect(linkOutcome(new LatchkeyError('frame/server-unreachable'))).toBe('offline')
  expect(linkOutcome(new Error('anything'))).toBe('expired')
})
