import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { encodeUint, fakeMultiChainRpc } from '../data/testing/fakeMultiChainRpc.js'
import { readContracts } from './readContracts.js'

const chain = 'eip155:31337'
const addressAt = (at: number): Hex => `0x${(at + 1).toString(16).padStart(40, '0')}`
const readAt = (at: number) => ({ to: addressAt(at), data: '0x12345678' as const })
const reads = (count: number) => Array.from({ length: count }, (_, at) => readAt(at))
const numbers = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [addressAt(at), () => encodeUint(BigInt(at))]),
  )

test('S7.31 a multicall reads 1024 contracts at most', async () => {
  const calls = fakeMultiChainRpc({ contracts: numbers(1_025) })
  const answers = await readContracts(calls, chain, reads(1_025))
  expect(answers.map(Number)).toEqual(Array.from({ length: 1_025 }, (_, at) => at))
  expect(calls.requested).toHaveLength(2)
  const fewer = fakeMultiChainRpc({ contracts: numbers(1_024) })
  await readContracts(fewer, chain, reads(1_024))
  expect(fewer.requested).toHaveLength(1)
})

test('many questions are one call', async () => {
  const calls = fakeMultiChainRpc({ contracts: numbers(200) })
  const answers = await readContracts(calls, chain, reads(200))
  expect(answers.map(Number)).toEqual(Array.from({ length: 200 }, (_, at) => at))
  expect(calls.requested).toHaveLength(1)
})

test('without Multicall3 each contract is read by a call of its own', async () => {
  const calls = fakeMultiChainRpc({ contracts: numbers(20), hasMulticall: false })
  const answers = await readContracts(calls, chain, reads(20))
  expect(answers.map(Number)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(calls.requested).toHaveLength(21)
})

test('one that reverts costs only itself', async () => {
  const contracts = {
    ...numbers(5),
    [addressAt(2)]: () => {
      throw new Error('no')
    },
  }
  const answers = await readContracts(fakeMultiChainRpc({ contracts }), chain, reads(5))
  expect(answers.map((answer) => answer && Number(answer))).toEqual([0, 1, undefined, 3, 4])
})

test('one that spoils the whole call for all is found, and answers alone', async () => {
  const spoils = (to: string) => to === addressAt(100)
  const calls = fakeMultiChainRpc({ contracts: numbers(256), failsMulticall: spoils })
  const answers = await readContracts(calls, chain, reads(256))
  expect(answers.map(Number)).toEqual(Array.from({ length: 256 }, (_, at) => at))
  expect(calls.requested.length).toBeLessThan(20)
})

test('one that uses up what the others need does not silence them', async () => {
  const starves = (to: string) => to === addressAt(3)
  const answers = await readContracts(
    fakeMultiChainRpc({ contracts: numbers(20), exhaustsGas: starves }),
    chain,
    reads(20),
  )
  expect(answers.map(Number)).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

test('a contract that hangs in its retry takes nothing from the others', async () => {
  const calls = fakeMultiChainRpc({
    contracts: numbers(5),
    exhaustsGas: (to) => to === addressAt(3),
  })
  const request: typeof calls.request = (of, asked) =>
    asked.some(({ params }) => (params[0] as { to: Hex }).to === addressAt(4))
      ? Promise.reject(new Error('away'))
      : calls.request(of, asked)
  const answers = await readContracts({ ...calls, request }, chain, reads(5))
  expect(answers.map((answer) => answer && Number(answer))).toEqual([0, 1, 2, 3, undefined])
})

test('many contracts that spoil every call do not cause calls without end', async () => {
  const spoils = (to: string) => Number(to) > 256
  const calls = fakeMultiChainRpc({ contracts: numbers(2_560), failsMulticall: spoils })
  const answers = await readContracts(calls, chain, reads(2_560))
  expect(answers.slice(0, 256).map(Number)).toEqual(Array.from({ length: 256 }, (_, at) => at))
  expect(calls.requested.length).toBeLessThan(400)
})

test('an answer that is no data is none', async () => {
  const request = async () => [{ result: { evil: true } }]
  const calls = { chains: new Set([chain]), request }
  expect(await readContracts(calls, chain, reads(1))).toEqual([undefined])
})

test('a chain that cannot be reached rejects', async () => {
  const calls = fakeMultiChainRpc({ native: new Error('away') })
  await expect(readContracts(calls, chain, reads(2))).rejects.toThrow('away')
})
