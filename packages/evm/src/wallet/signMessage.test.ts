import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { evm } from '../evm.js'
import { signMessage } from './signMessage.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connection = {
  connectorId: 'com.example',
  addresses: [address],
  networkId: 'eip155:1',
  provider: {},
} as const

async function connectTestWallet() {
  const window = new EventTarget()
  const wallet = createWallet({
    name: 'Signer',
    rdns: 'com.example.signer',
    accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
  })
  const env = createFakeEnv()
  const deps = { env, rpc: async () => Promise.reject(), networks: () => [fakeNetwork()] }
  const adapter = evm({ window }).create(deps)
  adapter.watchConnectors(() => {})
  announceWallet(wallet, { window })
  const { signal } = new AbortController()
  return { adapter, wallet, connection: await adapter.connect('com.example.signer', { signal }) }
}

test.each([['Hello'], [''], ['Grüße, 你好 👛\n0x'], ['0xdeadbeef'], ['\0']])(
  'the signature over %j is the one of the account, over exactly that text',
  async (message) => {
    const { adapter, connection, wallet } = await connectTestWallet()
    const signature = await adapter.signMessage(connection, { address, message })
    expect(wallet.calls.at(-1)?.params[1]).toBe(address)
    // The type is wider than the answer, which was checked to be hex.
    const hex = signature as `0x${string}`
    expect(await verifyMessage({ address, message, signature: hex })).toBe(true)
    expect(await verifyMessage({ address, message: `${message} `, signature: hex })).toBe(false)
  },
)

test('the message comes first, as bytes in hex, then the address', async () => {
  const calls: unknown[] = []
  const request = async (call: object) => {
    calls.push(call)
    return `0x${'ab'.repeat(65)}`
  }
  const signature = await signMessage({ request }, connection, { address, message: 'ü!' })
  expect(calls).toEqual([{ method: 'personal_sign', params: ['0xc3bc21', address] }])
  expect(signature).toBe(`0x${'ab'.repeat(65)}`)
})

test.each([
  [undefined],
  [null],
  ['0x'],
  ['yes'],
  ['0x12'],
  [`0x${'a'.repeat(61)}`],
  [`0x${'a'.repeat(61)}g`],
  ['ab'.repeat(65)],
  [{ signature: `0x${'ab'.repeat(65)}` }],
])('S5.07 when the wallet answers %j, that is no signature', async (answer) => {
  const request = async () => answer
  const work = signMessage({ request }, connection, { address, message: 'a' })
  await expect(work).rejects.toMatchObject({ code: 'wallet/failed' })
})

test('S5.07 the shortest signature has 62 digits', async () => {
  const shortest = `0x${'a'.repeat(62)}`
  const request = async () => shortest
  expect(await signMessage({ request }, connection, { address, message: 'a' })).toBe(shortest)
})

test('an account that is not of the connection signs nothing', async () => {
  let requests = 0
  const request = async () => requests++
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const work = signMessage({ request }, connection, { address: stranger, message: 'a' })
  await expect(work).rejects.toMatchObject({ code: 'connection/account-mismatch' })
  expect(requests).toBe(0)
})

test('the same account in another spelling signs', async () => {
  const request = async () => `0x${'ab'.repeat(65)}`
  const spelt = { address: address.toLowerCase(), message: 'a' }
  await expect(signMessage({ request }, connection, spelt)).resolves.toBeTruthy()
})
