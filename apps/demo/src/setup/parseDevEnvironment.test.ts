import { expect, test } from 'vitest'
import { parseDevEnvironment } from './parseDevEnvironment.js'

const usual = { 31337: 'http://127.0.0.1:8545', 31338: 'http://127.0.0.1:8546' }

test('the start script’s addresses win over the usual ports, one by one', () => {
  const text =
    '{"evm":{"31338":"http://127.0.0.1:9001"},"solana":{"solana:one":"http://127.0.0.1:8899","solana:two":"8900"},"server":"http://127.0.0.1:8787","vault":"http://localhost:8790","paymaster":"http://127.0.0.1:8787/v1/paymaster?projectId=default"}'
  expect(parseDevEnvironment(text)).toEqual({
    evm: { ...usual, 31338: 'http://127.0.0.1:9001' },
    server: 'http://127.0.0.1:8787',
    vault: 'http://localhost:8790',
    solana: { 'solana:one': 'http://127.0.0.1:8899' },
    inbox: undefined,
    paymaster: 'http://127.0.0.1:8787/v1/paymaster?projectId=default',
  })
})

test.each([
  undefined,
  '',
  'hello',
  'null',
  '[]',
  '{"evm":7,"server":{}}',
  '{"evm":{"31337":"javascript:alert(1)"},"server":"/"}',
])('%s has no addresses: the default ports, and no server', (text) => {
  expect(parseDevEnvironment(text)).toEqual({
    evm: usual,
    solana: {},
    server: undefined,
    vault: undefined,
    inbox: undefined,
    paymaster: undefined,
  })
})
