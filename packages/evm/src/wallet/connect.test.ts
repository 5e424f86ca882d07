import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { connect, disconnect, reconnect } from './connect.js'
import type { EvmWallet } from './EvmWallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()

function makeWallet(answers: Record<string, unknown>, more: Partial<EvmWallet> = {}) {
  const requests: string[] = []
  const wallet: EvmWallet = {
    connector: { id: 'com.example', name: 'Example', type: 'ANNOUNCED', chain: 'eip155' },
    provider: {
      async request({ method }) {
        requests.push(method)
        const answer = answers[method]
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    ...more,
  }
  return { wallet, requests }
}

test('S1.02 connecting asks for accounts, then for the chain', async () => {
  const { requests, wallet } = makeWallet({ eth_requestAccounts: [address], eth_chainId: '0x7a69' })
  expect(await connect(createFakeEnv(), wallet, signal)).toStrictEqual({
    connectorId: 'com.example',
    addresses: [address],
    networkId: 'eip155:31337',
    provider: wallet.provider,
  })
  expect(requests).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('S1.02 the connection of an added wallet has the networks that it approved', async () => {
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x1' }
  const { wallet } = makeWallet(answers, { approvedNetworkIds: () => ['eip155:1', 'eip155:10'] })
  const expected = { networkId: 'eip155:1', approvedNetworkIds: ['eip155:1', 'eip155:10'] }
  expect(await connect(createFakeEnv(), wallet, signal)).toMatchObject(expected)
  expect(await reconnect(createFakeEnv(), wallet, signal)).toMatchObject(expected)
})

test('reconnecting asks by silent methods only', async () => {
  const { requests, wallet } = makeWallet({ eth_accounts: [address], eth_chainId: 1 })
  expect(await reconnect(createFakeEnv(), wallet, signal)).toMatchObject({ networkId: 'eip155:1' })
  expect(requests).toEqual(['eth_accounts', 'eth_chainId'])
})

test('an empty list is no account, and no connection to find again', async () => {
  const { wallet } = makeWallet({ eth_requestAccounts: [], eth_accounts: [] })
  await expect(connect(createFakeEnv(), wallet, signal)).rejects.toMatchObject({
    code: 'wallet/no-accounts',
  })
  expect(await reconnect(createFakeEnv(), wallet, signal)).toBeUndefined()
})

test('a locked wallet that refuses to answer counts as disconnected; any other failure rejects', async () => {
  const failing = (code: number) =>
    makeWallet({ eth_accounts: Object.assign(new Error('no'), { code }) }).wallet
  expect(await reconnect(createFakeEnv(), failing(4100), signal)).toBeUndefined()
  await expect(reconnect(createFakeEnv(), failing(-32603), signal)).rejects.toMatchObject({
    code: 'rpc/internal-error',
  })
})

test.each([
  [{ eth_requestAccounts: undefined }, 'wallet/malformed-accounts'],
  [{ eth_requestAccounts: ['0x1'] }, 'wallet/malformed-accounts'],
  [{ eth_requestAccounts: [address], eth_chainId: 'zero' }, 'wallet/malformed-chain-id'],
  [{ eth_requestAccounts: [address], eth_chainId: null }, 'wallet/malformed-chain-id'],
])('malformed answers reject: %j', async (answers, code) => {
  await expect(connect(createFakeEnv(), makeWallet(answers).wallet, signal)).rejects.toMatchObject({
    code,
  })
})

test('connecting can be given up while the chain is awaited', async () => {
  const attempt = new AbortController()
  const { wallet } = makeWallet({
    eth_requestAccounts: [address],
    eth_chainId: new Promise(() => {}),
  })
  const work = connect(createFakeEnv(), wallet, attempt.signal)
  setTimeout(() => attempt.abort())
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
})

test('the permission is given back', async () => {
  const calls: unknown[] = []
  const provider = { request: async (call: object) => calls.push(call) }
  await disconnect(createFakeEnv(), provider)
  expect(calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
})

test.each([[{ code: 4200 }], [{ code: -32601 }], [undefined], [new Error('no')]])(
  'a wallet that can not do it is left alone (row %#)',
  async (thrown) => {
    const request = async () => {
      throw thrown
    }
    await expect(disconnect(createFakeEnv(), { request })).resolves.toBeUndefined()
  },
)

test('a wallet that does not answer is waited for one second', async () => {
  const env = createFakeEnv()
  let done = false
  const work = disconnect(env, { request: () => new Promise(() => {}) }).then(() => {
    done = true
  })
  await env.advance(999)
  expect(done).toBe(false)
  await env.advance(1)
  await work
  expect(done).toBe(true)
})
