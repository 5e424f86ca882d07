import { expect, test } from 'vitest'
import { LatchkeyError } from './errors.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { type StartErrorCode, startError } from './startError.js'
import { startErrors } from './table/startErrors.js'

const context = { id: 'a', message: 'b', option: 'c', reason: 'd', view: 'e' }

test.each(Object.keys(startErrors) as StartErrorCode[])(
  '%s is the same error, whichever way it was created',
  (code) => {
    // A context with all that any row reads fits each of them.
    const created = startError(code as 'options/invalid', context)
    const other = new LatchkeyError(code as 'options/invalid', context)
    expect(created.message).toBe(other.message)
    expect({ ...created }).toEqual({ ...other })
  },
)

test('it is a LatchkeyError with its cause, also for instanceof', () => {
  const cause = new Error('below')
  const error = startError('frame/load-failed', { cause })
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error).toBeInstanceOf(Error)
  expect(isLatchkeyError(error, 'frame/load-failed')).toBe(true)
  expect(error.cause).toBe(cause)
  expect('cause' in startError('options/siwx-conflict')).toBe(false)
  expect(new Error('x') instanceof LatchkeyError).toBe(false)
})
