import { expect, test } from 'vitest'
import { getRollupFee } from './getRollupFee.js'

test('the oracle is asked by the length of a transaction', async () => {
  const asked: unknown[] = []
  const request = async (...call: unknown[]) => {
    asked.push(call)
    return `0x${'7'.padStart(64, '0')}`
  }
  expect(await getRollupFee(250, request)).toBe(7n)
  const call = {
    to: '0x420000000000000000000000000000000000000f',
    data: `0xf1c7a58b${'fa'.padStart(64, '0')}`,
  }
  expect(asked).toEqual([['eth_call', [call, 'latest']]])
})

test('its answer is one word; anything else is no fee', async () => {
  const fee = (answer: unknown) => getRollupFee(250, async () => answer)
  expect(await fee(`0x${'f'.repeat(64)}`)).toBe(2n ** 256n - 1n)
  for (const other of ['0x', '0x7', `0x${'0'.repeat(65)}`, 'x'.repeat(66), 7, null, undefined]) {
    expect(await fee(other)).toBe(0n)
  }
})

test('a node that fails is for the caller to judge', async () => {
  const failed = Promise.reject(new Error('no answer'))
  await expect(getRollupFee(250, () => failed)).rejects.toThrow('no answer')
})
