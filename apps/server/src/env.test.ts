import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseServerEnv, serverEnvSchema } from './env.js'

const noDirectory = { file: undefined, only: false, upstream: undefined, images: undefined }

test('an empty environment gives the defaults', () => {
  const env = { host: '127.0.0.1', port: undefined, allowedOrigins: [], rpcUpstreams: new Map() }
  expect(parseServerEnv({}).directory).toEqual(noDirectory)
  expect(parseServerEnv({})).toMatchObject(env)
  expect(parseServerEnv({ HOST: '', PORT: '', ALLOWED_ORIGINS: ' ', RPC_UPSTREAMS: '' })).toEqual(
    parseServerEnv({}),
  )
})

test('the public network needs an address and a project, and an origin if the operator names one', () => {
  expect(parseServerEnv({}).relayUpstream).toBeUndefined()
  const url = 'wss://relay.walletconnect.org'
  const both = { RELAY_UPSTREAM: url, RELAY_UPSTREAM_PROJECT_ID: 'c0ffee' }
  expect(parseServerEnv(both).relayUpstream).toEqual({ url, projectId: 'c0ffee' })
  const named = { ...both, RELAY_UPSTREAM_ORIGIN: 'https://app.example/' }
  expect(parseServerEnv(named).relayUpstream?.origin).toBe('https://app.example')
  const faults = [
    [{ RELAY_UPSTREAM: url }, /RELAY_UPSTREAM_PROJECT_ID.*RELAY_UPSTREAM is/],
    [{ RELAY_UPSTREAM_PROJECT_ID: 'x' }, /RELAY_UPSTREAM.*must be set where/],
    [{ RELAY_UPSTREAM_ORIGIN: 'https://app.example' }, /RELAY_UPSTREAM.*must be set where/],
    [
      { ...both, RELAY_UPSTREAM: 'ws://relay.walletconnect.org' },
      /no address like wss:.* ws:\/\/ is for this machine only/,
    ],
    [{ ...both, RELAY_UPSTREAM_PROJECT_ID: 'a b' }, /id of a project/],
    [{ ...both, RELAY_URLS: 'wss://relay.walletconnect.org/x' }, /this relay itself/],
  ] as const
  for (const [env, message] of faults) expect(() => parseServerEnv(env)).toThrow(message)
})

test('the relay needs no variable, and takes its own', () => {
  expect(parseServerEnv({})).toMatchObject({
    relayUrls: [],
    relayLimits: { messageBytes: 262_144, socketsPerNetwork: 2_000 },
    dataDir: undefined,
    redisUrl: undefined,
    redisReplicas: 0,
  })
  const env = parseServerEnv({
    RELAY_URLS: 'wss://relay.example.com, https://example.com/relay',
    RELAY_MESSAGE_BYTES: '1048576',
    RELAY_MEMORY_MIB: '64',
    RELAY_DISK_MIB: '256',
    DATA_DIR: '/var/lib/latchkey',
    REDIS_URL: 'rediss://:password@redis.example:6380/1',
    REDIS_REPLICAS: '1',
  })
  expect(env).toMatchObject({
    relayUrls: ['wss://relay.example.com', 'https://example.com/relay'],
    relayLimits: { messageBytes: 1_048_576 },
    relayMemoryBytes: 67_108_864,
    relayDiskBytes: 268_435_456,
    dataDir: '/var/lib/latchkey',
    redisUrl: 'rediss://:password@redis.example:6380/1',
    redisReplicas: 1,
  })
})

