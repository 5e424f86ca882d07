import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, numberToHex, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const gwei = 10n ** 9n
const unreachable = new LatchkeyError('rpc/unreachable')

/** Prepares a payment of one coin by a node with these answers, and reads the bytes that would be signed. */
async function fill(fields: object, answers: RpcAnswers = {}) {
  const params = [{ to: bob, value: numberToHex(10n ** 18n), ...fields }]
  const request = { method: 'eth_sendTransaction', params } as const
  const { card, payloads } = await prepareRequest(prepareInput(request, answers))
  const signed = parseTransaction(bytesToHex(payloads[0] ?? new Uint8Array()))
  return { card, signed, warnings: card.warnings }
}
const codeOf = (fields: object, answers: RpcAnswers) =>
  fill(fields, answers).then(
    () => 'taken',
    (error) => error.code,
  )
const price = (fee: bigint) => ({ maxFeePerGas: numberToHex(fee) })
const highFee = { code: 'highFee', level: 'danger' }

test('what the page leaves open comes from the chain, and is what is signed', async () => {
  const asked: unknown[] = []
  const answer = (name: string, value: unknown) => ({
    [name]: (params: unknown) => {
      asked.push([name, params])
      return value
    },
  })
  const { card, signed, warnings } = await fill(
    { data: '0xdeadbeef' },
    {
      ...answer('eth_getTransactionCount', '0x61'),
      ...answer('eth_getBlockByNumber', { baseFeePerGas: '0x3b9aca00' }),
      ...answer('eth_maxPriorityFeePerGas', '0x77359400'),
      ...answer('eth_estimateGas', '0xc350'),
    },
  )
  expect(signed).toMatchObject({
    type: 'eip1559',
    chainId: 1,
    nonce: 97,
    // A quarter more than 50,000.
    gas: 62_500n,
    to: bob.toLowerCase(),
    value: 10n ** 18n,
    data: '0xdeadbeef',
    maxFeePerGas: 4n * gwei,
    maxPriorityFeePerGas: 2n * gwei,
  })
  expect(card.fee?.text).toBe('0.00025')
  expect(card.nonce).toBeUndefined()
  expect(warnings).toEqual([{ code: 'unreadableCall', level: 'caution' }])
  const call = { from: addresses.eip155, to: bob, value: '0xde0b6b3a7640000', data: '0xdeadbeef' }
  expect(asked).toEqual([
    ['eth_getTransactionCount', [addresses.eip155, 'pending']],
    ['eth_getBlockByNumber', ['latest', false]],
    ['eth_estimateGas', [call]],
    ['eth_maxPriorityFeePerGas', []],
  ])
})

test('what the page states is signed as it is', async () => {
  const { card, signed } = await fill({
    gas: '0x7530',
    nonce: '0x5',
    maxFeePerGas: numberToHex(5n * gwei),
    maxPriorityFeePerGas: numberToHex(3n * gwei),
  })
  const fees = { maxFeePerGas: 5n * gwei, maxPriorityFeePerGas: 3n * gwei }
  expect(signed).toMatchObject({ type: 'eip1559', gas: 30_000n, nonce: 5, ...fees })
  expect([card.nonce, card.warnings]).toEqual([5, []])
  const legacy = await fill({ gasPrice: numberToHex(7n * gwei) })
  expect(legacy.signed).toMatchObject({ type: 'legacy', gas: 21_000n, gasPrice: 7n * gwei })
  expect(legacy.card.fee?.text).toBe('0.000147')
})

test('a tip of the page is added to twice the base fee', async () => {
  const { signed } = await fill({ maxPriorityFeePerGas: numberToHex(3n * gwei) })
  expect(signed).toMatchObject({ maxFeePerGas: 5n * gwei, maxPriorityFeePerGas: 3n * gwei })
})

test.each([unreachable, 5, 'lots'])(
  'a node without a tip (%s): a billionth of a coin is offered',
  async (eth_maxPriorityFeePerGas) => {
    const { signed } = await fill({}, { eth_maxPriorityFeePerGas })
    expect(signed).toMatchObject({ maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: gwei })
  },
)

test.each([null, 'block', {}, { baseFeePerGas: 5 }])(
  'a node whose block is %j has legacy prices',
  async (eth_getBlockByNumber) => {
    const answers = { eth_getBlockByNumber, eth_gasPrice: numberToHex(2n * gwei) }
    const { signed } = await fill({}, answers)
    expect(signed).toMatchObject({ type: 'legacy', gasPrice: 2n * gwei })
  },
)

test('nothing at all: no gas, no price, no value and the first nonce are signed as they are', async () => {
  const nothing = { value: '0x0', nonce: '0x0', gas: '0x0', maxFeePerGas: '0x0' }
  const { card, signed } = await fill(nothing, { eth_getTransactionCount: '0x0' })
  expect(signed).toMatchObject({ type: 'eip1559', chainId: 1 })
  expect([signed.nonce ?? 0, signed.gas ?? 0n, signed.value ?? 0n]).toEqual([0, 0n, 0n])
  expect([card.fee?.text, card.nonce]).toEqual(['0', 0])
  expect(card.actions).toMatchObject([{ rows: [{ amount: { text: '0' } }, {}] }])
  const legacy = await fill({ gasPrice: '0x0' })
  expect(legacy.card.fee?.text).toBe('0')
  // With gas, a price of nothing is no fee either.
  expect((await fill({ maxFeePerGas: '0x0' })).card.fee?.text).toBe('0')
})

