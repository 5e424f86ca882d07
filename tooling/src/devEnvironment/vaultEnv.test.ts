import { expect, test } from 'vitest'
import { identityEnv, vaultEnv } from './vaultEnv.js'

const farcaster = { relay: 'http://r', rpc: 'http://e', idRegistry: '0x1', keyRegistry: '0x2' }
const local = {
  smtp: 'smtp://127.0.0.1:1025',
  solana: { 'solana:JEJY9dYxcmjPhL3p2jEccHpiowExqrAF': 'http://127.0.0.1:8900' },
  evm: { 31337: 'http://127.0.0.1:8545' },
  identity: { url: 'http://i', socialLogins: '{"google":{}}', farcaster },
}
const environment = {
  demo: 'http://localhost:5173',
  server: 'http://127.0.0.1:8787',
  local,
  allowedOrigins: ['http://friend.localhost:6000'],
  frame: '/frame',
  port: undefined,
  hostname: undefined,
  folder: undefined,
}

test('the vault stands on another site than the demo, lets the demo in, and no page of its own site', () => {
  const variables = vaultEnv(environment)
  expect(variables.HOST).not.toBe(new URL(environment.demo).hostname)
  expect(variables.ALLOWED_ORIGINS).not.toContain(variables.HOST)
  expect(variables.ALLOWED_ORIGINS?.split(',')).toEqual([
    'http://localhost:5173',
    'http://*.localhost:5173',
    'http://friend.localhost:6000',
  ])
})

test('it is called as it listens, and not where the environment of others says', () => {
  expect(vaultEnv(environment)).toMatchObject({ HOST: '127.0.0.1', PORT: '', VAULT_URL: '' })
  expect(vaultEnv({ ...environment, port: 0 }).PORT).toBe('0')
})

test('by a name it is called with the port that it gets, and lets no page of that name in', () => {
  const variables = vaultEnv({ ...environment, hostname: 'wallet.localhost' })
  expect(variables).toMatchObject({ HOST: '127.0.0.1', VAULT_URL: 'http://wallet.localhost:0' })
  expect(variables.ALLOWED_ORIGINS).toBe('http://localhost:5173,http://friend.localhost:6000')
})

test('a vault gets the providers and the relay that localnet reports; else all are off, whatever the environment of others says', () => {
  expect(vaultEnv(environment)).toMatchObject({
    SOCIAL_LOGINS: '{"google":{}}',
    FARCASTER_RELAY: 'http://r',
    FARCASTER_RPC: 'http://e',
    FARCASTER_ID_REGISTRY: '0x1',
    FARCASTER_KEY_REGISTRY: '0x2',
  })
  for (const none of [undefined, null])
    expect([...new Set(Object.values(identityEnv(none)))]).toEqual([''])
})

test('it has the logins of the users that the demo itself has', () => {
  const { TOKEN_LOGINS = '' } = vaultEnv(environment)
  const { issuer, jwks } = JSON.parse(TOKEN_LOGINS).paperboat
  expect([issuer, jwks]).toEqual([environment.demo, `${environment.demo}/members/keys`])
})

test('it knows the local chains, and stores nothing without a folder', () => {
  expect(JSON.parse(vaultEnv(environment).CHAINS ?? '')).toEqual([
    {
      caipNetworkId: 'eip155:31337',
      name: 'Local One',
      symbol: 'ETH',
      decimals: 18,
      smartAccounts: true,
    },
    {
      caipNetworkId: 'solana:JEJY9dYxcmjPhL3p2jEccHpiowExqrAF',
      name: 'Local Solana Two',
      symbol: 'SOL',
      decimals: 9,
    },
  ])
  expect(vaultEnv(environment)).toMatchObject({ DATA_DIR: '', KEY_DIR: '', EPHEMERAL: 'true' })
  const stored = vaultEnv({ ...environment, folder: '/x' })
  expect(stored).toMatchObject({ DATA_DIR: '/x', KEY_DIR: '', EPHEMERAL: '' })
})

test('it knows through which routers tokens are swapped', () => {
  const v3 = { factory: '0xF3', router: '0xA3', quoter: '0x03' }
  const market = { wrapped: '0xE1', factory: '0xFA', router: '0xA0', v3, tokens: {} }
  const { SWAP_ROUTERS = '' } = vaultEnv({ ...environment, local: { ...local, market } })
  expect(JSON.parse(SWAP_ROUTERS)).toEqual({
    'eip155:31337': [
      { address: '0xA0', wrapped: '0xE1' },
      { address: '0xA3', wrapped: '0xE1' },
    ],
  })
  expect(vaultEnv(environment).SWAP_ROUTERS).toBeUndefined()
})
