import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { readReport } from './readReport.js'

const parameters = parseAbiParameters('uint256[], bytes')
const encode = (report: readonly bigint[], reason: Hex = '0x') =>
  encodeAbiParameters(parameters, [report, reason])
const counts = { calls: 2, tokens: 1 }
const whole = [2n, 7n, 10n, 20n, 11n, 25n, 50n, 60n]
const report = { done: 2, allowance: 7n, before: [10n, 20n], after: [11n, 25n], gas: [50n, 60n] }

test('a report is read in its order, with the reason of the call that failed', () => {
  expect(readReport(encode(whole), counts)).toEqual({ ...report, reason: '' })
  const failed = [1n, 0n, 10n, 20n, 0n, 0n, 50n, 60n]
  expect(readReport(encode(failed, '0x1234'), counts)).toMatchObject({ done: 1, reason: '1234' })
})

test('T483 what is no answer of the probe is none, whatever a node sends', () => {
  const good = encode(whole)
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  for (const answer of [
    undefined,
    null,
    7,
    {},
    '',
    '0x',
    '0x0',
    good.slice(0, -2),
    good.slice(0, -64),
    `${good}${word(0n)}`,
    good.replace(/^0x/, ''),
    good.replace(/.$/, 'g'),
    encode(whole.slice(1)),
    encode([...whole, 1n]),
    encode([3n, ...whole.slice(1)]),
    encode([...whole.slice(0, -1), 2n ** 200n]),
    encode(whole, '0x1234'),
    encode([1n, ...whole.slice(1)], `0x${'00'.repeat(5_000)}`),
    `0x${word(32n)}${good.slice(66)}`,
    `0x${good.slice(2, 66)}${word(64n)}${good.slice(130)}`,
    `0x${'f'.repeat(64 * 12)}`,
  ]) {
    expect(readReport(answer, counts)).toBeUndefined()
  }
  expect(readReport(good, { calls: 1, tokens: 1 })).toBeUndefined()
  expect(readReport(good, { calls: 2, tokens: 2 })).toBeUndefined()
})
