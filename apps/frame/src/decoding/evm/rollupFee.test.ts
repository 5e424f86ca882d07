import { LatchkeyError } from '@latchkey/protocol'
import { numberToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const oracle = '0x420000000000000000000000000000000000000f'
const gwei = 10n ** 9n
const fee = { gas: '0x5208', maxFeePerGas: numberToHex(gwei), maxPriorityFeePerGas: '0x0' }

/** Prepares a payment of one coin at 21,000 billionths, where the gas price oracle answers this. */
async function prepare(answered: unknown, fields: object = {}) {
  const asked: { to: string; data: string }[] = []
  const answers: RpcAnswers = {
    gasPriceOracle: ([call]: [{ to: string; data: string }]) => {
      asked.push(call)
      return answered
    },
  }
  const params = [{ to: bob, value: numberToHex(10n ** 18n), ...fee, ...fields }]
  const input = prepareInput({ method: 'eth_sendTransaction', params }, answers)
  const { card, payloads } = await prepareRequest(input)
  return { asked, card, bytes: payloads[0] ?? new Uint8Array() }
}
const word = (value: bigint) => toHex(value, { size: 32 })

test('T142 the highest fee on a rollup has what writing down the transaction costs', async () => {
  const { asked, bytes, card } = await prepare(word(4_000n * gwei))
  expect(card.fee?.text).toBe('0.000025')
  expect(card.warnings).toEqual([])
  // By the length of what will be signed.
  const length = bytes.length.toString(16).padStart(64, '0')
  expect(asked).toEqual([{ to: oracle, data: `0xf1c7a58b${length}` }])
})

test.each(['0x', null, 7, '0x7', new LatchkeyError('node/execution-reverted')])(
  'on a chain whose oracle answers %j the fee is that of its gas',
  async (answered) => {
    const { card } = await prepare(answered)
    expect(card.fee?.text).toBe('0.000021')
    expect(card.warnings).toEqual([])
  },
)

test('T142 a fee for writing down beyond any ordinary one is a danger, and what the network asks for in it is not compared', async () => {
  const dear = await prepare(word(10n ** 17n))
  expect(dear.card.warnings).toEqual([{ code: 'highFee', level: 'danger' }])
  const usual = await prepare(word(10n ** 15n))
  expect(usual.card.warnings).toEqual([])
})

test('T142 where the oracle can’t be asked, the fee may be higher than the one that is shown', async () => {
  const { card } = await prepare(new LatchkeyError('rpc/unreachable'))
  expect(card.fee?.text).toBe('0.000021')
  expect(card.warnings).toEqual([{ code: 'feeIncomplete', level: 'caution' }])
})
