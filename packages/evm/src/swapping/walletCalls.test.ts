import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { LatchkeyError, walletError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { requestFromAccount } from '../sending/requestFromAccount.js'
import type { RpcCall } from '../wallet/EvmWallet.js'
import { canBatch, getCalls, sendCalls } from './walletCalls.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network = fakeNetwork(31337)
const connection = {
  connectorId: 'one',
  addresses: [from] as const,
  networkId: network.caipNetworkId,
  provider: {},
}
const hash = `0x${'AB'.repeat(32)}`

function createWallet(answer: unknown) {
  const requests: RpcCall[] = []
  return {
    requests,
    networkId: async () => network.caipNetworkId,
    async request(call: RpcCall) {
      requests.push(call)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

const supports = (answer: unknown, takesReady = false) =>
  canBatch(createFakeEnv(), createWallet(answer), connection, { network, takesReady })

test('a wallet does several calls at once if it says so of this chain', async () => {
  const atomic = (status: string, id = '0x7a69') => ({ [id]: { atomic: { status } } })
  expect(await supports(atomic('supported'))).toBe(true)
  expect(await supports(atomic('supported', '0x0'))).toBe(true)
  expect(await supports({ ...atomic('supported', '0x0'), ...atomic('unsupported') })).toBe(false)
  expect(await supports(atomic('ready'))).toBe(false)
  expect(await supports(atomic('ready'), true)).toBe(true)
  for (const answer of [
    atomic('unsupported'),
    atomic('supported', '0x1'),
    { '0x7a69': { atomicBatch: { supported: true } } },
    { '0x7a69': null },
    {},
    null,
    'yes',
    walletError({ code: 4200 }),
  ]) {
    expect(await supports(answer, true)).toBe(false)
  }
})

test('a wallet that does not answer within two seconds does not', async () => {
  const env = createFakeEnv()
  const silent = { ...createWallet(0), request: () => new Promise<unknown>(() => {}) }
  const result = canBatch(env, silent, connection, { network, takesReady: false })
  await env.advance(2_000)
  expect(await result).toBe(false)
})

const call = { to: from, data: '0x12', value: 255n }
const send = (wallet: ReturnType<typeof createWallet>, sender = from) =>
  sendCalls({ requestFromAccount }, wallet, connection, { network, from: sender, calls: [call] })

test('several calls go as one request, all or none; older wallets answer with the id alone', async () => {
  const wallet = createWallet({ id: 'mine' })
  expect(await send(wallet)).toBe('mine')
  expect(wallet.requests).toEqual([
    {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          chainId: '0x7a69',
          from,
          atomicRequired: true,
          calls: [{ to: from, data: '0x12', value: '0xff' }],
        },
      ],
    },
  ])
  expect(await send(createWallet('0x1'))).toBe('0x1')
})

test.each([undefined, null, '', {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(5_000) }])(
  'an answer of %j leaves open what was sent',
  async (answer) => {
    await expect(send(createWallet(answer))).rejects.toMatchObject({ code: 'swap/outcome-unknown' })
  },
)

test('nothing is requested for another account or on another chain', async () => {
  const wallet = createWallet({ id: 'mine' })
  await expect(send(wallet, `0x${'1'.repeat(40)}`)).rejects.toMatchObject({
    code: 'connection/account-mismatch',
  })
  const elsewhere = { ...wallet, networkId: async () => 'eip155:1' as const }
  await expect(send(elsewhere)).rejects.toMatchObject({ code: 'transaction/chain-mismatch' })
  expect(wallet.requests).toEqual([])
})

const status = (answer: unknown) => getCalls(createFakeEnv(), createWallet(answer), 'mine')
const receipts = [
  { transactionHash: `0x${'1'.repeat(64)}`, status: '0x1' },
  { transactionHash: hash },
]
const reverted = [{ transactionHash: hash, status: '0x0' }]

test.each([
  [{ status: 100 }, { status: 'pending' }],
  [
    { status: 200, receipts },
    { status: 'confirmed', hash: hash.toLowerCase() },
  ],
  [
    { status: 200, receipts: reverted },
    { status: 'failed', hash: hash.toLowerCase() },
  ],
  [{ status: 200, receipts: [{ transactionHash: 'x' }] }, { status: 'confirmed' }],
  [{ status: 400 }, { status: 'failed' }],
  [
    { status: 500, receipts: reverted },
    { status: 'failed', hash: hash.toLowerCase() },
  ],
  [{ status: 600 }, { status: 'failed' }],
  [{ status: 'PENDING' }, { status: 'pending' }],
  [{ status: '200', receipts: [] }, { status: 'confirmed' }],
  [
    { status: 'CONFIRMED', receipts },
    { status: 'confirmed', hash: hash.toLowerCase() },
  ],
  [
    { status: 'CONFIRMED', receipts: reverted },
    { status: 'failed', hash: hash.toLowerCase() },
  ],
  [{ status: 300 }, undefined],
  [{ status: 7 }, undefined],
  [{ status: {} }, undefined],
  [{ receipts }, undefined],
  [null, undefined],
  [walletError({ code: 5730 }), undefined],
  [new LatchkeyError('wallet/failed'), undefined],
])('%j means %j', async (answer, expected) => {
  expect(await status(answer)).toEqual(expected)
})
