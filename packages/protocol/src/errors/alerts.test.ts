import { expect, test } from 'vitest'
import {
  type AlertKey,
  alertOfServerMessage,
  alerts,
  authenticatingMessage,
  nameServiceReason,
} from './alerts.js'
import { LatchkeyError } from './errors.js'

test.each<[string, AlertKey, string]>([
  ['S8.49 S8.56 a network to switch to', 'switchNetworkNotFound', 'Network Not Found'],
  ['S8.50 an origin', 'originNotAllowed', 'Invalid App Configuration'],
  ['S8.50 S8.56 a domain', 'unverifiedDomain', 'Invalid App Configuration'],
  [
    'S8.51 S8.56 a frame that does not load',
    'iframeLoadFailed',
    'Network Error - Could not load embedded wallet',
  ],
  ['S8.52 S8.56 a frame that is late', 'iframeRequestTimeout', 'Embedded Wallet Request Timed Out'],
  ['S8.53 a session', 'sessionExpired', 'Session Expired'],
  ['S8.54 a wrong project id', 'invalidProjectId', 'Invalid Project ID'],
  ['S8.55 no project id', 'projectIdNotConfigured', 'Project ID Not Configured'],
  ['an overridden option', 'localConfigurationIgnored', 'Local configuration ignored'],
])('%s: %s', (_, key, short) => {
  expect(alerts[key].short).toBe(short)
})

test.each<[string, string, AlertKey]>([
  ['S8.57 the origin', 'Unauthorized: origin not allowed', 'originNotAllowed'],
  ['S8.58 the time', 'JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
  ['S8.59 the key', 'Unauthorized: invalid key', 'invalidProjectId'],
])('%s is recognised by the text of a server', (_, text, key) => {
  expect(alertOfServerMessage(text)).toBe(key)
  expect(alertOfServerMessage(`WebSocket closed: 3000 (${text})`)).toBe(key)
})

test('another text of a server is no alert', () => {
  expect(alertOfServerMessage('Unauthorized')).toBeUndefined()
  expect(alertOfServerMessage('')).toBeUndefined()
})

test('S8.41 a pending sign-in has its message', () => {
  expect(authenticatingMessage).toBe('Authenticating...')
})

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
