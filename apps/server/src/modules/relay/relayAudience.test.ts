import { expect, test } from 'vitest'
import { isRelayAudience } from './relayAudience.js'

const urls = ['wss://relay.example.com', 'https://example.com/relay/']

test.each([
  ['wss://relay.example.com', true],
  ['wss://relay.example.com/', true],
  ['https://relay.example.com', true],
  ['wss://RELAY.example.com', true],
  ['wss://example.com/relay', true],
  ['wss://example.com', false],
  ['wss://relay.example.com:8443', false],
  ['wss://relay.example.com.evil.example', false],
  ['wss://relay.example.com/other', false],
  ['ftp://relay.example.com', false],
  ['relay.example.com', false],
  ['', false],
])('by its addresses: %s is %s', (audience, expected) => {
  expect(isRelayAudience(audience, urls, 'relay.example.org')).toBe(expected)
})

test.each([
  ['ws://127.0.0.1:8787', '127.0.0.1:8787', true],
  ['wss://relay.example.com/any/path', 'relay.example.com', true],
  ['ws://127.0.0.1:8788', '127.0.0.1:8787', false],
  ['wss://relay.example.com', undefined, false],
])('without addresses by the name it was called by: %s at %s is %s', (audience, host, expected) => {
  expect(isRelayAudience(audience, [], host)).toBe(expected)
})
