import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWallet } from './createWallet.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const receiver = '0x00000000000000000000000000000000005afe02'

async function makeWallet() {
  const wallet = createWallet({
    name: 'Sender',
    rdns: 'com.example.sender',
    accounts: localnet.accounts.map(({ privateKey }) => privateKey),
    chains: [{ id: 31337, name: 'Local', rpcUrl: localnet.evm[31337]?.url ?? '' }],
  })
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  await request('eth_requestAccounts')
  return { request, from: wallet.addresses[0], wallet }
}

test('a transaction is filled in, signed with the key and mined', async () => {
  const { request, from } = await makeWallet()
  const balance = async () => BigInt(String(await request('eth_getBalance', receiver, 'latest')))
  const before = await balance()
  const value = toHex(parseEther('0.5'))
  const hash = await request('eth_sendTransaction', { from, to: receiver, value })
  expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x1',
    type: '0x2',
  })
  expect((await balance()) - before).toBe(parseEther('0.5'))
})

test('a gas price makes it a transaction of the old kind', async () => {
  const { request, from } = await makeWallet()
  const gasPrice = toHex(20_000_000_000n)
  const hash = await request('eth_sendTransaction', { from, to: receiver, gasPrice, value: '0x1' })
  expect(await request('eth_getTransactionByHash', hash)).toMatchObject({ type: '0x0', gasPrice })
})

test('an error of the chain is passed on with code and message', async () => {
  const { request, from } = await makeWallet()
  const value = toHex(parseEther('1000000'))
  await expect(request('eth_sendTransaction', { from, to: receiver, value })).rejects.toMatchObject(
    {
      code: expect.any(Number),
      message: expect.stringMatching(/funds|balance/i),
    },
  )
})

test('an unreachable chain rejects', async () => {
  const wallet = createWallet({
    name: 'Alone',
    rdns: 'com.example.alone',
    accounts: [`0x${'a1'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Gone', rpcUrl: 'http://127.0.0.1:1' }],
  })
  const work = wallet.provider.request({ method: 'eth_blockNumber' })
  await expect(work).rejects.toMatchObject({ code: -32603 })
})