test.each(['lots', 5, null, '0x1000000000001'])(
  'a node that counts %j transactions prepares none',
  async (eth_getTransactionCount) => {
    expect(await codeOf({}, { eth_getTransactionCount })).toBe('rpc/malformed')
  },
)

test('the highest count of transactions and the highest gas that a node may report', async () => {
  const { signed } = await fill({}, { eth_getTransactionCount: '0x1000000000000' })
  expect(signed.nonce).toBe(2 ** 48)
  const gas = { eth_estimateGas: '0x10000000000' }
  expect((await fill({}, gas)).signed.gas).toBe(2n ** 40n)
})

test.each([
  [4n * gwei, 40n * gwei, []],
  [4n * gwei, 40n * gwei + 1n, [highFee]],
])('T142 where the node suggests %d per gas, %d warns of %j', async (_, fee, warned) => {
  // Twice the base fee and the tip.
  const answers = { eth_maxPriorityFeePerGas: numberToHex(2n * gwei) }
  expect((await fill(price(fee), answers)).warnings).toEqual(warned)
  expect((await fill({ gasPrice: numberToHex(fee) }, answers)).warnings).toEqual(warned)
})

test('T142 a tip alone is compared too', async () => {
  const dear = { maxPriorityFeePerGas: numberToHex(100n * gwei) }
  expect((await fill(dear)).warnings).toEqual([highFee])
})

test.each([
  [30n * gwei, []],
  [30n * gwei + 1n, [highFee]],
])('T142 on a chain without a base fee, %d warns of %j', async (fee, warned) => {
  const old = { eth_getBlockByNumber: {}, eth_gasPrice: numberToHex(3n * gwei) }
  expect((await fill({ gasPrice: numberToHex(fee) }, old)).warnings).toEqual(warned)
})

test('T142 without an answer there is nothing to compare with', async () => {
  const silent = { eth_getBlockByNumber: unreachable }
  expect((await fill({ gasPrice: numberToHex(50n * gwei) }, silent)).warnings).toEqual([])
})

test('T142 a fee is compared with the gas that the node estimates, not with the page’s', async () => {
  const gas = numberToHex(10n * 21_000n)
  expect((await fill({ gas, ...price(3n * gwei) })).warnings).toEqual([])
  expect((await fill({ gas, ...price(3n * gwei + 1n) })).warnings).toEqual([highFee])
})

test('T142 where the chain refuses, a fee is compared with the page’s own gas', async () => {
  const reverts = { eth_estimateGas: new LatchkeyError('node/execution-reverted') }
  const wouldFail = { code: 'wouldFail', level: 'danger' }
  const cheap = await fill({ gas: '0x5208', ...price(30n * gwei) }, reverts)
  expect(cheap.warnings).toEqual([wouldFail])
  const dear = await fill({ gas: '0x5208', ...price(31n * gwei) }, reverts)
  expect(dear.warnings).toEqual([highFee, wouldFail])
})

test.each([
  [new LatchkeyError('rpc/failed', { code: 3, message: '' }), 'wouldFail'],
  [new LatchkeyError('node/insufficient-funds'), 'wouldFail'],
  [new LatchkeyError('rpc/invalid-input'), 'wouldFail'],
  [unreachable, 'rpc/unreachable'],
  [new Error('no code'), 'no code'],
])('a node that answers the estimate with %s: %s', async (eth_estimateGas, expected) => {
  const asked = fill({ gas: '0x5208' }, { eth_estimateGas })
  const outcome = await asked.then(
    ({ warnings }) => warnings.map(({ code }) => code).join(),
    (error) => error.code ?? error.message,
  )
  expect(outcome).toBe(expected)
})

test('T143 a nonce that the page chose: the next one, one in use, one to wait for and one without an answer', async () => {
  const at = async (nonce: number, counts: Record<string, unknown>) => {
    const answers = { eth_getTransactionCount: ([, tag]: [string, string]) => counts[tag] }
    const { card, signed } = await fill({ nonce: numberToHex(nonce) }, answers)
    expect([card.nonce, signed.nonce]).toEqual([nonce, nonce])
    return card.warnings
  }
  const counts = { latest: '0x3', pending: '0x5' }
  expect(await at(5, counts)).toEqual([])
  expect(await at(6, counts)).toEqual([{ code: 'nonceWaits', level: 'caution' }])
  expect(await at(4, counts)).toEqual([{ code: 'nonceReplaces', level: 'caution' }])
  expect(await at(3, counts)).toEqual([{ code: 'nonceReplaces', level: 'caution' }])
  expect(await at(2, counts)).toEqual([{ code: 'nonceUsed', level: 'danger' }])
  const unknown = [{ code: 'nonceUnknown', level: 'caution' }]
  expect(await at(5, { ...counts, latest: unreachable })).toEqual(unknown)
  expect(await at(5, { ...counts, pending: 'lots' })).toEqual(unknown)
})
