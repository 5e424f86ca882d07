import { expect, test } from 'vitest'
import { type AlertKey, alerts, nameServiceReason } from './alerts.js'
import { LatchkeyError } from './errors.js'

test.each<[string, AlertKey, string]>([
  ['S8.49 S8.56 a network to switch to', 'switchNetworkNotFound', 'Network Not Found'],
  ['S8.50 S8.56 a domain', 'unverifiedDomain', 'Invalid App Configuration'],
  [
    'S8.51 S8.56 a frame that does not load',
    'iframeLoadFailed',
    'Network Error - Could not load embedded wallet',
  ],
  ['S8.52 S8.56 a frame that is late', 'iframeRequestTimeout', 'Embedded Wallet Request Timed Out'],
])('%s: %s', (_, key, short) => {
  expect(alerts[key].short).toBe(short)
})

test('S8.60 the first reason of a name service is the text', () => {
  const body = { reasons: [{ name: 'name', description: 'Taken' }, { description: 'Second' }] }
  const reason = nameServiceReason(body)
  expect(new LatchkeyError('names/resolve-failed', { reason }).message).toBe('Taken')
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
