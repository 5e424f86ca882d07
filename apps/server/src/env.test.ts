import { expect, test } from 'vitest'
import { readEnv } from './env.js'

test('an empty environment gives the defaults', () => {
  const env = { host: '127.0.0.1', port: undefined, allowedOrigins: [], rpcUpstreams: new Map() }
  expect(readEnv({})).toEqual(env)
  expect(readEnv({ HOST: '', PORT: '', ALLOWED_ORIGINS: ' ', RPC_UPSTREAMS: '' })).toEqual(env)
})

test('every variable is read', () => {
  const env = readEnv({
    HOST: '::1',
    PORT: '0',
    ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:5173/',
    RPC_UPSTREAMS:
      '{"eip155:1":["https://one.example/key","http://two.example"],"near:mainnet":["https://n.example"]}',
  })
  expect(env).toEqual({
    host: '::1',
    port: 0,
    allowedOrigins: ['https://app.example.com', 'http://localhost:5173'],
    rpcUpstreams: new Map([
      ['eip155:1', ['https://one.example/key', 'http://two.example']],
      ['near:mainnet', ['https://n.example']],
    ]),
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
  ['RPC_UPSTREAMS', 'http://127.0.0.1:8545'],
  ['RPC_UPSTREAMS', '[]'],
  ['RPC_UPSTREAMS', 'null'],
  ['RPC_UPSTREAMS', '{"1":["https://one.example"]}'],
  ['RPC_UPSTREAMS', '{"eip155:1":"https://one.example"}'],
  ['RPC_UPSTREAMS', '{"eip155:1":[]}'],
  ['RPC_UPSTREAMS', '{"eip155:1":["file:///etc/passwd"]}'],
  ['RPC_UPSTREAMS', '{"eip155:1":["https://user:secret@one.example"]}'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Invalid option ${name}: `)
})

test('a refused endpoint does not show the key in its address', () => {
  const RPC_UPSTREAMS = '{"eip155:1":["ftp://one.example/secret-key"]}'
  expect(() => readEnv({ RPC_UPSTREAMS })).toThrow(/^((?!secret-key).)*$/)
})
