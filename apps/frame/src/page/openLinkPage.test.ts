import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { refusalError } from '../session/refusalError.js'
import { linkFailure } from './linkFailure.js'
import { linkToken } from './openLinkPage.js'

test('a link carries its token behind the #, and other text is no token', () => {
  const token = 'A'.repeat(22)
  expect(linkToken(`#token=${token}`)).toBe(token)
  for (const hash of ['', '#', '#token=', '#token=short', `#token=${token}%3Cb%3E`, `#${token}`]) {
    expect(linkToken(hash)).toBeUndefined()
  }
})

test('the text of a page depends on why the link did not work', () => {
  expect(linkFailure(refusalError('code-wrong'))).toBe('wrong-number')
  expect(linkFailure(refusalError('link-expired'))).toBe('expired')
  expect(linkFailure(refusalError('not-found'))).toBe('expired')
  expect(linkFailure(refusalError('too-many'))).toBe('too-many')
  expect(linkFailure(refusalError('unavailable'))).toBe('offline')
  expect(linkFailure(new LatchkeyError('frame/server-unreachable'))).toBe('offline')
  expect(linkFailure(new Error('anything'))).toBe('expired')
})
