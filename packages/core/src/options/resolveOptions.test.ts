import { expect, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import type { Options } from './Options.js'
import { resolveOptions } from './resolveOptions.js'

const env = createFakeEnv()
const networks = [fakeNetwork()]

test.each<[string, Partial<Options>, string]>([
  ['no networks', { networks: [] }, 'networks'],
  ['a bad id', { id: '../x' }, 'id'],
  ['a default network that is not listed', { defaultNetwork: fakeNetwork(5) }, 'defaultNetwork'],
  ['two adapters of a family', { adapters: [fakeAdapter(), fakeAdapter()] }, 'adapters'],
  ['a server that is no URL', { server: 'javascript:alert(1)' }, 'server'],
])('%s is named at once', (_, options, option) => {
  expect(() => resolveOptions({ networks, ...options }, env)).toThrow(`Invalid option ${option}`)
})

test('what is not given has a default, also when given as undefined', () => {
  const resolved = resolveOptions(
    { networks, metadata: undefined, theme: { mode: undefined } },
    env,
  )
  expect(resolved).toMatchObject({
    reconnect: true,
    manualWalletConnect: false,
    metadata: { name: 'Example', url: 'https://app.example', description: '', icons: [] },
  })
  expect(resolved.theme).toEqual({})
})

test('a network listed twice counts once', () => {
  expect(resolveOptions({ networks: [fakeNetwork(), fakeNetwork()] }, env).networks).toHaveLength(1)
})

test('S3.04 custom RPC endpoints come first, the chain keeps its own beside them', () => {
  const customRpcUrls = { 'eip155:31337': ['https://rpc.example'] } as const
  const [network] = resolveOptions({ networks, customRpcUrls }, env).networks
  expect(network?.rpcUrls).toEqual({
    default: { http: ['https://rpc.example'] },
    chainDefault: { http: ['http://127.0.0.1:1'] },
  })
})
