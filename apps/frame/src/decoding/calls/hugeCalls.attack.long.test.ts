import { concat, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const word = (value: number) => pad(numberToHex(value), { size: 32 })
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const delegated = '0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b'

/** Processor time until the card is there, in milliseconds. */
async function cost(data: Hex, at: Hex = to): Promise<number> {
  const calls = [
    { to, value: '0x1' },
    { to: at, data },
  ]
  const request = { method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls }] } as const
  expect(JSON.stringify(request).length).toBeLessThan(262_144)
  const input = prepareInput(
    request,
    { eth_getCode: delegated },
    { accountType: async () => 'smartAccount' },
  )
  const before = process.cpuUsage()
  await prepareRequest(input)
  const { system, user } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const bytes = 100_000
const list = [word(bytes), `0x${'ab'.repeat(bytes)}` as const]
const same = (count: number, selector: Hex, before: readonly Hex[] = []) => {
  const offsets = Array.from({ length: count }, () => word(count * 32))
  const head = [...before, word(32 * (before.length + 1)), word(count)]
  return concat([selector, ...head, ...offsets, ...list])
}

test.each([
  ['200 parts of multicall', same(200, '0xac9650d8')],
  ['64 parts of multicall', same(64, '0xac9650d8')],
  ['64 parts of multicall with a deadline', same(64, '0x5ae401dc', [word(9)])],
])('T416 %s that all lead to the same bytes do not freeze the frame', async (_, hostile) => {
  const plain = concat(['0xdeadbeef', `0x${hostile.slice(10)}`])
  await cost(plain)
  const [usual, attack] = [await cost(plain), await cost(hostile)]
  expect(attack / usual).toBeLessThan(10)
})

test('T416 calls of a tuple that all lead to the same bytes do not freeze the frame', async () => {
  const count = 64
  const tuple = concat([pad(multicall), word(1), word(96), ...list])
  const offsets = Array.from({ length: count }, () => word(count * 32))
  const body = [word(32), word(count), ...offsets, tuple]
  const plain = concat(['0xdeadbeef', ...body])
  await cost(plain)
  const [usual, attack] = [
    await cost(plain, multicall),
    await cost(concat(['0x82ad56cb', ...body]), multicall),
  ]
  expect(attack / usual).toBeLessThan(10)
})
