import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordTraffic, type Traffic } from '../testing/recordTraffic.js'
import { createSessionStore } from './clientStorage.js'
import { type Client, resolveRelayUrl } from './openClient.js'

vi.setConfig({ hookTimeout: 30_000 })

// Clients of other tests that were not closed may have left theirs.
let before: readonly string[]
let traffic: Traffic
let client: Client
let close: () => Promise<void>
beforeAll(async () => {
  before = Object.keys(globalThis)
  traffic = recordTraffic()
  const { closeClient, openClient } = await import('./openClient.js')
  client = await openClient({
    relayUrl: 'ws://127.0.0.1:1',
    projectId: 'project',
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    storage: createSessionStore({ storage: undefined }, undefined).client,
  })
  close = () => closeClient(client)
})
afterAll(async () => {
  await close()
  traffic.stop()
})

test('the client connects to no host but the relay', async () => {
  const { echoClient, eventClient, verify } = client.core
  expect(await verify.register({ id: 'a', decryptedId: 'b' })).toBe('')
  await verify.resolve({ attestationId: 'a.b.c', hash: 'd', encryptedId: 'e' })
  await eventClient.init()
  eventClient.createEvent({ properties: { topic: 'a', trace: [] } })
  await echoClient.registerDeviceToken({ clientId: 'a', token: 'b', notificationType: 'fcm' })
  expect(traffic.requests).toEqual([])
  expect(eventClient.telemetryEnabled).toBe(false)
})

test('without subscriptions no socket opens', () => {
  expect(traffic.sockets).toEqual([])
})

test('nothing of it remains where another client of the page would find it', () => {
  const left = Object.keys(globalThis).filter((name) => /walletconnect/i.test(name))
  expect(left.filter((name) => !before.includes(name) || name.includes('latchkey'))).toEqual([])
})

test('a closed client stays closed', async () => {
  await close()
  await client.core.relayer.transportOpen()
  await expect(client.core.relayer.request({ method: 'irn_publish' } as never)).rejects.toThrow()
  expect(traffic.sockets).toEqual([])
})

test.each([
  [{}, 'https://wallets.example', 'wss://wallets.example'],
  [{}, 'http://127.0.0.1:8787/base', 'ws://127.0.0.1:8787/base'],
  [{ relayUrl: 'wss://relay.example' }, 'https://wallets.example', 'wss://relay.example'],
  [{ relayUrl: 'ws://127.0.0.1:1' }, undefined, 'ws://127.0.0.1:1'],
])('given %o and the server %s, the relay is %s', (options, server, url) => {
  expect(resolveRelayUrl(options, { server })).toBe(url)
})

test.each([[{}], [{ relayUrl: 'https://relay.example' }], [{ relayUrl: 'relay' }]])(
  '%o names no relay: the host must configure one',
  (options) => {
    expect(() => resolveRelayUrl(options, { server: undefined })).toThrow(
      /^Invalid option walletConnect\.relayUrl/,
    )
  },
)
