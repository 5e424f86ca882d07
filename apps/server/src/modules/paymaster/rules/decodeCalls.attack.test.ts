import { encodeBatch } from '@latchkey/localnet/smartAccount'
import {
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  pad,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeCalls } from './decodeCalls.js'

const abi = parseAbi(['function execute(bytes32 mode, bytes executions) payable'])
const target = '0x00000000000000000000000000000000000000aa'
const call = { to: target, value: 5n, data: '0x12345678' } as const
const execute = (mode: Hex, inner: Hex) => encodeFunctionData({ abi, args: [mode, inner] })
const single = encodePacked(['address', 'uint256', 'bytes'], [target, 5n, '0x12345678'])
const mode = (start: Hex) => pad(start, { dir: 'right', size: 32 })
/** The executions of a batch, without the function around them. */
const batchOf = (count: number): Hex => {
  const data = encodeBatch(Array.from({ length: count }, () => call))
  const length = Number(BigInt(`0x${data.slice(2 + 8 + 128, 2 + 8 + 192)}`))
  return `0x${data.slice(2 + 8 + 192, 2 + 8 + 192 + 2 * length)}`
}

test('a single call and a batch are read as they are', () => {
  expect(decodeCalls(execute(mode('0x00'), single))).toEqual([call])
  expect(decodeCalls(encodeBatch([call, { ...call, data: '0x' }]))).toEqual([
    call,
    { ...call, data: '0x' },
  ])
  expect(decodeCalls(execute(mode('0x01'), batchOf(64)))).toHaveLength(64)
})

test.each([
  ['a delegated call', mode('0xff')],
  ['a static call', mode('0xfe')],
  ['a batch that may fail in part', mode('0x0101')],
  ['a single call that may fail', mode('0x0001')],
  ['a batch with a selector', mode('0x01007821')],
  ['a batch with data in the mode', `0x01${'00'.repeat(30)}01`],
  ['an unknown type', mode('0x02')],
] as const)('T432 %s in the mode is refused', (_, mode) => {
  for (const inner of [single, batchOf(1)])
    expect(decodeCalls(execute(mode, inner))).toBeUndefined()
})

test('T432 a mode for the other kind of content is refused', () => {
  expect(decodeCalls(execute(mode('0x01'), single))).toBeUndefined()
  // A batch taken for a single call would be one to the address 0x00…20: no contract of any policy.
  expect(decodeCalls(execute(mode('0x00'), batchOf(1)))?.[0]?.to).not.toBe(target)
})

test('T432 calls that hide in another encoding are refused', () => {
  const honest = encodeBatch([call])
  expect(decodeCalls(honest)).toHaveLength(1)
  const words = (at: number, value: bigint) =>
    `${honest.slice(0, 10 + 64 * at)}${value.toString(16).padStart(64, '0')}${honest.slice(10 + 64 * (at + 1))}` as Hex
  // Bytes behind the end, a list that begins elsewhere, a longer list, dirt before an address.
  expect(decodeCalls(concat([honest, '0x00']))).toBeUndefined()
  expect(decodeCalls(concat([honest, pad('0x01')]))).toBeUndefined()
  expect(decodeCalls(words(1, 0x60n))).toBeUndefined()
  expect(decodeCalls(words(3, 0x40n))).toBeUndefined()
  expect(decodeCalls(words(4, 2n))).toBeUndefined()
  expect(decodeCalls(words(6, (1n << 160n) | BigInt(target)))).toBeUndefined()
  for (let at = 0; at < (honest.length - 10) / 64 - 1; at += 1) {
    const changed = decodeCalls(words(at, 0xffffn))
    // What still decodes is what an encoder would write for it.
    if (changed) expect(encodeBatch(changed)).toBe(words(at, 0xffffn))
  }
})

test.each([
  'executeFromExecutor(bytes32,bytes)',
  'execute((address,uint256,bytes))',
  'executeUserOp((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes),bytes32)',
  'redeemDelegations(bytes[],bytes32[],bytes[])',
])('T432 another function is refused: %s', (name) => {
  const honest = encodeBatch([call])
  const other: Hex = `${toFunctionSelector(`function ${name}`)}${honest.slice(10)}`
  expect(decodeCalls(other)).toBeUndefined()
})

test('T432 no call, and more than a visitor reads, are refused: 65, and a thousand', () => {
  for (const count of [0, 65, 1_000])
    expect(decodeCalls(execute(mode('0x01'), batchOf(count)))).toBeUndefined()
  for (const data of ['0x', '0xe9ae5c53', `0x${'ff'.repeat(500)}`] as const)
    expect(decodeCalls(data)).toBeUndefined()
  expect(decodeCalls(execute(mode('0x00'), '0x1234'))).toBeUndefined()
})
