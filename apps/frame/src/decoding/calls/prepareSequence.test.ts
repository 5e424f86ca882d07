import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const calls = [
  { to: bob, value: '0x5' },
  { to: bob, data: '0xdeadbeef' },
  { to: bob, value: '0x7' },
]
const signature = Uint8Array.from([...new Uint8Array(64).fill(1), 1])
const signatures = [signature, signature, signature]

const inputOf = (answers: RpcAnswers = {}, more: object = {}) =>
  prepareInput(
    {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', atomicRequired: false, calls, ...more }],
    },
    answers,
  )

test('S3.78 several calls of a plain account are transactions in a row, with one approval that says so', async () => {
  const { card, payloads } = await prepareRequest(inputOf())
  const signed = payloads.map((bytes) => parseTransaction(bytesToHex(bytes)))
  expect(signed.map(({ nonce }) => nonce)).toEqual([5, 6, 7])
  expect(signed.map(({ data, value }) => [value, data])).toEqual([
    [5n, undefined],
    [undefined, '0xdeadbeef'],
    [7n, undefined],
  ])
  expect(card.title).toBe('sendCalls')
  expect(card.actions.map(({ name }) => name)).toEqual(['send', 'unreadable', 'send'])
  expect(card.warnings).toContainEqual({ code: 'notAtomic', level: 'caution' })
  // 21,000 gas twice and a quarter more once, at 3 gwei.
  expect(card.fee?.text).toBe('0.00020475')
})

test('S3.78 a call that works only after the ones before it gets gas all the same', async () => {
  const eth_estimateGas = ([{ data }]: [{ data: string }]) =>
    data === '0xdeadbeef' ? new LatchkeyError('node/execution-reverted') : '0x5208'
  const { card, payloads } = await prepareRequest(inputOf({ eth_estimateGas }))
  expect(parseTransaction(bytesToHex(payloads[1] ?? new Uint8Array())).gas).toBe(500_000n)
  expect(card.warnings.map(({ code }) => code)).toContain('notSimulated')
  expect(card.warnings.map(({ code }) => code)).not.toContain('wouldFail')
})

test('S3.78 what leaves is the sum of all calls, and one that fails is shown as such before', async () => {
  const asked: unknown[] = []
  const simulate = (statuses: readonly string[]) => ({
    eth_simulateV1([options]: [{ blockStateCalls: [{ calls: unknown[] }] }]) {
      asked.push(options.blockStateCalls[0].calls.length)
      return [{ calls: statuses.map((status) => ({ status, logs: [] })) }]
    },
  })
  const good = await prepareRequest(inputOf(simulate(['0x1', '0x1', '0x1'])))
  expect(good.card.expected).toEqual({ result: 'succeeds' })
  const bad = await prepareRequest(inputOf(simulate(['0x1', '0x0', '0x1'])))
  expect(bad.card.expected).toEqual({ result: 'fails' })
  expect(bad.card.warnings).toContainEqual({ code: 'wouldFail', level: 'danger' })
  // A node that leaves out what becomes of the last one has not said it.
  const less = await prepareRequest(inputOf(simulate(['0x1', '0x1'])))
  expect(less.card.expected).toEqual({ result: 'unknown' })
  expect(asked).toEqual([3, 3, 3])
})

test('S3.78 they are sent in order, and found by the first hash', async () => {
  const sent: `0x${string}`[] = []
  const input = inputOf({ eth_sendRawTransaction: ([raw]: [`0x${string}`]) => void sent.push(raw) })
  const { finish } = await prepareRequest(input)
  const hashes = () => sent.map((raw) => keccak256(raw))
  expect(await finish(signatures)).toEqual({ id: hashes()[0] })
  expect(sent.map((raw) => parseTransaction(raw).nonce)).toEqual([5, 6, 7])
  expect(await input.sentCalls.find(hashes()[0] ?? '')).toMatchObject({
    atomic: false,
    hashes: hashes(),
    nonce: 5,
    sent: 3,
  })
})

test('T408 where a node does not take one, no later one is sent, and the page can ask for the rest', async () => {
  const sent: number[] = []
  const input = inputOf({
    eth_getTransactionByHash: null,
    eth_sendRawTransaction([raw]: [`0x${string}`]) {
      const { nonce = 0 } = parseTransaction(raw)
      if (nonce === 6) return new LatchkeyError('node/nonce-too-low')
      sent.push(nonce)
      return null
    },
  })
  const { finish } = await prepareRequest(input)
  const { id } = (await finish(signatures)) as { id: string }
  expect(sent).toEqual([5])
  expect(await input.sentCalls.find(id)).toMatchObject({ sent: 1 })
  // The next approval warns of what was not taken and may still go through.
  expect(input.refusedSends.of('eip155:1', input.addresses.eip155)).toMatchObject([{ nonce: 6 }])
})

test('S3.78 T407 more than sixteen transactions are too many', async () => {
  const many = { calls: Array(17).fill(calls[0]) }
  await expect(prepareRequest(inputOf({}, many))).rejects.toMatchObject({
    code: 'calls/batch-too-large',
  })
  const most = await prepareRequest(inputOf({}, { calls: Array(16).fill(calls[0]) }))
  expect(most.payloads).toHaveLength(16)
})
