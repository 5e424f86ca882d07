import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import {
  addresses,
  fakeApprovals,
  mainnet,
  type RpcAnswers,
  solana,
} from './testing/fakeApproval.js'
import { encodeTransaction, sendSol } from './testing/solanaWire.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = {
  method: 'eth_sendTransaction',
  params: [{ from: addresses.eip155, to: bob, value: '0xde0b6b3a7640000' }],
  caipNetworkId: mainnet,
} as const
const sol = {
  method: 'solana_signAndSendTransaction',
  params: { transaction: encodeTransaction([sendSol(10n ** 9n)]).base58 },
  caipNetworkId: solana,
} as const

/** A visitor who approves, reads that it failed, and tries again. */
function visitor(answers: RpcAnswers) {
  const { approvals, signed, untilStage } = fakeApprovals(answers)
  const approve = async (request: typeof ether | typeof sol) => {
    const result = approvals.request(request).catch((error: Error) => error)
    const { card, onApprove } = await untilStage('review')
    onApprove()
    return { card, result }
  }
  const fail = async (request: typeof ether | typeof sol) => {
    const { card, result } = await approve(request)
    ;(await untilStage('failed')).onClose()
    await result
    return card
  }
  return { approve, fail, signed }
}
const refusal = new LatchkeyError('rpc/failed', { code: -32000, message: '' })
const repeat = { code: 'mayRepeat', level: 'danger' }

test('T212 a node that says it refused a transaction and still holds it does not get a second payment unseen', async () => {
  let nonce = 5
  const { fail, signed } = visitor({
    eth_getTransactionCount: () => `0x${nonce.toString(16)}`,
    eth_sendRawTransaction: () => refusal,
    eth_getTransactionByHash: null,
  })
  expect((await fail(ether)).warnings).not.toContainEqual(repeat)
  nonce += 1
  expect((await fail(ether)).warnings).toContainEqual(repeat)
  const nonces = signed.map(({ bytes }) => parseTransaction(bytesToHex(bytes)).nonce)
  expect(nonces).toEqual([5, 6])
})

test('T212 of one nonce only one can go through, and what was sent is settled', async () => {
  let nonce = 5
  let isRefusing = true
  const { approve, fail } = visitor({
    eth_getTransactionCount: () => `0x${nonce.toString(16)}`,
    eth_sendRawTransaction: () => (isRefusing ? refusal : '0x00'),
    eth_getTransactionByHash: null,
  })
  await fail(ether)
  isRefusing = false
  const again = await approve(ether)
  expect(again.card.warnings).not.toContainEqual(repeat)
  await again.result
  nonce += 1
  const next = await approve(ether)
  expect(next.card.warnings).not.toContainEqual(repeat)
  await next.result
})

test('T212 on Solana, what a server refused may go through for as long as its block counts', async () => {
  const { fail } = visitor({
    sendTransaction: () => refusal,
    getSignatureStatuses: { value: [null] },
  })
  const codes = ({ warnings }: Awaited<ReturnType<typeof fail>>) => warnings.map(({ code }) => code)
  expect(codes(await fail(sol))).not.toContain('mayRepeat')
  expect(codes(await fail(sol))).toContain('mayRepeat')
})

test('T212 bytes whose nonce is used are not offered for another try, and those that the chain may yet take are', async () => {
  for (const [said, isOffered] of [
    ['node/nonce-too-low', false],
    ['rpc/timeout', true],
  ] as const) {
    const { approvals, untilStage } = fakeApprovals({
      eth_sendRawTransaction: () => new LatchkeyError(said),
      eth_getTransactionByHash: null,
    })
    const result = approvals.request(ether).catch((error: Error) => error)
    ;(await untilStage('review')).onApprove()
    const { onClose, onRetry } = await untilStage('failed')
    expect(onRetry !== undefined).toBe(isOffered)
    onClose()
    await result
  }
})
