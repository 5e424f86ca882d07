import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { peersEnvSchema, servicesEnvSchema } from './servicesEnv.js'
import { parseVaultEnv, vaultEnvSchema } from './vaultEnv.js'
import { vaultServices } from './vaultServices.js'

test('by default the vault is local, allows no origin, and sends no mail', () => {
  const env = parseVaultEnv({ EPHEMERAL: 'true' })
  expect(env).toMatchObject({
    host: '127.0.0.1',
    port: undefined,
    vaultUrl: undefined,
    dataDir: undefined,
    keyDir: undefined,
    smtpUrl: undefined,
    newDevice: 'code',
    chains: [],
    loginLimits: {
      perMailbox: 5,
      perNetwork: 30,
      perBlock: 120,
      perProject: 1_000,
      capPerProject: 10_000,
      wrongCodesPerMinute: 50,
      wrongCodesPerDay: 20_000,
    },
    usedProofs: 200_000,
    trustedProxies: 0,
  })
  expect([...env.projects]).toEqual([['default', []]])
})

test('every variable is read', () => {
  const key = Buffer.alloc(32, 7).toString('base64url')
  const chains = [{ caipNetworkId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }]
  const [address, wrapped] = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`]
  const swapRouters = { 'eip155:31337': [{ address, wrapped }], 'eip155:1': [] }
  const env = parseVaultEnv({
    VAULT_URL: 'https://Vault.example/',
    ALLOWED_ORIGINS: 'https://app.example, https://*.app.example,http://*.localhost:5173',
    PROJECTS: '{"shop":["https://shop.example:8443"]}',
    DATA_DIR: '/var/lib/vault',
    KEY_DIR: '/var/lib/keys',
    DATA_SERVER: 'https://data.example/',
    PAYMASTERS: 'https://pay.example/v2/KEY?a=b, http://127.0.0.1:9000/rpc',
    SWAP_ROUTERS: JSON.stringify(swapRouters),
    CHAINS: JSON.stringify(chains),
    SMTP_URL: 'smtps://user:password@mail.example',
    MAIL_FROM: 'Our Wallet <wallet@example.com>',
    ESCROW_SMTP_URL: 'smtps://user:password@other.example',
    ESCROW_MAIL_FROM: 'Our Wallet <links@example.com>',
    NEW_DEVICE: 'strict',
    CUSTODY_KEK: key,
    ESCROW_KEK_OLD: key,
    LOGINS_PER_MAILBOX: '6',
    LOGINS_PER_NETWORK: '500',
    LOGINS_PER_BLOCK: '1500',
    LOGINS_PER_PROJECT: '7000',
    LOGIN_CAP_PER_PROJECT: '80000',
    WRONG_CODES_PER_MINUTE: '90',
    WRONG_CODES_PER_DAY: '100000',
    USED_PROOFS: '5000',
    TRUSTED_PROXIES: '1',
    PLACE_HEADER: 'CF-IPCity',
  })
  expect(env).toMatchObject({
    vaultUrl: 'https://vault.example',
    dataDir: '/var/lib/vault',
    keyDir: '/var/lib/keys',
    isEphemeral: false,
    dataServer: 'https://data.example',
    chains,
    swapRouters,
    mailFrom: 'Our Wallet <wallet@example.com>',
    escrowSmtpUrl: 'smtps://user:password@other.example',
    escrowMailFrom: 'Our Wallet <links@example.com>',
    newDevice: 'strict',
    loginLimits: {
      perMailbox: 6,
      perNetwork: 500,
      perBlock: 1_500,
      perProject: 7_000,
      capPerProject: 80_000,
      wrongCodesPerMinute: 90,
      wrongCodesPerDay: 100_000,
    },
    usedProofs: 5_000,
    trustedProxies: 1,
    placeHeader: 'CF-IPCity',
  })
  expect(env.custodyKek).toHaveLength(32)
  expect(env.escrowKekOld).toHaveLength(32)
  expect(Object.fromEntries(env.projects)).toEqual({
    default: ['https://app.example', 'https://*.app.example', 'http://*.localhost:5173'],
    shop: ['https://shop.example:8443'],
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ VAULT_URL: 'vault.example' }, 'VAULT_URL'],
  [{ VAULT_URL: 'https://vault.example/path' }, 'VAULT_URL'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://*' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://*.example' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://app*.example.com' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://a.*.example.com' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: "https://a.example;script-src'" }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS'],
  [{ PROJECTS: '[]' }, 'PROJECTS'],
  [{ PROJECTS: '{"shop":"https://a.example"}' }, 'PROJECTS'],
  [{ PROJECTS: '{"sh op":[]}' }, 'PROJECTS'],
  [{ PROJECTS: '{"default":[]}' }, 'PROJECTS'],
  [{ EPHEMERAL: 'yes' }, 'EPHEMERAL'],
  [{ DATA_SERVER: 'data' }, 'DATA_SERVER'],
  [{ PAYMASTERS: 'pay.example' }, 'PAYMASTERS'],
  [{ PAYMASTERS: 'http://pay.example/secret' }, 'PAYMASTERS'],
  [{ PAYMASTERS: 'http://127.0.0.1.pay.example/secret' }, 'PAYMASTERS'],
  [{ PAYMASTERS: 'https://user:secret@pay.example' }, 'PAYMASTERS'],
  [{ PAYMASTERS: "https://pay.example;script-src'" }, 'PAYMASTERS'],
  [{ SWAP_ROUTERS: '[]' }, 'SWAP_ROUTERS'],
  [{ SWAP_ROUTERS: 'x' }, 'SWAP_ROUTERS'],
  [{ SWAP_ROUTERS: '{"31337":[]}' }, 'SWAP_ROUTERS'],
  [{ SWAP_ROUTERS: '{"solana:main":[]}' }, 'SWAP_ROUTERS'],
  [{ SWAP_ROUTERS: '{"eip155:1":{}}' }, 'SWAP_ROUTERS'],
  [{ SWAP_ROUTERS: '{"eip155:1":[{}]}' }, 'SWAP_ROUTERS'],
  [{ SWAP_ROUTERS: `{"eip155:1":[{"address":"0x${'a'.repeat(40)}"}]}` }, 'SWAP_ROUTERS'],
  [
    { SWAP_ROUTERS: `{"eip155:1":[{"address":"0x12","wrapped":"0x${'a'.repeat(40)}"}]}` },
    'SWAP_ROUTERS',
  ],
  [
    {
      SWAP_ROUTERS: `{"eip155:1":[{"address":"0x${'0'.repeat(40)}","wrapped":"0x${'a'.repeat(40)}"}]}`,
    },
    'SWAP_ROUTERS',
  ],
  [{ CHAINS: '[{}]' }, 'CHAINS'],
  [{ CHAINS: 'x' }, 'CHAINS'],
  [{ SMTP_URL: 'http://user:secret@mail.example' }, 'SMTP_URL'],
  [{ ESCROW_SMTP_URL: 'http://user:secret@mail.example' }, 'ESCROW_SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ ESCROW_MAIL_FROM: 'escrow' }, 'ESCROW_MAIL_FROM'],
  [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  [{ NEW_DEVICE: 'maybe' }, 'NEW_DEVICE'],
  [{ CUSTODY_KEK: 'secret' }, 'CUSTODY_KEK'],
  [{ ESCROW_KEK: 'x'.repeat(44) }, 'ESCROW_KEK'],
  [{ ESCROW_KEK: 'A'.repeat(43), CUSTODY_KEK: 'A'.repeat(43) }, 'ESCROW_KEK'],
  [{ LOGINS_PER_MAILBOX: '1' }, 'LOGINS_PER_MAILBOX'],
  [{ LOGINS_PER_NETWORK: '0' }, 'LOGINS_PER_NETWORK'],
  [{ LOGINS_PER_BLOCK: '0' }, 'LOGINS_PER_BLOCK'],
  [{ LOGINS_PER_PROJECT: '-1' }, 'LOGINS_PER_PROJECT'],
  [{ LOGIN_CAP_PER_PROJECT: '0' }, 'LOGIN_CAP_PER_PROJECT'],
  [{ WRONG_CODES_PER_MINUTE: '0' }, 'WRONG_CODES_PER_MINUTE'],
  [{ WRONG_CODES_PER_DAY: 'many' }, 'WRONG_CODES_PER_DAY'],
  [{ USED_PROOFS: '10' }, 'USED_PROOFS'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
  [{ PLACE_HEADER: 'cf-ipcity' }, 'PLACE_HEADER'],
  [{ PLACE_HEADER: 'a place', TRUSTED_PROXIES: '1' }, 'PLACE_HEADER'],
  [{ PLACE_HEADER: 'Authorization', TRUSTED_PROXIES: '1' }, 'PLACE_HEADER'],
  [{ FRAME_DIR: '/nowhere' }, 'FRAME_DIR'],
])('%j is refused by name, and secrets are not repeated', (variables, option) => {
  const read = () => parseVaultEnv({ EPHEMERAL: 'true', ...variables })
  expect(read).toThrow(`Invalid option ${option}: `)
  expect(read).not.toThrow('secret')
})

test('one error names every variable that does not fit', () => {
  const variables = { PORT: 'abc', CUSTODY_KEK: 'secret', NEW_DEVICE: 'maybe' }
  expect(() => parseVaultEnv(variables)).toThrow(
    "Invalid option PORT: it must be 0 to 65535, not 'abc'; NEW_DEVICE: it is code or strict, not 'maybe'; CUSTODY_KEK: it must be 32 bytes as base64url",
  )
})

test('docs list every variable, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const text = page.split('## The vault')[1] ?? ''
  const cells = text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) *\|/gm)
  const listed = [...cells].flatMap(([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [])
  const variables = {
    ...servicesEnvSchema.entries,
    ...vaultEnvSchema(new Set(vaultServices)).entries,
  }
  expect(listed.sort()).toEqual(Object.keys(variables).sort())

  for (const service of vaultServices) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${service}\``))
    const named = row?.match(/[A-Z]+_(URL|SECRET)/g) ?? []
    expect(named.sort(), service).toEqual(
      Object.keys(peersEnvSchema(new Set([service])).entries).sort(),
    )
  }
})
