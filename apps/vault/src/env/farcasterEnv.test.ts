import { expect, test } from 'vitest'
import { mainRegistries } from './farcasterEnv.js'
import { parseVaultEnv } from './vaultEnv.js'

const parse = (variables: Readonly<Record<string, string>>) =>
  parseVaultEnv({ EPHEMERAL: 'true', ...variables })

const relay = 'https://relay.farcaster.xyz'
const rpc = 'https://op.example/v1?key=secret-of-the-node'

test('logins by Farcaster are off until a relay is set', () => {
  expect(parse({}).farcaster).toBe(undefined)
  expect(parse({ FARCASTER_RPC: rpc }).farcaster).toBe(undefined)
})

test('a relay and a node switch them on, with the registries of OP Mainnet', () => {
  expect(parse({ FARCASTER_RELAY: `${relay}/`, FARCASTER_RPC: rpc }).farcaster).toEqual({
    relay,
    rpc,
    ...mainRegistries,
  })
})

test('a relay without a node is refused: nothing would prove its answers', () => {
  expect(() => parse({ FARCASTER_RELAY: relay })).toThrow(/FARCASTER_RPC.*OP Mainnet/)
})

test.each<Record<string, string>>([
  { FARCASTER_RELAY: 'http://relay.example', FARCASTER_RPC: rpc },
  { FARCASTER_RELAY: relay, FARCASTER_RPC: 'http://op.example/secret-of-the-node' },
  { FARCASTER_RELAY: relay, FARCASTER_RPC: 'ftp://op.example/secret-of-the-node' },
  { FARCASTER_RELAY: relay, FARCASTER_RPC: rpc, FARCASTER_ID_REGISTRY: '0x12' },
  { FARCASTER_RELAY: relay, FARCASTER_RPC: rpc, FARCASTER_KEY_REGISTRY: 'vault.eth' },
])('T389 what others read or change on its way is refused, and not repeated: %j', (variables) => {
  expect(() => parse(variables)).toThrow(/FARCASTER_/)
  expect(() => parse(variables)).not.toThrow(/secret-of-the-node/)
})

test('a process without auth does not read them', () => {
  const site = { VAULT_SERVICES: 'site', AUTH_URL: 'http://10.0.0.3:1' }
  const others = { CUSTODY_URL: 'http://10.0.0.3:2', ESCROW_URL: 'http://10.0.0.3:3' }
  const env = parse({ ...site, ...others, FARCASTER_RELAY: relay, FARCASTER_RPC: rpc })
  expect(env.farcaster).toBe(undefined)
  expect(env.unneeded).toEqual(['FARCASTER_RELAY', 'FARCASTER_RPC'])
})
