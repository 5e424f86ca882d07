import { expect, test } from 'vitest'
import { sessionCapabilities } from './sessionCapabilities.js'

const address = `0x${'aB'.repeat(20)}`
const atomic = { status: 'supported' }

test('S3.79 capabilities of the session hold on every network, those of a network or an account there before them', () => {
  const session = {
    sessionProperties: { expiry: 'soon', bundler_url: 'https://x', atomic: { status: 'ready' } },
    scopedProperties: {
      'eip155:10': { paymasterService: { supported: true } },
      'eip155:137': {
        atomic: { status: 'unsupported' },
        [`eip155:137:${address.toLowerCase()}`]: { atomic },
      },
    },
  }
  expect(sessionCapabilities(session, address, ['0x1', '0xa', '0x89'])).toEqual({
    '0x1': { atomic: { status: 'ready' } },
    '0xa': { atomic: { status: 'ready' }, paymasterService: { supported: true } },
    '0x89': { atomic },
  })
  const other = sessionCapabilities(session, `0x${'cd'.repeat(20)}`, ['0x89'])
  expect(other).toEqual({ '0x89': { atomic: { status: 'unsupported' } } })
})

test('S3.79 properties are read as JSON too, and in the older form, the answer by address', () => {
  const capabilities = JSON.stringify({
    [address]: { '0x1': { atomicBatch: { supported: true } } },
  })
  const older = { sessionProperties: { capabilities } }
  expect(sessionCapabilities(older, address.toLowerCase(), ['0x1', '0xa'])).toEqual({
    '0x1': { atomicBatch: { supported: true } },
  })
  const text = { sessionProperties: { atomic: JSON.stringify(atomic) } }
  expect(sessionCapabilities(text, address, ['0x1'])).toEqual({ '0x1': { atomic } })
})

test.each([
  [{}],
  [{ sessionProperties: null, scopedProperties: 'x' }],
  [{ sessionProperties: { atomic: 'yes', expiry: '{}', capabilities: '{' } }],
  [{ scopedProperties: { 'eip155:1': [], 'eip155:10': { a: 1 } } }],
  [{ scopedProperties: { 'eip155:5': { atomic } } }],
])('%j says nothing of these networks, so the wallet is asked', (session) => {
  expect(sessionCapabilities(session, address, ['0x1', '0xa'])).toBeUndefined()
})

test('a hostile name is a plain entry, and a long list ends', () => {
  const scopedProperties = JSON.parse(
    '{"eip155:1":{"__proto__":{"x":{}},"atomic":{"status":"ready"}}}',
  )
  const many = Array.from({ length: 1_000 }, () => '0x1')
  const answer = sessionCapabilities({ scopedProperties }, address, many)
  expect(Object.keys(answer ?? {})).toEqual(['0x1'])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  expect(Object.getPrototypeOf(answer?.['0x1'])).toBe(Object.prototype)
})
