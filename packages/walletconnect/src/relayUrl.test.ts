import { expect, test } from 'vitest'
import { relayUrl } from './relayUrl.js'

test.each([
  [{}, 'https://wallets.example', 'wss://wallets.example'],
  [{}, 'http://127.0.0.1:8787/base', 'ws://127.0.0.1:8787/base'],
  [{ relayUrl: 'wss://relay.example' }, 'https://wallets.example', 'wss://relay.example'],
  [{ relayUrl: 'ws://127.0.0.1:1' }, undefined, 'ws://127.0.0.1:1'],
])('given %o and the server %s, the relay is %s', (options, server, url) => {
  expect(relayUrl(options, { server })).toBe(url)
})

test.each([[{}], [{ relayUrl: 'https://relay.example' }], [{ relayUrl: 'relay' }]])(
  'nobody is called by %o: the host has to say whom',
  (options) => {
    expect(() => relayUrl(options, { server: undefined })).toThrow(
      /^Invalid option walletConnect\.relayUrl/,
    )
  },
)
