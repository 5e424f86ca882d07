import { fakeNetwork } from '@latchkey/core/testing'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { estimate } from './estimate.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
const transfer = { network: fakeNetwork(), from, to: from, amount: 5n, token: undefined }
const toWord = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

/** A chain that answers by table; what is not in it fails. */
function fakeRpc(answers: Record<string, unknown>) {
  const calls: { method: string; params?: readonly unknown[] }[] = []
  const rpc = {
    async request(call: { method: string; params?: readonly unknown[] }) {
      calls.push(call)
      const { to } = (call.params?.[0] ?? {}) as { to?: string }
      const isOracle = call.method === 'eth_call' && to?.startsWith('0x42')
      const answer = answers[isOracle ? 'oracle' : call.method]
      if (answer instanceof Error) throw answer
      if (answer === undefined) throw new LatchkeyError('rpc/method-not-found')
      return answer
    },
    close() {},
  }
  return { calls, rpc }
}
const usualAnswers = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0xa',
  eth_call: '0x',
  oracle: '0x',
}

test('the estimate is about the call that will be sent', async () => {
  const { calls, rpc } = fakeRpc(usualAnswers)
  await estimate(rpc, transfer)
  const [estimateCall] = calls.filter(({ method }) => method === 'eth_estimateGas')
  expect(estimateCall?.params).toEqual([{ from, to: from, value: '0x5', data: '0x' }])
})

test('the fee outlasts a rise of the base fee by a quarter', async () => {
  expect(await estimate(fakeRpc(usualAnswers).rpc, transfer)).toMatchObject({ fee: 21_000n * 135n })
})

test('what takes more than a plain transfer may take a tenth more', async () => {
  const { rpc } = fakeRpc({ ...usualAnswers, eth_estimateGas: '0xc350' })
  expect(await estimate(rpc, transfer)).toMatchObject({ fee: 55_000n * 135n })
})

test.each([
  ['no base fee', { eth_getBlockByNumber: {} }],
  ['no block', { eth_getBlockByNumber: null }],
  ['a base fee of null', { eth_getBlockByNumber: { baseFeePerGas: null } }],
  ['no tip', { eth_maxPriorityFeePerGas: undefined }],
  ['a tip of null', { eth_maxPriorityFeePerGas: null }],
  ['an empty tip', { eth_maxPriorityFeePerGas: '0x' }],
])('with %s, the gas price counts', async (_, change) => {
  const { rpc } = fakeRpc({ ...usualAnswers, ...change, eth_gasPrice: '0xc8' })
  expect(await estimate(rpc, transfer)).toMatchObject({ fee: 21_000n * 250n })
})

test('without a tip, a gas price below the base fee does not lower what is offered', async () => {
  const { rpc } = fakeRpc({
    ...usualAnswers,
    eth_maxPriorityFeePerGas: undefined,
    eth_gasPrice: '0x1',
  })
  const price = { maxFeePerGas: 125n, maxPriorityFeePerGas: 0n }
  const fee = 21_000n * 125n
  expect(await estimate(rpc, transfer)).toMatchObject({ fee, price })
  // What was offered can be sent while the base fee stays.
  expect(await estimate(rpc, { ...transfer, price })).toMatchObject({ fee, price })
})

test('a rollup adds what it pays for writing it down', async () => {
  const { rpc } = fakeRpc({ ...usualAnswers, oracle: toWord(7) })
  expect(await estimate(rpc, transfer)).toMatchObject({ fee: 21_000n * 135n + 7n })
})

test('a token that says no instead of failing is believed', async () => {
  const tokenTransfer = { ...transfer, token }
  const work = estimate(fakeRpc({ ...usualAnswers, eth_call: toWord(0) }).rpc, tokenTransfer)
  await expect(work).rejects.toMatchObject({ code: 'node/execution-reverted' })
  await expect(
    estimate(fakeRpc({ ...usualAnswers, eth_call: toWord(1) }).rpc, tokenTransfer),
  ).resolves.toBeTruthy()
  await expect(
    estimate(fakeRpc({ ...usualAnswers, eth_call: '0x' }).rpc, tokenTransfer),
  ).resolves.toBeTruthy()
})

