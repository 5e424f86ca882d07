import { expect, test } from 'vitest'
import { now, prepareInput } from '../../approval/testing/fakeApproval.js'
import { feeAmount, nativeAmount, usdValue } from './nativeAmount.js'
import type { PrepareInput } from './PreparedRequest.js'

const described = (
  describe: PrepareInput['chain']['describe'],
  price: PrepareInput['chain']['price'] = async () => undefined,
  caipNetworkId = 'eip155:1',
): PrepareInput => {
  const input = prepareInput({ caipNetworkId })
  return { ...input, chain: { ...input.chain, describe, price } }
}

test('an amount of the native coin has the units and the name of its network', async () => {
  const info = { name: '', symbol: 'NEW\u200bCOINOFTHISNETWORK', decimals: 3 }
  expect(
    await nativeAmount(
      described(() => info),
      1_500n,
    ),
  ).toEqual({
    text: '1.5',
    symbol: 'NEWCOINOFTHI',
  })
  const unknown = (id: string) =>
    nativeAmount(
      described(() => undefined, undefined, id),
      1_500_000_000n,
    )
  // Each EVM network may have a coin of its own.
  expect(await unknown('eip155:99')).toEqual({ text: '0.0000000015', symbol: '' })
  expect(await unknown('solana:99')).toEqual({ text: '1.5', symbol: 'SOL' })
})

test.each([
  [21_001_000_294_014n, '0.0000210011'],
  [21_000_000_000_000n, '0.000021'],
  [999_999_900_000_001n, '0.001'],
  [1_234_567_000_000_000_000n, '1.23457'],
  [123_456n, '0.000000000000123456'],
  [0n, '0'],
])('S5.12 a fee of at most %s reads no less than that, in six digits: %s', async (fee, text) => {
  const info = { name: '', symbol: 'ETH', decimals: 18 }
  expect(
    await feeAmount(
      described(() => info),
      fee,
    ),
  ).toEqual({ text, symbol: 'ETH' })
})

test.each([
  ['known', { usd: 2, at: now }, { value: 3, at: now }],
  ['zero', { usd: 0, at: now }, { value: 0, at: now }],
  ['negative', { usd: -1, at: now }, undefined],
  ['not a number', { usd: Number.NaN, at: now }, undefined],
  ['infinite', { usd: Number.POSITIVE_INFINITY, at: now }, undefined],
  ['missing', undefined, undefined],
  ['almost a minute old', { usd: 2, at: now - 59_999 }, { value: 3, at: now - 59_999 }],
  ['a minute old', { usd: 2, at: now - 60_000 }, undefined],
  ['a second ahead', { usd: 2, at: now + 1_000 }, { value: 3, at: now + 1_000 }],
  ['further ahead', { usd: 2, at: now + 1_001 }, undefined],
])('a price that is %s', async (_, price, expected) => {
  const input = described(
    () => undefined,
    async () => price,
  )
  expect(await usdValue(input, 'token', 1_500n, 3)).toEqual(expected)
})

test('a price that does not arrive is none; it is that of the coin on its network', async () => {
  const fails = async () => {
    throw new Error('no answer')
  }
  expect(
    await usdValue(
      described(() => undefined, fails),
      'token',
      1n,
      0,
    ),
  ).toBeUndefined()
  const asked: unknown[] = []
  const price = async (...args: unknown[]) => {
    asked.push(args)
    return undefined
  }
  const input = described(() => undefined, price, 'eip155:10')
  await usdValue(input, 'token', 1n, 0)
  await nativeAmount(input, 1n)
  expect(asked).toEqual([
    ['eip155:10', 'token'],
    ['eip155:10', undefined],
  ])
})
