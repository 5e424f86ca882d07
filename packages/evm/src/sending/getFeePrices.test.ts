import { expect, test } from 'vitest'
import { getFeePrices } from './getFeePrices.js'

const hex = (value: number) => `0x${value.toString(16)}`

/** A chain that answers by method; one that is missing fails. */
function prices(answers: Record<string, unknown>) {
  const calls: { method: string; params?: readonly unknown[] }[] = []
  const rpc = {
    async request(call: { method: string; params?: readonly unknown[] }) {
      calls.push(call)
      if (!(call.method in answers)) throw new Error('method not found')
      return answers[call.method]
    },
    close() {},
  }
  return { calls, done: getFeePrices(rpc) }
}
const history = (rewards: readonly (readonly number[])[], base = 1_000) => ({
  eth_getBlockByNumber: { baseFeePerGas: hex(base) },
  eth_feeHistory: {
    baseFeePerGas: [hex(1), hex(base)],
    reward: rewards.map((row) => row.map(hex)),
  },
})

test('each speed pays the median of its percentile, and covers more of the base fee', async () => {
  const { calls, done } = prices(
    history([
      [1, 20, 300],
      [0, 0, 0],
      [3, 40, 500],
      [2, 30, 400],
    ]),
  )
  expect(await done).toEqual({
    slow: { maxFeePerGas: 1_252n, maxPriorityFeePerGas: 2n },
    normal: { maxFeePerGas: 1_530n, maxPriorityFeePerGas: 30n },
    fast: { maxFeePerGas: 2_400n, maxPriorityFeePerGas: 400n },
  })
  expect(calls).toEqual([
    { method: 'eth_feeHistory', params: ['0x14', 'latest', [10, 50, 90]] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])
})

test('without a paid transaction in the history, the node’s suggestion counts', async () => {
  const { done } = prices({ ...history([[0, 0, 0]]), eth_maxPriorityFeePerGas: hex(7) })
  const { fast, slow } = (await done) ?? {}
  expect(slow).toEqual({ maxFeePerGas: 1_257n, maxPriorityFeePerGas: 7n })
  expect(fast).toEqual({ maxFeePerGas: 2_014n, maxPriorityFeePerGas: 14n })
})

test('a history whose base fee is below that of the latest block is not believed', async () => {
  const latest = { eth_getBlockByNumber: { baseFeePerGas: hex(1_000) } }
  const { slow } = (await prices({ ...history([[1, 2, 3]], 10), ...latest }).done) ?? {}
  expect(slow).toEqual({ maxFeePerGas: 1_251n, maxPriorityFeePerGas: 1n })
})

const legacy = history([[100, 200, 300]], 0)
test.each<[string, Record<string, unknown>]>([
  ['has no such method', {}],
  ['answers nonsense', { eth_feeHistory: { baseFeePerGas: ['lots'], reward: [['0x1']] } }],
  ['answers nothing', { eth_feeHistory: null }],
  ['suggests nothing either', history([])],
  ['has no base fee', { ...legacy, eth_getBlockByNumber: { number: '0x1' } }],
  ['has a base fee of null', { ...legacy, eth_getBlockByNumber: { baseFeePerGas: null } }],
  ['has no block', { ...legacy, eth_getBlockByNumber: null }],
  ['charges nothing', { ...history([], 0), eth_maxPriorityFeePerGas: '0x0' }],
])('there is no choice on a chain that %s', async (_, answers) => {
  expect(await prices(answers).done).toBeUndefined()
})
