import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { testKeyOf } from '../testing/createTestRpc.js'
import { unsignedWire } from '../testing/unsignedTransaction.js'
import type { StandardWallet } from '../wallet/SolanaWallet.js'
import { signMessage } from './signMessage.js'
import { signTransactions } from './signTransactions.js'
import { standardSigner } from './standardSigner.js'

const { address } = await createKeyPairSignerFromPrivateKeyBytes(testKeyOf('account 0'))
const wire = unsignedWire(address)
const request = { address: address as string, networkId: 'solana:own' as const }
const account = { address }

/** A wallet that answers each signing feature with `answer`, and keeps what it was called with. */
function answering(answer: unknown, change: Partial<StandardWallet> = {}) {
  const calls: unknown[] = []
  const work = async (...inputs: readonly unknown[]) => {
    calls.push(...inputs)
    return answer
  }
  const standard: StandardWallet = {
    accounts: [{ address: 'another' }, account],
    chains: ['solana:mainnet', 'solana:own'],
    features: {
      'solana:signMessage': { signMessage: work },
      'solana:signTransaction': { signTransaction: work },
      'solana:signAndSendTransaction': { signAndSendTransaction: work },
    },
    ...change,
  }
  return { calls, signer: standardSigner(standard) }
}

test("S3.77 a registered wallet gets its own account, and the network under the wallet's name for it", async () => {
  const { calls, signer } = answering([{ signature: 'sent', signedTransaction: 'signed' }])
  const input = { account, chain: 'solana:own', transaction: wire }
  expect(await signer.signTransactions?.(request, [wire])).toEqual(['signed'])
  expect(calls.splice(0)).toEqual([input])
  expect(await signer.signAndSend?.(request, wire, { maxRetries: 1 })).toBe('sent')
  expect(calls.splice(0)).toEqual([{ ...input, options: { maxRetries: 1 } }])
  const message = new Uint8Array([1, 2])
  expect(await signer.signMessage(request, message)).toBe('sent')
  expect(calls).toEqual([{ account, message }])
  expect((calls[0] as { account: unknown }).account).toBe(account)
})

test.each<[string, Partial<StandardWallet>]>([
  ['does not have the account', { accounts: [{ address: 'another' }, null, 7] }],
  ['has no list of accounts', { accounts: 'none' }],
  ['has no accounts at all', { accounts: undefined }],
])('S3.77 a registered wallet that %s gets no request', async (_, change) => {
  const { calls, signer } = answering([], change)
  const work = [
    signer.signMessage(request, new Uint8Array([1])),
    signer.signTransactions?.(request, [wire]),
    signer.signAndSend?.(request, wire, {}),
  ]
  for (const one of work) await expect(one).rejects.toMatchObject({ code: 'wallet/unauthorized' })
  expect(calls).toEqual([])
})

test('S3.77 a wallet whose accounts can not be read signs nothing', async () => {
  const signer = standardSigner({
    chains: [],
    features: { 'solana:signMessage': { signMessage: async () => [] } },
    get accounts(): unknown {
      throw new Error('a trap')
    },
  })
  await expect(signer.signMessage(request, new Uint8Array([1]))).rejects.toMatchObject({
    code: 'wallet/unauthorized',
  })
})

test.each([
  ['nothing', undefined, 'wallet/failed'],
  ['null', null, 'wallet/failed'],
  ['a text', 'yes', 'wallet/failed'],
  ['a list of nothing', [null], 'wallet/failed'],
  [
    'bytes that are no transaction',
    [{ signedTransaction: new Uint8Array([1]) }],
    'wallet/signature-mismatch',
  ],
  [
    'the transaction without a signature',
    [{ signedTransaction: wire }],
    'wallet/signature-mismatch',
  ],
  ['a text for the transaction', [{ signedTransaction: 'text' }], 'wallet/signature-mismatch'],
])(
  'S3.77 a registered wallet that returns %s has signed no transaction',
  async (_, answer, code) => {
    const { signer } = answering(answer)
    await expect(signTransactions(signer, request, [wire])).rejects.toMatchObject({ code })
  },
)

test('S3.77 a registered wallet that changes the bytes it gets does not change those that are verified', async () => {
  const message = new Uint8Array([1, 2, 3])
  const change = async ({ message }: { message: Uint8Array }) => void message.fill(9)
  const features = { 'solana:signMessage': { signMessage: change } }
  const { signer } = answering([], { features })
  await expect(signMessage(signer, request, message)).rejects.toMatchObject({
    code: 'wallet/failed',
  })
  expect(message).toEqual(new Uint8Array([1, 2, 3]))
})
