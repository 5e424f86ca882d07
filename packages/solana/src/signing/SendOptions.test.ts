import { expect, test } from 'vitest'
import { parseSendOptions } from './SendOptions.js'

test.each(['processed', 'confirmed', 'finalized'])(
  'S3.77 the commitment %s is taken',
  (preflightCommitment) => {
    expect(parseSendOptions({ preflightCommitment })).toEqual({ preflightCommitment })
  },
)

test('S3.77 options that are not given, or null, are left out', () => {
  const none = { skipPreflight: null, preflightCommitment: null, maxRetries: null }
  expect(parseSendOptions({ ...none, minContextSlot: 0 })).toEqual({ minContextSlot: 0 })
  expect(parseSendOptions(undefined)).toEqual({})
  expect(parseSendOptions(null)).toEqual({})
})

test.each([
  ['skipPreflight', 1, 'Invalid option skipPreflight: expected true or false'],
  [
    'preflightCommitment',
    'max',
    'Invalid option preflightCommitment: expected processed, confirmed, finalized',
  ],
  ['maxRetries', 1.5, 'Invalid option maxRetries: expected a whole number'],
  ['minContextSlot', '1', 'Invalid option minContextSlot: expected a whole number'],
])('S3.77 the option %s says what it expects instead of %j', (option, value, message) => {
  expect(() => parseSendOptions({ [option]: value })).toThrow(
    expect.objectContaining({ code: 'options/invalid', message }),
  )
})
