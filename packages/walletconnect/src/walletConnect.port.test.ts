import type { SourceDeps } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { walletConnect } from './walletConnect.js'

const app = { href: 'pocket://', name: 'Pocket' }

/** A page without a relay. */
function setUp(env: Partial<SourceDeps['env']> = {}) {
  return walletConnect().create({
    env: createFakeEnv(env),
    rpc: async () => ({ request: async () => null, close() {} }),
    networks: () => [fakeNetwork(1)],
    activeNetwork: () => undefined,
    id: undefined,
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    server: undefined,
    projectId: undefined,
    theme: () => ({}),
    watchTheme: () => () => {},
  })
}

test('the connector is WalletConnect, for every network', () => {
  expect(walletConnect().type).toBe('WALLET_CONNECT')
  const port = setUp()
  expect(port.connector).toEqual({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
  })
  expect(port.supports(fakeNetwork(31337))).toBe(true)
})

test('before its code is there, and while there is no session, nothing is granted', async () => {
  const port = setUp()
  const seen = () => [
    port.namespaces(),
    port.peerName(),
    port.wallet('eip155').approvedNetworkIds(),
  ]
  expect(seen()).toEqual([[], undefined, undefined])
  await port.end()
  expect(seen()).toEqual([[], undefined, undefined])
  port.close()
})

test('what begins while the code loads is aborted when the page closes', async () => {
  const port = setUp()
  const remembering = port.rememberApp(app)
  port.close()
  await expect(remembering).rejects.toMatchObject({ code: 'connection/aborted' })
})

test('the host must configure a relay before anyone can pair', async () => {
  const port = setUp()
  const { signal } = new AbortController()
  const pairing = port.pair({ signal, onUri: () => {} })
  await expect(pairing).rejects.toMatchObject({ code: 'options/invalid' })
  await expect(port.rememberApp(app)).rejects.toMatchObject({ code: 'options/invalid' })
  port.close()
})

test('disconnecting succeeds even where the code cannot start', async () => {
  const port = setUp({
    onStorage() {
      throw new Error('forbidden')
    },
  })
  await expect(port.rememberApp(app)).rejects.toThrow('forbidden')
  await expect(port.end()).resolves.toBeUndefined()
})
