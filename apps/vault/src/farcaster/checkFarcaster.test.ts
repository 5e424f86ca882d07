import type { Localnet } from '@latchkey/localnet'
import { type IdentityProvider, startIdentityProvider } from '@latchkey/localnet/identity'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FarcasterSettings, mainRegistries } from '../env/farcasterEnv.js'
import { checkFarcaster } from './checkFarcaster.js'

let localnet: Localnet
let idp: IdentityProvider
beforeAll(async () => {
  localnet = await borrowLocalnet()
  idp = await startIdentityProvider(0)
}, 60_000)
afterAll(() => Promise.all([localnet.stop(), idp.stop()]))

const check = (change: Partial<FarcasterSettings> = {}) => {
  const rpc = localnet.evm[31337]?.url ?? ''
  const settings = { relay: idp.farcasterRelay, rpc, ...mainRegistries, ...change }
  return checkFarcaster(settings, 'https://vault.example')
}
const gone = 'http://127.0.0.1:9'

test('a relay and a node that are set right have no problem', async () => {
  expect(await check()).toEqual([])
})

test('a relay that is gone, down or leads elsewhere is found', async () => {
  expect(await check({ relay: gone })).toEqual([
    `the relay of FARCASTER_RELAY does not answer; tried ${gone}/v1/channel: see that it runs there, and that the vault can reach it`,
  ])
  const relay = `${idp.farcasterRelay}/nowhere`
  expect(await check({ relay })).toEqual([
    `the relay of FARCASTER_RELAY does not answer as it should (status 404); tried ${relay}/v1/channel: it must be a relay, like https://relay.farcaster.xyz`,
  ])
  for (const fault of ['down', 'foreign-link', 'redirect'] as const) {
    idp.faults.set('farcaster', fault)
    expect(await check(), fault).toEqual([
      expect.stringContaining('the relay of FARCASTER_RELAY does not'),
    ])
  }
  idp.faults.set('farcaster', undefined)
})

test('a node that is gone, or has no registries, is found', async () => {
  expect(await check({ rpc: gone })).toEqual(['the node of FARCASTER_RPC does not answer'])
  const keyRegistry = '0x00000000000000000000000000000000000000aa'
  expect(await check({ keyRegistry })).toEqual([
    `the node of FARCASTER_RPC has no registry at ${keyRegistry}`,
  ])
})

test('what is found repeats no address of the node, which may hold a key', async () => {
  const rpc = `${gone}/key-of-the-operator`
  expect((await check({ rpc })).join()).not.toContain('key-of-the-operator')
})
