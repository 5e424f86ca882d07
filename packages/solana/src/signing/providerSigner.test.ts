import { providerError, type WalletProvider } from '@latchkey/core/adapter'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getBase58Decoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { testKeyOf } from '../testing/createTestRpc.js'
import { unsignedTransaction, unsignedWire } from '../testing/unsignedTransaction.js'
import { providerSigner } from './providerSigner.js'
import { signMessage } from './signMessage.js'
import { signTransactions } from './signTransactions.js'

const key = await createKeyPairSignerFromPrivateKeyBytes(testKeyOf('account 0'))
const request = { address: key.address as string, networkId: 'solana:own' as const }
const wire = unsignedWire(key.address)
const text = getBase64Decoder().decode(wire)
const signature = await signBytes(
  key.keyPair.privateKey,
  unsignedTransaction(key.address).messageBytes,
)
const signatureText = getBase58Decoder().decode(signature)

/** A wallet that answers each method as given, and refuses the others as unsupported. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const calls: unknown[] = []
  const provider: WalletProvider = {
    async request({ method, params }) {
      calls.push([method, params])
      if (!(method in answers)) throw providerError(4200, 'not supported')
      return answers[method]
    },
    on() {},
    removeListener() {},
  }
  return { calls, signer: providerSigner(provider) }
}

test('S3.77 several transactions go to an added wallet in one request, with the account that signs them', async () => {
  const signed = await partiallySignTransaction([key.keyPair], unsignedTransaction(key.address))
  const signedText = getBase64EncodedWireTransaction(signed)
  const { calls, signer } = answering({
    solana_signAllTransactions: { transactions: [signedText, signedText] },
  })
  const [one, two] = await signTransactions(signer, request, [wire, wire])
  expect([one.signatures[key.address], two.signatures[key.address]]).toEqual([signature, signature])
  expect(calls).toEqual([
    ['solana_signAllTransactions', { transactions: [text, text], pubkey: key.address }],
  ])
})

test('S3.77 one transaction goes to an added wallet by itself, and each of several to one that takes no more', async () => {
  const { calls, signer } = answering({ solana_signTransaction: { signature: signatureText } })
  const single = ['solana_signTransaction', { transaction: text, pubkey: key.address }]
  await signTransactions(signer, request, [wire])
  expect(calls.splice(0)).toEqual([single])
  await signTransactions(signer, request, [wire, wire])
  expect(calls.slice(1)).toEqual([single, single])
})

test('S3.77 an added wallet that sends gets the options under both of their names', async () => {
  const { calls, signer } = answering({ solana_signAndSendTransaction: signatureText })
  const options = { maxRetries: 3 }
  expect(await signer.signAndSend?.(request, wire, options)).toEqual(signature)
  expect(calls).toEqual([
    [
      'solana_signAndSendTransaction',
      { transaction: text, pubkey: key.address, options, sendOptions: options },
    ],
  ])
})

test.each([
  ['a text that is no transaction', { transaction: 'nonsense' }, 1],
  ['a signature that is too short', { signature: '11' }, 1],
  ['nothing', null, 1],
  ['no list of transactions', { transactions: 'abc' }, 2],
  ['texts that are no transactions', { transactions: ['a', 'b'] }, 2],
  ['too few transactions', { transactions: [] }, 2],
])('S3.77 an added wallet that returns %s has signed no transaction', async (_, answer, count) => {
  const { signer } = answering({
    solana_signTransaction: answer,
    solana_signAllTransactions: answer,
  })
  const wires = Array<Uint8Array>(count).fill(wire)
  await expect(signTransactions(signer, request, wires)).rejects.toMatchObject({
    code: 'wallet/failed',
  })
})

test.each([
  ['nothing', null, 'wallet/failed'],
  ['a number', 7, 'wallet/failed'],
  ['a list', { signature: [signatureText] }, 'wallet/failed'],
  ['what is no base58', { signature: '0OIl' }, 'wallet/failed'],
  ['more text than a signature has', { signature: '1'.repeat(129) }, 'wallet/failed'],
  ['the bytes of no signature', { signature: '1'.repeat(128) }, 'wallet/signature-mismatch'],
  ['an empty text', { signature: '' }, 'wallet/signature-mismatch'],
])('S3.77 an added wallet that returns %s has signed no message', async (_, answer, code) => {
  const { signer } = answering({ solana_signMessage: answer })
  const message = new Uint8Array([1, 2])
  await expect(signMessage(signer, request, message)).rejects.toMatchObject({ code })
})

test('S3.77 what is no transaction, or of another account, does not reach the wallet', async () => {
  const { calls, signer } = answering({})
  const other = (await createKeyPairSignerFromPrivateKeyBytes(testKeyOf('account 1'))).address
  for (const invalid of [new Uint8Array([1]), unsignedWire(other)]) {
    await expect(signTransactions(signer, request, [wire, invalid])).rejects.toMatchObject({
      code: 'wallet/unauthorized',
    })
  }
  expect(calls).toEqual([])
})
