import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { addresses, now, prepareInput, solana } from '../../approval/testing/fakeApproval.js'
import { bob, encodeTransaction, sendSol } from '../../approval/testing/solanaWire.js'
import { prepareRequest } from '../prepareRequest.js'

const wires = [encodeTransaction([sendSol(1)]), encodeTransaction([sendSol(2)])] as const
const signature = (byte: number) => new Uint8Array(64).fill(byte)
const signed = (wire: Uint8Array, byte: number) =>
  Uint8Array.from([...wire.slice(0, 1), ...signature(byte), ...wire.slice(65)])
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const base64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)

/** Sends a transaction with what a page gives; a node's answers are given as well. */
async function send(params: object, answers: Readonly<Record<string, unknown>> = {}) {
  const sent: unknown[] = []
  const input = prepareInput(
    {
      method: 'solana_signAndSendTransaction',
      params: [{ transaction: wires[0].base58, ...params }],
    },
    { sendTransaction: (params: unknown) => sent.push(params), ...answers },
  )
  const { finish } = await prepareRequest(input)
  return { result: finish([signature(9)]), sent, refused: () => input.refusedSends }
}

test('S3.77 a signature is put into its place, and the encoding stays that of the page', async () => {
  const sign = async (transaction: string) => {
    const request = { method: 'solana_signTransaction', params: { transaction } } as const
    return (await prepareRequest(prepareInput(request))).finish([signature(9)])
  }
  const own = { signature: base58(signature(9)) }
  const wire = signed(wires[0].wire, 9)
  expect(await sign(wires[0].base58)).toEqual({ transaction: base58(wire), ...own })
  expect(await sign(wires[0].base64)).toEqual({ transaction: base64(wire), ...own })
})

test('S3.77 each of several transactions gets its own signature', async () => {
  const params = { transactions: [wires[0].base58, wires[1].base64] }
  const request = { method: 'solana_signAllTransactions', params } as const
  const { finish } = await prepareRequest(prepareInput(request))
  expect(await finish([signature(8), signature(9)])).toEqual({
    transactions: [base58(signed(wires[0].wire, 8)), base64(signed(wires[1].wire, 9))],
  })
  await expect(finish([signature(8)])).rejects.toMatchObject({ code: 'frame/failed' })
  await expect(finish([signature(8), new Uint8Array(63)])).rejects.toMatchObject({
    code: 'frame/failed',
  })
})

test('S3.77 what another one pays keeps that one’s place', async () => {
  const { base58: transaction, wire } = encodeTransaction([sendSol(1)], { feePayer: bob })
  const request = { method: 'solana_signTransaction', params: { transaction } } as const
  const { finish } = await prepareRequest(prepareInput(request))
  const full = Uint8Array.from([...wire.slice(0, 65), ...signature(9), ...wire.slice(129)])
  expect(await finish([signature(9)])).toEqual({
    transaction: base58(full),
    signature: base58(signature(9)),
  })
})

const defaults = { encoding: 'base64', preflightCommitment: 'confirmed' }

test.each([
  [undefined, defaults],
  [null, defaults],
  [7, defaults],
  [{}, defaults],
  [{ preflightCommitment: 'processed' }, { ...defaults, preflightCommitment: 'processed' }],
  [{ preflightCommitment: 'confirmed' }, defaults],
  [{ preflightCommitment: 'finalized' }, { ...defaults, preflightCommitment: 'finalized' }],
  [{ preflightCommitment: 'recent' }, defaults],
  [{ preflightCommitment: ['finalized'] }, defaults],
  [{ skipPreflight: true }, { ...defaults, skipPreflight: true }],
  [{ skipPreflight: false }, defaults],
  [{ skipPreflight: 'yes' }, defaults],
  [
    { maxRetries: 0, minContextSlot: 0 },
    { ...defaults, maxRetries: 0, minContextSlot: 0 },
  ],
  [{ maxRetries: 3 }, { ...defaults, maxRetries: 3 }],
  [{ minContextSlot: 7 }, { ...defaults, minContextSlot: 7 }],
  [{ maxRetries: -1, minContextSlot: -1 }, defaults],
  [{ maxRetries: 0.5, minContextSlot: 0.5 }, defaults],
  [{ maxRetries: '3', minContextSlot: '7' }, defaults],
  [{ encoding: 'base58', evil: 1 }, defaults],
])('S3.77 of the options %j only the known ones reach the network', async (options, expected) => {
  const { result, sent } = await send({ options })
  await result
  expect(sent).toEqual([[base64(signed(wires[0].wire, 9)), expected]])
})

const failure = new LatchkeyError('rpc/timeout')

test.each([
  ['knows it', { value: [{ slot: 1 }] }, true],
  ['does not know it', { value: [null] }, false],
  ['has no status', { value: [] }, false],
  ['has another word for it', { value: ['finalized'] }, false],
  ['has no list', { value: { 0: { slot: 1 } } }, false],
  ['does not answer', new LatchkeyError('rpc/timeout'), false],
  ['answers nothing', null, false],
])(
  'S3.77 a transaction that could not be sent has arrived if the network %s',
  async (_, answer, hasArrived) => {
    const asked: unknown[] = []
    const { refused, result } = await send(
      {},
      {
        sendTransaction: failure,
        getSignatureStatuses: (params: unknown) => {
          asked.push(params)
          return answer
        },
      },
    )
    const id = base58(signature(9))
    if (hasArrived) expect(await result).toEqual({ signature: id })
    else await expect(result).rejects.toBe(failure)
    expect(asked).toEqual([[[id], { searchTransactionHistory: true }]])
    // What may still arrive is remembered.
    expect(refused().of(solana, addresses.solana)).toEqual(
      hasArrived ? [] : [{ caipNetworkId: solana, from: addresses.solana, at: now }],
    )
  },
)
