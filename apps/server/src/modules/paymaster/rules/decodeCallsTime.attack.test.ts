import { encodeBatch } from '@latchkey/localnet/smartAccount'
import { concat, encodeFunctionData, type Hex, numberToHex, pad, parseAbi, size } from 'viem'
import { expect, test } from 'vitest'
import { decodeCalls } from './decodeCalls.js'

const abi = parseAbi(['function execute(bytes32 mode, bytes executions) payable'])
const word = (value: number) => pad(numberToHex(value), { size: 32 })
const count = 64

/** Processor time of one decoding, in milliseconds: other work of the machine does not count. */
function cost(data: Hex): number {
  const before = process.cpuUsage()
  decodeCalls(data)
  const { system, user } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test('T438 an operation whose 64 calls are all the same bytes takes no longer than an honest one of its size', () => {
  const bytes = 115_000
  // Every offset leads to one tuple: a decoder reads 115 kB 64 times.
  const offsets = Array.from({ length: count }, () => word(count * 32))
  const call = [word(1), word(0), word(96), word(bytes), `0x${'ab'.repeat(bytes)}` as const]
  const inner = concat([word(32), word(count), ...offsets, ...call])
  const hostile = encodeFunctionData({ abi, args: [`0x01${'00'.repeat(31)}`, inner] })
  const data = `0x${'ab'.repeat(Math.floor(bytes / count))}` as const
  const honest = encodeBatch(
    Array.from({ length: count }, () => ({ to: pad('0x1', { size: 20 }), data })),
  )
  expect(size(hostile)).toBeLessThan(128_000)
  expect([decodeCalls(honest)?.length, decodeCalls(hostile)]).toEqual([count, undefined])
  const [usual, attack] = [cost(honest), cost(hostile)]
  expect(attack / usual).toBeLessThan(10)
}, 120_000)
