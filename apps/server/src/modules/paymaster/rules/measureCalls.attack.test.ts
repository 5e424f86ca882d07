import { concat, pad } from 'viem'
import { expect, test } from 'vitest'
import { parseMeasured } from './measureCalls.js'

const answer = (gas: `0x${string}`, went: `0x${string}`) => ({
  result: concat([pad(gas), pad(went)]),
})

test('T433 gas is what the measuring program answers, and no other answer is taken for it', () => {
  expect(parseMeasured(answer('0x7530', '0x01'))).toBe(30_000n)
  for (const response of [
    undefined,
    { error: { code: -32602, message: 'too many arguments' } },
    { ...answer('0x7530', '0x01'), error: { code: 1, message: '' } },
    { result: '0x' },
    { result: pad('0x7530') },
    { result: 30_000 },
    answer('0x7530', '0x02'),
    answer('0x010000000000000000', '0x01'),
  ])
    expect(parseMeasured(response as never)).toBeUndefined()
})

test('T433 calls that fail on purpose, and burn all gas there is, raise no limit', () => {
  expect(parseMeasured(answer('0x7530', '0x00'))).toBe(30_000n)
  expect(parseMeasured(answer('0x1e8480', '0x00'))).toBe(200_000n)
  expect(parseMeasured(answer('0x1e8480', '0x01'))).toBe(2_000_000n)
})