test('every variable is read', () => {
  const env = parseServerEnv({
    HOST: '::1',
    PORT: '0',
    ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:5173/',
    RPC_UPSTREAMS:
      '{"eip155:1":["https://one.example/key","http://two.example"],"near:mainnet":["https://n.example"]}',
    RPC_METHODS: '{"near":["query"]}',
    RPC_CALLS_PER_SECOND: '50',
    PROJECT_IDS: 'shop, blog',
    WALLETS_FILE: 'wallets.json',
    WALLETS_ONLY: 'true',
  })
  expect(env).toMatchObject({
    rpcMethods: new Map([['near', ['query']]]),
    rpcCallsPerSecond: 50,
    projectIds: ['shop', 'blog'],
    host: '::1',
    port: 0,
    allowedOrigins: ['https://app.example.com', 'http://localhost:5173'],
    rpcUpstreams: new Map([
      ['eip155:1', ['https://one.example/key', 'http://two.example']],
      ['near:mainnet', ['https://n.example']],
    ]),
    directory: { ...noDirectory, file: 'wallets.json', only: true },
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '8e3'],
  ['ALLOWED_ORIGINS', 'app.example.com'],
  ['ALLOWED_ORIGINS', 'https://app.example.com/path'],
  ['ALLOWED_ORIGINS', 'https://user@app.example.com'],
  ['ALLOWED_ORIGINS', 'file:///etc'],
  ['ALLOWED_ORIGINS', '*'],
  ['WALLETS_ONLY', 'maybe'],
  ['WALLETS_UPSTREAM', 'nowhere'],
  ['RELAY_URLS', 'relay.example.com'],
  ['RELAY_URLS', 'ftp://relay.example.com'],
  ['RELAY_MESSAGE_BYTES', '1048577'],
  ['RELAY_MESSAGE_BYTES', 'many'],
  ['RELAY_MEMORY_MIB', '7'],
  ['RELAY_DISK_MIB', '1.5'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['REDIS_REPLICAS', '-1'],
  ['RPC_UPSTREAMS', 'http://127.0.0.1:8545'],
  ['RPC_UPSTREAMS', '[]'],
  ['RPC_UPSTREAMS', 'null'],
  ['RPC_UPSTREAMS', '{"1":["https://one.example"]}'],
  ['RPC_UPSTREAMS', '{"eip155:1":"https://one.example"}'],
  ['RPC_UPSTREAMS', '{"eip155:1":[]}'],
  ['RPC_UPSTREAMS', '{"eip155:1":["file:///etc/passwd"]}'],
  ['RPC_UPSTREAMS', '{"eip155:1":["https://user:secret@one.example"]}'],
  ['RPC_METHODS', '["eth_sign"]'],
  ['RPC_METHODS', '{"eip155:1":["eth_sign"]}'],
  ['RPC_METHODS', '{"eip155":"eth_sign"}'],
  ['RPC_METHODS', '{"eip155":["eth_*"]}'],
  ['RPC_CALLS_PER_SECOND', '0'],
  ['PROJECT_IDS', 'one two'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseServerEnv({ [name]: value })).toThrow(`Invalid option ${name}: `)
})

test('a refused endpoint does not show the key in its address', () => {
  const RPC_UPSTREAMS = '{"eip155:1":["ftp://one.example/secret-key"]}'
  expect(() => parseServerEnv({ RPC_UPSTREAMS })).toThrow(/^((?!secret-key).)*$/)
})

test('one error names every variable that does not fit', () => {
  const variables = { PORT: 'abc', INDEX_CHAINS: '{"eip155:1":{"from":0}}', REDIS_REPLICAS: '10' }
  expect(() => parseServerEnv(variables)).toThrow(
    "Invalid option PORT: it must be 0 to 65535, not 'abc'; INDEX_CHAINS: eip155:1 is not in RPC_UPSTREAMS; REDIS_REPLICAS: it must be 0 to 9, not '10'",
  )
})

test('docs list every variable, and no other', () => {
  const read = (page: string) =>
    readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8')
  const text = `${read('self-hosting.md').split('## The vault')[0]}${read('relay.md')}`
  const cells = text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) *\|/gm)
  const listed = [...cells].flatMap(([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [])
  const variables = serverEnvSchema(new Set()).options.flatMap(({ entries }) =>
    Object.keys(entries),
  )
  expect([...new Set(listed)].sort()).toEqual(variables.sort())
})

test('a list that names nothing is refused, because an empty one means any', () => {
  for (const name of ['PROJECT_IDS', 'ALLOWED_ORIGINS']) {
    expect(() => parseServerEnv({ [name]: ' , ' })).toThrow(`${name}: it lists nothing`)
    expect(() => parseServerEnv({ [name]: '' })).not.toThrow()
  }
})
