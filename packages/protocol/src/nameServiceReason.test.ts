import { expect, test } from 'vitest'
import { LatchkeyError } from './errors.js'
import { nameServiceReason } from './nameServiceReason.js'

test('S8.60 the first reason of a name service is the text', () => {
  const body = { reasons: [{ name: 'name', description: 'Taken' }, { description: 'Second' }] }
  const reason = nameServiceReason(body)
  expect(new LatchkeyError('names/register-failed', { name: 'ann', reason }).message).toBe('Taken')
  expect(new LatchkeyError('names/resolve-failed', { reason }).message).toBe('Taken')
  expect(new LatchkeyError('names/suggestions-failed', { reason }).message).toBe('Taken')
  expect(new LatchkeyError('names/reverse-failed', { reason }).message).toBe('Taken')
})

test.each([
  undefined,
  null,
  'text',
  {},
  { reasons: null },
  { reasons: [] },
  { reasons: [null] },
  { reasons: [{ description: 7 }] },
  { reasons: [{ description: '' }] },
])('S8.60 %j holds no reason', (body) => {
  const reason = nameServiceReason(body)
  expect(reason).toBeUndefined()
  expect(new LatchkeyError('names/resolve-failed', { reason }).message).toBe('Error resolving name')
})
