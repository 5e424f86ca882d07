import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, LatchkeyError } from './errors.js'
import { isLatchkeyError } from './isLatchkeyError.js'

test('keeps its code, context and cause', () => {
  const cause = new Error('below')
  const error = new LatchkeyError('http/status', { status: 503, cause })
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('LatchkeyError')
  expect(error.code).toBe('http/status')
  expect(error.context.status).toBe(503)
  expect(error.cause).toBe(cause)
  expect(error.stack).toContain('errors.test')
})

test('docsUrl leads to the heading of the code in docs/errors.md', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const { docsUrl } = new LatchkeyError('wallet/rejected')
  expect(docsUrl).toBe(
    'https://github.com/latchkey/latchkey/blob/main/docs/errors.md#walletrejected',
  )
  const codes = [...page.matchAll(/^### (.+)$/gm)].map(([, code = '']) => code as 'http/timeout')
  expect(codes).toContain('wallet/rejected')
  // GitHub's anchor of a heading: in lower case, without what is no letter, digit or hyphen.
  const anchors = codes.map((code) => code.toLowerCase().replace(/[^\w-]/g, ''))
  expect(codes.map((code) => new LatchkeyError(code).docsUrl.replace(/.*#/, ''))).toEqual(anchors)
  expect(new Set(anchors).size).toBe(codes.length)
})

test('has no cause when none was given', () => {
  expect('cause' in new LatchkeyError('http/timeout')).toBe(false)
})

test('is recognised by name and code, also from another copy of the package', () => {
  const error = new LatchkeyError('http/timeout')
  const foreign = Object.assign(new Error('x'), { name: 'LatchkeyError', code: 'http/timeout' })
  expect(isLatchkeyError(error)).toBe(true)
  expect(isLatchkeyError(foreign, 'http/timeout')).toBe(true)
  expect(isLatchkeyError(error, 'http/status')).toBe(false)
  for (const value of [new Error('x'), undefined, null, 'LatchkeyError', { ...foreign }]) {
    expect(isLatchkeyError(value)).toBe(false)
  }
})

test('S8.29 an unexpected failure contains what is known about it', () => {
  expect(new LatchkeyError('latchkey/unexpected').message).toBe('An error occurred')
  expect(new LatchkeyError('latchkey/unexpected', { message: '' }).message).toBe(
    'An error occurred',
  )
  expect(new LatchkeyError('latchkey/unexpected', { message: 'boom' }).message).toBe('boom')
})

test('a wallet that times out is named if it has a name', () => {
  expect(new LatchkeyError('wallet/timeout', { name: 'Fox' }).message).toMatch(/^Fox /)
  expect(new LatchkeyError('wallet/timeout', { name: undefined }).message).toMatch(/^The wallet /)
})

test('an RPC failure shows its message, or its number without one', () => {
  expect(new LatchkeyError('rpc/failed', { code: 1, message: 'no' }).message).toBe('no')
  expect(new LatchkeyError('rpc/failed', { code: 1, message: '' }).message).toBe('RPC error 1')
})

test('a code from a newer copy of the package still reads as text', () => {
  expect(new LatchkeyError('later/not-yet-known' as 'http/timeout').message).toBe('Not yet known')
})

// Never called: the compiler checks these lines.
export function contextsAreDemanded(code: ErrorCode, several: 'http/status' | 'http/timeout') {
  // @ts-expect-error the status is missing
  new LatchkeyError('http/status')
  // @ts-expect-error the status may be needed
  new LatchkeyError(several)
  // @ts-expect-error any context may be needed
  new LatchkeyError(code)
  // @ts-expect-error no such failure
  new LatchkeyError('http/nothing')
  new LatchkeyError('http/timeout', { cause: 1 })
  new LatchkeyError('wallet/timeout')
}
