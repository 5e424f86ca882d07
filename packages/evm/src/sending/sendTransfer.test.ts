import type { Transfer } from '@latchkey/core/adapter'
import { fakeNetwork } from '@latchkey/core/testing'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { request } from '../wallet/request.js'
import { sendTransfer } from './sendTransfer.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'Ab'.repeat(32)}`
const connection = {
  connectorId: 'com.example',
  addresses: [from],
  networkId: 'eip155:31337',
  provider: {},
} as const
const transfer = { network: fakeNetwork(), from, to, amount: 5n, token: undefined }

function send(
  answer: () => unknown,
  change: Partial<Transfer> = {},
  networkId: CaipNetworkId = 'eip155:31337',
) {
  const requests: { method: string; params?: readonly unknown[] }[] = []
  const provider = {
    async request(call: { method: string; params?: readonly unknown[] }) {
      requests.push(call)
      return answer()
    },
  }
  const wallet = {
    request: (call: { method: string }) => request(provider, call),
    networkId: async () => networkId,
  }
  return {
    requests,
    result: sendTransfer(wallet, connection, { ...transfer, ...change }),
  }
}

test('the request has sender, receiver, value and chain, and the wallet chooses the rest', async () => {
  const { requests, result } = send(() => hash)
  expect(await result).toBe(hash.toLowerCase())
  const params = [{ from, to, value: '0x5', data: '0x', chainId: '0x7a69' }]
  expect(requests).toEqual([{ method: 'eth_sendTransaction', params }])
})

test.each([[undefined], [null], [true], ['0x'], ['yes'], [hash.slice(0, -1)], [`${hash}0`], [{}]])(
  'S5.06 %j is no hash of a transaction, and leaves open whether it was sent',
  async (answer) => {
    await expect(send(() => answer).result).rejects.toMatchObject({ code: 'send/outcome-unknown' })
  },
)

test.each([
  [{ code: 4001 }, 'wallet/refused'],
  [{ code: -32603, cause: new LatchkeyError('send/outcome-unknown') }, 'send/outcome-unknown'],
  [
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    'node/insufficient-funds',
  ],
  [{ code: -32603, message: 'execution reverted: paused' }, 'node/execution-reverted'],
  [{ code: -32603, message: 'User denied transaction' }, 'wallet/refused'],
  [{ code: 4100, message: 'insufficient funds' }, 'wallet/unauthorized'],
  [{ code: -32602, message: 'bad' }, 'rpc/invalid-params'],
  [new Error('?'), 'wallet/failed'],
])('%j becomes %s', async (thrown, code) => {
  const { result } = send(() => {
    throw thrown
  })
  await expect(result).rejects.toMatchObject({ code })
})

test('S5.34 a wallet that stands on another chain gets no request, though the page saw no event', async () => {
  const { requests, result } = send(() => hash, {}, 'eip155:1')
  await expect(result).rejects.toMatchObject({ code: 'transaction/chain-mismatch' })
  expect(requests).toEqual([])
})

test.each<[Partial<Transfer>, string]>([
  [{ to: '' }, 'transaction/to-required'],
  [{ to: 'alice.eth' }, 'transaction/address-invalid'],
  [{ to: `${to}0` }, 'transaction/address-invalid'],
  [{ to: to.slice(0, -1), token: to }, 'transaction/address-invalid'],
  [{ token: '0x12' }, 'transaction/address-invalid'],
])('S5.34 %j is refused before the wallet is asked', async (change, code) => {
  const { requests, result } = send(() => hash, change)
  await expect(result).rejects.toMatchObject({ code })
  expect(requests).toEqual([])
})

test('the same account in another spelling sends, a stranger does not', async () => {
  expect(await send(() => hash, { from: from.toLowerCase() }).result).toBeTruthy()
  const { requests, result } = send(() => hash, { from: to })
  await expect(result).rejects.toMatchObject({ code: 'connection/account-mismatch' })
  expect(requests).toEqual([])
})

test('the price that the visitor chose is part of the request', async () => {
  const price = { maxFeePerGas: 255n, maxPriorityFeePerGas: 16n }
  const { requests, result } = send(() => hash, { price })
  await result
  expect(requests.at(-1)?.params).toMatchObject([
    { maxFeePerGas: '0xff', maxPriorityFeePerGas: '0x10' },
  ])
  expect(requests.at(-1)?.params).not.toHaveProperty('0.gas')
  const limited = send(() => hash, { price: { ...price, gas: 21_000n } })
  await limited.result
  expect(limited.requests.at(-1)?.params).toMatchObject([{ gas: '0x5208' }])
})
