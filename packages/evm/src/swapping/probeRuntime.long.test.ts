import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { compileProbe } from '../testing/compileProbe.js'
import { encodeProbe } from './encodeProbe.js'
import { probeRuntime } from './probeRuntime.js'

test('the code that nodes get is what its source compiles to', () => {
  expect(probeRuntime).toBe(compileProbe('SwapProbe'))
}, 60_000)

test('a question is encoded as the contract reads it', () => {
  const abi = parseAbi([
    'struct Call { address to; uint256 value; bytes data; }',
    'function run(Call[] calls, address[] tokens, address token, address spender)',
  ])
  const [a, b] = ['0x00000000000000000000000000000000000000aa', `0x${'b'.repeat(40)}`] as const
  const calls = [
    { to: a, value: 7n, data: '0x' },
    { to: b, value: 2n ** 256n - 1n, data: `0x${'12'.repeat(33)}` },
    { to: b, value: 0n, data: `0x${'ab'.repeat(64)}` },
  ] as const
  const zero = `0x${'0'.repeat(40)}` as const
  expect(encodeProbe({ calls, tokens: [a, b], allowance: { token: b, spender: a } })).toBe(
    encodeFunctionData({ abi, args: [calls, [a, b], b, a] }),
  )
  expect(encodeProbe({ calls: [], tokens: [] })).toBe(
    encodeFunctionData({ abi, args: [[], [], zero, zero] }),
  )
  for (const change of [{ to: '0x12' }, { data: '0x1' }, { data: 'zz' }, { value: -1n }]) {
    expect(() => encodeProbe({ calls: [{ ...calls[0], ...change }], tokens: [] })).toThrow()
  }
  expect(() => encodeProbe({ calls: [], tokens: ['me'] })).toThrow()
})
