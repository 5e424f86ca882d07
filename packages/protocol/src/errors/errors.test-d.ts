import { expectTypeOf, test } from 'vitest'
import { type ErrorCode, type ErrorContext, LatchkeyError } from './errors.js'
import { isLatchkeyError } from './isLatchkeyError.js'

test('a code whose text needs nothing takes no context, or a cause', () => {
  expectTypeOf(new LatchkeyError('http/timeout')).toEqualTypeOf<LatchkeyError<'http/timeout'>>()
  new LatchkeyError('http/timeout', { cause: new Error('slow') })
})

test('a code whose text needs data does not compile without it', () => {
  new LatchkeyError('http/status', { status: 404 })
  // @ts-expect-error: no context
  new LatchkeyError('http/status')
  // @ts-expect-error: no status
  new LatchkeyError('http/status', {})
  // @ts-expect-error: the status is a number
  new LatchkeyError('http/status', { status: '404' })
})

test('context that the code does not know is refused', () => {
  // @ts-expect-error: it has a status only
  new LatchkeyError('http/status', { status: 404, url: 'https://a.example' })
})

test('optional context may be left out', () => {
  new LatchkeyError('wallet/timeout')
  new LatchkeyError('wallet/timeout', { name: 'A wallet' })
  // @ts-expect-error: a name is a text
  new LatchkeyError('wallet/timeout', { name: 7 })
})

test('a code of several needs the context of each', () => {
  const code = 'http/status' as 'http/status' | 'wallet/not-found'
  new LatchkeyError(code, { status: 404, id: 'a' })
  // @ts-expect-error: the id of the other
  new LatchkeyError(code, { status: 404 })
})

test('a code that is not in the catalogue does not compile', () => {
  // @ts-expect-error: no such code
  new LatchkeyError('wallet/tired')
  expectTypeOf<'wallet/tired'>().not.toExtend<ErrorCode>()
})

test('plain codes are codes without context', () => {
  expectTypeOf<'node/nonce-too-low'>().toExtend<ErrorCode>()
  expectTypeOf<ErrorContext<'node/nonce-too-low'>>().toEqualTypeOf<object>()
})

test('isLatchkeyError narrows to the code, with its context', () => {
  const error: unknown = undefined
  if (isLatchkeyError(error, 'options/invalid')) {
    expectTypeOf(error.code).toEqualTypeOf<'options/invalid'>()
    expectTypeOf(error.context).toEqualTypeOf<{ option: string; reason: string }>()
  }
  // @ts-expect-error: no such code
  isLatchkeyError(error, 'options/tired')
})

test('isLatchkeyError without a code narrows to any of them', () => {
  const error: unknown = undefined
  if (isLatchkeyError(error)) expectTypeOf(error.code).toEqualTypeOf<ErrorCode>()
  // @ts-expect-error: not narrowed here
  error.code
})

test('a missing option is named in the context', () => {
  expectTypeOf<ErrorContext<'config/unavailable'>>().toEqualTypeOf<{ option: string }>()
  // @ts-expect-error: which option
  new LatchkeyError('config/unavailable')
})
