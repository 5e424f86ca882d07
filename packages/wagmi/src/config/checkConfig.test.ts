import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeNetwork } from '@latchkey/core/testing'
import type { Config } from '@wagmi/core'
import { afterEach, describe, expect, test } from 'vitest'
import { connectWagmi } from '../connectWagmi.js'
import { wagmiVersions } from '../testing/wagmiVersions.js'
import { latchkeyConfig } from './latchkeyConfig.js'

const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

function makeInstance(...ids: readonly number[]): Latchkey {
  const networks = ids.map((id) => fakeNetwork(id)) as never
  const latchkey = createLatchkey({ networks, adapters: [fakeAdapter()], env: createFakeEnv() })
  instances.push(latchkey)
  return latchkey
}

describe.each(wagmiVersions)('$name', (wagmi) => {
  const makeConfig = (overrides: object, ...ids: readonly number[]): Config =>
    wagmi.createConfig({
      chains: ids.map((id) => fakeNetwork(id)) as never,
      transports: Object.fromEntries(ids.map((id) => [id, wagmi.http('http://127.0.0.1:1')])),
      ...overrides,
    }) as unknown as Config
  const connector = wagmi.mock({ accounts: ['0x00000000000000000000000000000000000000a1'] })

  test.each([
    [
      'no spread',
      () => ({ storage: null }),
      /write createConfig\(.*\.\.\.latchkeyConfig\(latchkey\)/,
    ],
    [
      'a storage of its own',
      (own: object) => ({ ...own, storage: null }),
      /latchkeyConfig\(latchkey\) }\) without a storage/,
    ],
    [
      'a connector of its own',
      (own: object) => ({ ...own, connectors: [connector] }),
      /remove connectors \(mock\)/,
    ],
    [
      'a chain of its own',
      (own: object) => ({ ...own, syncConnectedChain: false }),
      /remove syncConnectedChain: false/,
    ],
  ])('%s is refused with the line to change', (_, change, reason) => {
    const latchkey = makeInstance(1)
    const config = makeConfig(change(latchkeyConfig(latchkey)), 1)
    expect(() => connectWagmi(latchkey, config)).toThrow(reason)
    expect(config.state.status).toBe('disconnected')
  })

  test('a second discovery is refused with the line to change', () => {
    const latchkey = makeInstance(1)
    const config = makeConfig(latchkeyConfig(latchkey), 1)
    const discovering = { ...config, _internal: { ...config._internal, mipd: {} } } as never
    expect(() => connectWagmi(latchkey, discovering)).toThrow(
      'Invalid option config: remove multiInjectedProviderDiscovery',
    )
  })

  test('chains that one side does not have are named, and so is the side', () => {
    const ours = makeInstance(1, 2, 3)
    expect(() => connectWagmi(ours, makeConfig(latchkeyConfig(ours), 1))).toThrow(
      'add Test 2 (2), Test 3 (3) to chains and transports of createConfig',
    )
    const theirs = makeInstance(1)
    expect(() => connectWagmi(theirs, makeConfig(latchkeyConfig(theirs), 1, 4))).toThrow(
      'add Test 4 (4) to networks of createLatchkey',
    )
  })

  test('one config for one instance, one at a time', () => {
    const [latchkey, other] = [makeInstance(1), makeInstance(1)]
    const config = makeConfig(latchkeyConfig(latchkey), 1)
    const stop = connectWagmi(latchkey, config)
    expect(() => connectWagmi(latchkey, config)).toThrow('render one provider of it')
    const second = makeConfig(latchkeyConfig(latchkey), 1)
    expect(() => connectWagmi(latchkey, second)).toThrow('another config is connected')
    expect(() => connectWagmi(other, config)).toThrow('was given another instance')
    stop()
    stop()
    connectWagmi(latchkey, second)()
    connectWagmi(latchkey, config)()
  })

  test('anything else is no config', () => {
    const latchkey = makeInstance(1)
    for (const config of [undefined, null, {}, { chains: [] }]) {
      expect(() => connectWagmi(latchkey, config as never)).toThrow(
        'call connectWagmi(latchkey, config)',
      )
    }
  })

  test('nothing is stored by wagmi, and what it asks for is not there', async () => {
    const { storage } = makeConfig(latchkeyConfig(makeInstance(1)), 1)
    await storage?.setItem('recentConnectorId', 'fox')
    expect(await storage?.getItem('recentConnectorId')).toBeNull()
    expect(await storage?.getItem('recentConnectorId', 'none')).toBe('none')
    await storage?.removeItem('recentConnectorId')
  })
})
