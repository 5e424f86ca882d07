import { encodeFunctionData, parseAbi } from 'viem'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { expect, test } from 'vitest'
import { batchMode, decodeBatch, encodeBatch } from './encodeBatch.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const calls = [
  { to: bob, value: 5n, data: '0x' },
  { to: bob, value: 0n, data: '0xdeadbeef' },
] as const
const abi = parseAbi(['function execute(bytes32 mode, bytes executions)'])

test('S3.78 calls are encoded as ERC-7579 has them, and read from these bytes', () => {
  // By an encoder and an ABI that are not ours; the mode is that of ERC-7579 for a batch that reverts as a whole.
  const data = encodeExecuteData({ calls })
  expect(encodeBatch(calls)).toBe(data)
  expect(decodeBatch(data)).toEqual(calls)
})

test.each([
  ['nothing', '0x'],
  ['another function', '0xdeadbeef'],
  ['another mode', encodeBatch(calls).replace('e9ae5c5301', 'e9ae5c5300')],
  ['bytes at the end', `${encodeBatch(calls)}00`],
  ['no list', encodeFunctionData({ abi, args: [batchMode, '0x1234'] })],
])('S3.78 %s is no batch', (_, data) => {
  expect(() => decodeBatch(data as `0x${string}`)).toThrow()
})