test.each([
  [{ eth_estimateGas: new LatchkeyError('node/execution-reverted') }, 'node/execution-reverted'],
  [{ eth_estimateGas: 'many' }, 'rpc/malformed'],
  [{ eth_getBlockByNumber: { baseFeePerGas: 'x' } }, 'rpc/malformed'],
  [{ eth_getBlockByNumber: {}, eth_gasPrice: 12 }, 'rpc/malformed'],
])('%j is rejected', async (change, code) => {
  await expect(
    estimate(fakeRpc({ ...usualAnswers, ...change }).rpc, transfer),
  ).rejects.toMatchObject({
    code,
  })
})

test('S7.31 a rollup is asked for the data fee of 250 bytes, and the newest block for its base fee', async () => {
  const { calls, rpc } = fakeRpc(usualAnswers)
  await estimate(rpc, transfer)
  expect(calls).toContainEqual({
    method: 'eth_call',
    params: [
      {
        to: '0x420000000000000000000000000000000000000f',
        data: `0xf1c7a58b${'fa'.padStart(64, '0')}`,
      },
      'latest',
    ],
  })
  expect(calls).toContainEqual({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  // A coin has no contract that could say no.
  expect(calls.filter(({ method }) => method === 'eth_call')).toHaveLength(1)
})

test.each([undefined, null, 7, '0x7', []])(
  'S7.31 a chain whose oracle answers %j has no data fee',
  async (oracle) => {
    const { rpc } = fakeRpc({ ...usualAnswers, oracle })
    expect(await estimate(rpc, transfer)).toMatchObject({ fee: 21_000n * 135n })
  },
)

test('S7.31 the headroom of the base fee is rounded up', async () => {
  const { rpc } = fakeRpc({ ...usualAnswers, eth_getBlockByNumber: { baseFeePerGas: '0x5' } })
  // Five and a quarter of it are 6.25, rounded up to 7, and a tip of 10.
  expect(await estimate(rpc, transfer)).toMatchObject({ fee: 21_000n * 17n })
})

test('a price that the visitor chose counts, and the parts of the fee are reported', async () => {
  const { rpc } = fakeRpc({ ...usualAnswers, oracle: toWord(7) })
  const price = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 1n }
  expect(await estimate(rpc, { ...transfer, price })).toEqual({
    fee: 21_000n * 1_000n + 7n,
    gas: 21_000n,
    dataFee: 7n,
    price,
  })
})

test('the gas that the visitor saw counts; less than is needed now is refused', async () => {
  const { rpc } = fakeRpc({ ...usualAnswers, eth_estimateGas: '0xea60' })
  const price = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 1n }
  expect(await estimate(rpc, { ...transfer, price })).toMatchObject({ gas: 66_000n })
  expect(await estimate(rpc, { ...transfer, price: { ...price, gas: 61_000n } })).toMatchObject({
    fee: 61_000_000n,
    gas: 61_000n,
  })
  await expect(
    estimate(rpc, { ...transfer, price: { ...price, gas: 59_999n } }),
  ).rejects.toMatchObject({ code: 'node/intrinsic-gas-too-low' })
})

test('a price that the base fee has passed is refused; a node that does not tell it refuses nothing', async () => {
  const price = { maxFeePerGas: 100n, maxPriorityFeePerGas: 1n }
  const at = (eth_getBlockByNumber: unknown) =>
    estimate(fakeRpc({ ...usualAnswers, eth_getBlockByNumber }).rpc, { ...transfer, price })
  expect(await at({ baseFeePerGas: '0x64' })).toMatchObject({ fee: 2_100_000n })
  expect(await at(undefined)).toMatchObject({ fee: 2_100_000n })
  expect(await at({})).toMatchObject({ fee: 2_100_000n })
  await expect(at({ baseFeePerGas: '0x65' })).rejects.toMatchObject({
    code: 'node/fee-cap-too-low',
  })
})
