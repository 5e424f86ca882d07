import { expect, test } from 'vitest'
import { parseEnv } from './env.js'

const noDirectory = { file: undefined, only: false, upstream: undefined, images: undefined }

test('an empty environment gives the defaults', () => {
  const env = { host: '127.0.0.1', port: undefined, allowedOrigins: [], rpcUpstreams: new Map() }
  expect(parseEnv({}).directory).toEqual(noDirectory)
  expect(parseEnv({})).toMatchObject(env)
  expect(parseEnv({ HOST: '', PORT: '', ALLOWED_ORIGINS: ' ', RPC_UPSTREAMS: '' })).toEqual(
    parseEnv({}),
  )
})

test('the relay needs no variable, and takes its own', () => {
  expect(parseEnv({})).toMatchObject({
    relayUrls: [],
    relayMessageBytes: 262_144,
    dataDir: undefined,
    redisUrl: undefined,
    redisReplicas: 0,
  })
  const env = parseEnv({
    RELAY_URLS: 'wss://relay.example.com, https://example.com/relay',
    RELAY_MESSAGE_BYTES: '1048576',
    DATA_DIR: '/var/lib/latchkey',
    REDIS_URL: 'rediss://:password@redis.example:6380/1',
    REDIS_REPLICAS: '1',
  })
  expect(env).toMatchObject({
    relayUrls: ['wss://relay.example.com', 'https://example.com/relay'],
    relayMessageBytes: 1_048_576,
    dataDir: '/var/lib/latchkey',
    redisUrl: 'rediss://:password@redis.example:6380/1',
    redisReplicas: 1,
  })
})

test('every variable is read', () => {
  const env = parseEnv({
    HOST: '::1',
    PORT: '0',
    ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:5173/',
    RPC_UPSTREAMS:
      '{"eip155:1":["https://one.example/key","http://two.example"],"near:mainnet":["https://n.example"]}',
    WALLETS_FILE: 'wallets.json',
    WALLETS_ONLY: 'true',
  })
  expect(env).toMatchObject({
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
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`Invalid option ${name}: `)
})

test('a refused endpoint does not show the key in its address', () => {
  const RPC_UPSTREAMS = '{"eip155:1":["ftp://one.example/secret-key"]}'
  expect(() => parseEnv({ RPC_UPSTREAMS })).toThrow(/^((?!secret-key).)*$/)
})
