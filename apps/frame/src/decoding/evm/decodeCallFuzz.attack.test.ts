import {
  type AbiParameter,
  type Address,
  bytesToHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { chance, fuzzCases, spoil } from '../../approval/testing/spoilBytes.js'
import type { Call } from './Call.js'
import { decodeCall, knownCalls } from './decodeCall.js'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Some functions are read only of the contracts that they are known of. */
const contracts: readonly Address[] = [token, multicall, multiSend, permit2]

const word = (value: bigint | boolean | Address | number) =>
  BigInt(value).toString(16).padStart(64, '0')
const transfer: Hex = `0xa9059cbb${word(token)}${word(7n)}`
const packed: Hex = `0x00${token.slice(2)}${word(0n)}${word(68n)}${transfer.slice(2)}`

/** A value of any type: a decoder that is added gets its seed by itself. */
function sampleOf({ type, ...more }: AbiParameter, functionName: string): unknown {
  if (type.endsWith('[]')) {
    const inner = sampleOf({ ...more, type: type.slice(0, -2) } as AbiParameter, functionName)
    return [inner, inner]
  }
  if (type === 'tuple') {
    const { components = [] } = more as { components?: readonly AbiParameter[] }
    return Object.fromEntries(components.map((one) => [one.name, sampleOf(one, functionName)]))
  }
  if (type === 'address') return token
  if (type === 'bool') return true
  if (type === 'bytes') return functionName === 'multiSend' ? packed : transfer
  if (type === 'uint8' || type === 'uint48') return 0
  // A Safe's refund is not read.
  return functionName === 'execTransaction' ? 0n : 7n
}

const seeds = knownCalls.map((item) => {
  const args = item.inputs.map((input) => sampleOf(input, item.name))
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args } as Parameters<
    typeof encodeFunctionData
  >[0])
  return { selector: toFunctionSelector(item), data }
})

const decodeAt = (to: Address, data: Hex) => decodeCall({ to, value: 0n, data })
const isRead = (calls: readonly Call[]) => calls.every(({ kind }) => kind !== 'unreadable')

/** What a shown call claims of the signed bytes: these stand in them, word for word. */
function fragmentsOf(call: Call): readonly string[] {
  switch (call.kind) {
    case 'send':
      return [call.to.slice(2).toLowerCase(), word(call.value)]
    case 'transfer':
      return [`a9059cbb${word(call.to)}${word(call.amount)}`]
    case 'transferFrom':
      return [`23b872dd${word(call.from)}${word(call.to)}${word(call.amount)}`]
    case 'approve': {
      const { amount, expires, isIncrease, spender } = call
      if (expires === undefined)
        return [`${isIncrease ? '39509351' : '095ea7b3'}${word(spender)}${word(amount)}`]
      return [`87517c45${word(call.token)}${word(spender)}${word(amount)}${word(expires)}`]
    }
    case 'mint':
      return [`40c10f19${word(call.to)}${word(call.amount)}`]
    case 'approveAll':
      return [`a22cb465${word(call.operator)}${word(call.approved)}`]
    case 'sendNft': {
      const numbers = call.items.flatMap(({ amount, id }) => [word(id), word(amount)])
      // One item without an amount of its own is one.
      const isOne = call.items.length === 1 && call.items[0]?.amount === 1n
      return [`${word(call.from)}${word(call.to)}`, ...(isOne ? numbers.slice(0, 1) : numbers)]
    }
    case 'batch':
      return call.inner.flatMap(fragmentsOf)
    case 'safe':
      return fragmentsOf(call.inner)
    case 'swap':
      return [word(call.receiver), word(call.minReceived)]
    case 'wrap':
    case 'unwrap':
      return [word(call.amount)]
    case 'deploy':
    case 'unreadable':
      return [call.data.slice(2)]
  }
}

test('T111 every function that is read has a seed', () => {
  expect(seeds).toHaveLength(19)
  expect(new Set(seeds.map(({ selector }) => selector)).size).toBe(seeds.length)
  for (const { data, selector } of seeds) {
    expect(
      contracts.some((to) => isRead(decodeAt(to, data))),
      selector,
    ).toBe(true)
  }
})

test('T111 mutated calldata is decoded exactly, or not at all', { timeout: 3_600_000 }, () => {
  const roll = chance(1)
  const read = new Set<string>()
  for (let at = 0; at < fuzzCases; at += 1) {
    const seed = seeds[at % seeds.length]
    if (!seed) continue
    // Each function on the contracts that it is read of, and on others.
    const to = contracts[Math.floor(at / seeds.length) % contracts.length] ?? token
    const data = bytesToHex(spoil(hexToBytes(seed.data), roll))
    const calls = decodeAt(to, data)
    expect(calls.length).toBeLessThanOrEqual(1)
    for (const call of calls) {
      for (const fragment of fragmentsOf(call)) {
        if (!data.includes(fragment)) throw new Error(`${data} was read as ${fragment}`)
      }
      if (call.kind !== 'unreadable') read.add(data.slice(0, 10))
    }
  }
  // Not only what no longer resembles anything.
  expect(read.size).toBeGreaterThan(process.env.LATCHKEY_LONG ? 17 : 8)
})

test('T111 padding, bytes behind the end and other offsets of the same values are not read', () => {
  const dirty = (data: Hex) => `0x${data.slice(2, 10)}01${data.slice(12)}` as Hex
  for (const { data, selector } of seeds) {
    for (const to of contracts) {
      for (const changed of [`${data}00`, `${data}${word(0n)}`, dirty(data)] as const) {
        const calls = decodeAt(to, changed as Hex)
        const isExact = calls.every((call) =>
          fragmentsOf(call).every((one) => changed.includes(one)),
        )
        expect(isExact, selector).toBe(true)
        if (changed !== dirty(data)) expect(isRead(calls), selector).toBe(false)
      }
    }
  }
  // The same list, with its content behind a gap.
  const inner = encodeAbiParameters([{ type: 'bytes[]' }], [[transfer]]).slice(2)
  const shifted = `0xac9650d8${word(64n)}${word(0n)}${inner.slice(64)}` as const
  expect(isRead(decodeAt(token, shifted))).toBe(false)
})
