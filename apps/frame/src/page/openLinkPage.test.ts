import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { en } from '../locales/en/en.js'
import { refusalError } from '../session/refusalError.js'
import { failureText } from './failureText.js'
import { linkToken } from './openLinkPage.js'

test('a link carries its token behind the #, and other text is no token', () => {
  const token = 'A'.repeat(22)
  expect(linkToken(`#token=${token}`)).toBe(token)
  for (const hash of ['', '#', '#token=', '#token=short', `#token=${token}%3Cb%3E`, `#${token}`]) {
    expect(linkToken(hash)).toBeUndefined()
  }
})

test('the text of a page depends on why the link did not work', () => {
  const { device, failed } = en
  const textOf = (error: unknown) => failureText(error, en)
  expect(new Set([device.wrongNumber, failed.tooMany, failed.offline]).size).toBe(3)
  expect(textOf(refusalError('code-wrong'))).toBe(device.wrongNumber)
  expect(textOf(refusalError('link-expired'))).toBeUndefined()
  expect(textOf(refusalError('not-found'))).toBeUndefined()
  expect(textOf(refusalError('too-many'))).toBe(failed.tooMany)
  expect(textOf(refusalError('unavailable'))).toBe(failed.offline)
  expect(textOf(new LatchkeyError('frame/server-unreachable'))).toBe(failed.offline)
  expect(textOf(new Error('anything'))).toBeUndefined()
})
