import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getBase58Decoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import { expect, test } from 'vitest'
import type { Signer } from '../signing/Signer.js'
import { testKeyOf } from '../testing/createTestRpc.js'
import { unsignedTransaction, unsignedWire } from '../testing/unsignedTransaction.js'
import { sendTransaction } from './sendTransaction.js'

const key = await createKeyPairSignerFromPrivateKeyBytes(testKeyOf('account 0'))
const transaction = await partiallySignTransaction([key.keyPair], unsignedTransaction(key.address))
const signedWire = new Uint8Array(getTransactionEncoder().encode(transaction))
const signature = getBase58Decoder().decode(transaction.signatures[key.address] as Uint8Array)
const request = {
  address: key.address as string,
  networkId: 'solana:own' as const,
  wire: unsignedWire(key.address),
  options: {},
}
const signMessage = async () => undefined
const signs: Signer = { signMessage, signTransactions: async () => [signedWire] }

/** A chain whose methods answer or throw as given. */
function chainWith(answers: Readonly<Record<string, () => unknown>> = {}) {
  const asked: string[] = []
  const rpc: ChainRpc = {
    async request({ method }) {
      asked.push(method)
      return answers[method]?.()
    },
    close() {},
  }
  return { asked, rpc }
}

const failing = (error: unknown) => () => {
  throw error
}

test('S3.77 a wallet of another network than the public ones signs, and the page sends', async () => {
  const sends: Signer = {
    ...signs,
    signAndSend: failing(new Error('the wallet was asked to send')),
  }
  const { asked, rpc } = chainWith()
  expect(await sendTransaction(rpc, sends, request)).toEqual({ signature, wire: signedWire })
  expect(asked).toEqual(['sendTransaction'])
})

test.each([
  ['no signature', undefined],
  ['too few bytes', new Uint8Array(63)],
  ['too many bytes', new Uint8Array(65)],
  ['a text as long as a signature', '1'.repeat(64)],
])('S3.77 a wallet that sent and returns %s has an unknown outcome', async (_, answer) => {
  const sends: Signer = { signMessage, signAndSend: async () => answer }
  await expect(sendTransaction(chainWith().rpc, sends, request)).rejects.toMatchObject({
    code: 'send/outcome-unknown',
  })
})

test('S3.77 a wallet that says it can not send, and can not sign either, is quoted', async () => {
  const error = new LatchkeyError('rpc/method-not-found', { cause: new Error('no such method') })
  const { asked, rpc } = chainWith()
  const sending = sendTransaction(rpc, { signMessage, signAndSend: failing(error) }, request)
  await expect(sending).rejects.toBe(error)
  expect(asked).toEqual([])
})

const overloaded = Object.assign(new Error('Node is behind'), { code: -32005 })
const status = (value: unknown) => () => ({ value: [value] })

test.each([
  ['does not know it', status(null)],
  ['does not say whether it knows it', failing(new LatchkeyError('rpc/timeout'))],
])(
  'S4.41 a transaction that a node refuses, and %s, was not sent',
  async (_, getSignatureStatuses) => {
    const { rpc } = chainWith({ sendTransaction: failing(overloaded), getSignatureStatuses })
    await expect(sendTransaction(rpc, signs, request)).rejects.toMatchObject({
      code: 'rpc/failed',
      cause: overloaded,
    })
  },
)

test('S4.41 a transaction that a node refuses and knows was sent', async () => {
  const { rpc } = chainWith({
    sendTransaction: failing(overloaded),
    getSignatureStatuses: status({ confirmationStatus: 'processed' }),
  })
  expect(await sendTransaction(rpc, signs, request)).toMatchObject({ signature })
})

test.each(['rpc/timeout', 'rpc/malformed', 'http/timeout', 'http/unreachable'] as const)(
  'S4.41 a transaction without an answer (%s) may have been sent, and is followed',
  async (code) => {
    const { asked, rpc } = chainWith({ sendTransaction: failing(new LatchkeyError(code)) })
    expect(await sendTransaction(rpc, signs, request)).toMatchObject({ signature })
    expect(asked).toEqual(['sendTransaction'])
  },
)
