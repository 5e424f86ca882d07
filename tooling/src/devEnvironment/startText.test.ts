import { expect, test } from 'vitest'
import { alreadyRunningText, startText } from './startText.js'

test('one address stands out, and each part has its line', () => {
  const urls = {
    demo: 'http://d',
    server: 'http://s',
    relay: 'ws://s',
    evm: { '31337': 'http://e' },
  }
  expect(startText(urls, false)).toBe(`
  Latchkey runs at  http://d

  demo         http://d
  server       http://s
  relay        ws://s
  chain 31337  http://e

  The chains are local, their money is play money, and they are forgotten when you stop.
  Accounts with money on them: the ten of the phrase "test test test test test test test test test test test junk"
  Ctrl-C stops everything.
`)
})

test('what moved is said beside its address', () => {
  const urls = {
    demo: 'http://localhost:5174',
    server: 'http://127.0.0.1:8787',
    evm: { '31337': 'http://127.0.0.1:8547' },
    solana: { 'solana:a': 'http://127.0.0.1:8901', 'solana:b': 'http://127.0.0.1:8900' },
  }
  const moved = {
    demo: { wanted: 5173, got: 5174 },
    'eip155:31337': { wanted: 8545, got: 8547 },
    'solana:a': { wanted: 8899, got: 8901 },
  }
  expect(startText(urls, false, moved)).toContain(`
  demo         http://localhost:5174  (5173 was busy)
  server       http://127.0.0.1:8787
  chain 31337  http://127.0.0.1:8547  (8545 was busy)
  Solana 1     http://127.0.0.1:8901  (8899 was busy)
  Solana 2     http://127.0.0.1:8900
`)
})

test('a bundler has its line; where there is none, it says how to get one', () => {
  const url = 'http://127.0.0.1:4338'
  const moved = { bundler: { wanted: 4337, got: 4338 } }
  expect(startText({ bundler: { '31337': url } }, false, moved)).toContain(
    `  bundler  ${url}  (4337 was busy)`,
  )
  expect(startText({ bundler: null }, false)).toContain('There is no bundler: ')
  expect(startText({ bundler: null }, false)).toContain('npm start -- --bundler')
})

test('who pays fees has its line, and it is said what is paid, and what the bundler does not check', () => {
  const bundler = { '31337': 'http://b' }
  const paid = startText({ bundler, paymaster: 'http://s/v1/paymaster?projectId=default' }, false)
  expect(paid).toContain('  paymaster  http://s/v1/paymaster?projectId=default\n')
  expect(paid).toContain('pays for calls to the local tokens that send no coins')
  expect(paid).toContain('without the checks of ERC-7562')
  expect(startText({ paymaster: 'http://p' }, false, {}, true)).toContain(
    'what your PAYMASTER says',
  )
  expect(startText({ bundler }, false)).not.toContain('paymaster')
  expect(startText({ bundler: null }, false)).not.toContain('ERC-7562')
})

test('a part that is not there is not named', () => {
  const text = startText({ server: 'http://s' }, true)
  expect(text).toContain('Latchkey runs at  http://s')
  expect(text).toContain('are kept when you stop')
  expect(text).not.toMatch(/demo|chain \d/)
})

test('a second start learns where the first one is and how to stop it', () => {
  const record = { pid: 42, began: '' }
  expect(alreadyRunningText({ ...record, urls: { demo: 'http://d' } })).toMatch(
    /http:\/\/d .*kill 42/,
  )
  expect(alreadyRunningText(record)).toMatch(/just starting.*kill 42/)
})
