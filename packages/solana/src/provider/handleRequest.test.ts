import type { CaipNetworkId, Network } from '@latchkey/protocol'
import { createSolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import { type Address, getBase58Decoder, getBase64EncodedWireTransaction } from '@solana/kit'
import { expect, test } from 'vitest'
import { testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { unsignedTransaction } from '../testing/unsignedTransaction.js'
import { handleRequest } from './handleRequest.js'

const devnet = solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')

/** A registered wallet that was connected before, and what its requests reach. */
async function connectTestWallet(options: Partial<SolanaWalletOptions> = {}) {
  const wallet = await createSolanaWallet({
    name: 'Signer',
    accounts: [testKeyOf('account 0'), testKeyOf('account 1')],
    ...options,
  })
  const { connect } = wallet.standard.features['standard:connect'] as {
    connect(): Promise<unknown>
  }
  await connect()
  const opened: Network[] = []
  const parameters = {
    wallet: {
      connector: { id: 'Signer', name: 'Signer', type: 'ANNOUNCED', chain: 'solana' },
      provider: { request: async () => undefined, on() {}, removeListener() {} },
      standard: wallet.standard,
    },
    networkId: devnet.caipNetworkId,
    network: (networkId: CaipNetworkId) => ({ ...devnet, caipNetworkId: networkId }),
    async rpc(network: Network) {
      opened.push(network)
      return { request: async () => 'ok', close() {} }
    },
  } as const
  const before = wallet.calls.length
  return {
    wallet,
    opened,
    address: wallet.addresses[0] as Address,
    request: (method: string, params?: unknown) => handleRequest(parameters, { method, params }),
    /** The features that were called since the wallet connected. */
    called: () => wallet.calls.slice(before).map(({ method }) => method),
  }
}

const encoded = (address: Address) => getBase64EncodedWireTransaction(unsignedTransaction(address))

test.each<[string, unknown]>([
  ['a number below a byte', [-1]],
  ['a number above a byte', [256]],
  ['a fraction', [1.5]],
  ['a number as text', ['7']],
  ['a text that is no base58', '0OIl'],
  ['an object that acts as a text', Object('11')],
  ['a number', 7],
  ['nothing', undefined],
])('S3.77 a message with %s is refused, and the wallet gets no request', async (_, message) => {
  const { called, request } = await connectTestWallet()
  await expect(request('solana_signMessage', { message })).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
  expect(called()).toEqual([])
})

test.each<[string, unknown]>([
  ['no params', undefined],
  ['null', null],
  ['a text', 'transactions'],
  ['an empty list', []],
  ['no transactions', { transactions: undefined }],
  ['a text for transactions', { transactions: 'abc' }],
  ['what acts as a list', { transactions: { length: 1 } }],
])('S3.77 %s asks the wallet to sign nothing', async (_, params) => {
  const { called, request } = await connectTestWallet()
  await expect(request('solana_signAllTransactions', params)).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
  expect(called()).toEqual([])
})

test.each([
  [20, 'wallet/rejected', ['solana:signTransaction']],
  [21, 'rpc/invalid-params', []],
])(
  'S3.77 %i transactions at once, of a visitor who refuses, end with %s',
  async (count, code, features) => {
    const { address, called, request, wallet } = await connectTestWallet()
    wallet.next('reject')
    const transactions = Array<string>(count).fill(encoded(address))
    const signing = request('solana_signAllTransactions', { transactions })
    await expect(signing).rejects.toMatchObject({ code })
    expect(called()).toEqual(features)
  },
)

test.each([
  ['a message', 'solana_signMessage', { message: '0OIl' }],
  ['a transaction', 'solana_signTransaction', { transaction: 'nonsense' }],
  ['what nobody knows', 'solana_unknown', {}],
])('S3.77 a locked wallet is unauthorized, whatever %s is', async (_, method, params) => {
  const { called, opened, request, wallet } = await connectTestWallet()
  wallet.lock()
  await expect(request(method, params)).rejects.toMatchObject({ code: 'wallet/unauthorized' })
  expect([called(), opened]).toEqual([[], []])
})

test('S3.77 each of several transactions comes back signed, in the form that it was given in', async () => {
  const { address, request } = await connectTestWallet()
  const base64 = encoded(address)
  const wire = Buffer.from(base64, 'base64')
  const base58 = getBase58Decoder().decode(wire)
  const params = [{ transactions: [base58, base64], pubkey: address }]
  const { transactions } = (await request('solana_signAllTransactions', params)) as {
    transactions: readonly [string, string]
  }
  const [one, two] = transactions
  const signed = Buffer.from(two, 'base64')
  expect(one).toBe(getBase58Decoder().decode(signed))
  // The message is behind the signature, and is the same.
  expect(signed.subarray(65)).toEqual(wire.subarray(65))
  expect(signed.subarray(1, 65)).not.toEqual(wire.subarray(1, 65))
  const single = { transaction: base58, pubkey: address }
  expect(await request('solana_signTransaction', single)).toEqual({
    transaction: one,
    signature: getBase58Decoder().decode(signed.subarray(1, 65)),
  })
})

test('S3.77 a wallet on a public cluster sends by itself, with the options of the host', async () => {
  const { address, called, request, wallet } = await connectTestWallet()
  wallet.next({ result: [{ signature: new Uint8Array(64) }] })
  const sendOptions = { maxRetries: 1 }
  const params = { transaction: encoded(address), sendOptions }
  expect(await request('solana_signAndSendTransaction', params)).toEqual({
    signature: '1'.repeat(64),
  })
  expect(called()).toEqual(['solana:signAndSendTransaction'])
  expect(wallet.calls.at(-1)?.params).toMatchObject([
    { chain: 'solana:devnet', options: sendOptions },
  ])
})

test.each([
  ['wallet_sendCalls', [{ version: '2.0.0', calls: [] }]],
  ['wallet_getCapabilities', []],
  ['wallet_getCallsStatus', ['0x1']],
])('S3.78 %s is refused, and the wallet gets no request', async (method, params) => {
  const { called, request } = await connectTestWallet()
  await expect(request(method, params)).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
  expect(called()).toEqual([])
})
