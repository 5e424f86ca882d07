import { expect, test } from 'vitest'
import { parseTransactionRequest } from './parseTransactionRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const parse = (fields: object) => parseTransactionRequest({ to: bob, ...fields })

test('S5.34 S8.48 each field of a transaction is read, and others are left out', () => {
  const request = {
    from: carol.toLowerCase(),
    to: bob.toLowerCase(),
    value: '0x5',
    data: '0xABCD',
    gas: '0x5208',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x7',
    chainId: '0x1',
    accessList: [],
  }
  expect(parseTransactionRequest(request)).toStrictEqual({
    from: carol,
    to: bob,
    value: 5n,
    data: '0xabcd',
    gas: 21_000n,
    gasPrice: undefined,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    nonce: 7,
    chainId: 1,
  })
})

test('S5.34 what is null or left out counts as not given', () => {
  const bare = {
    from: undefined,
    to: bob,
    value: 0n,
    data: '0x',
    gas: undefined,
    gasPrice: undefined,
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
    nonce: undefined,
    chainId: undefined,
  }
  expect(parse({})).toStrictEqual(bare)
  const names = Object.keys(bare).filter((name) => name !== 'to')
  const nothing = Object.fromEntries([...names, 'input', 'blobs'].map((name) => [name, null]))
  expect(parse(nothing)).toStrictEqual(bare)
})

test.each([undefined, null, 'transaction', 5, [], [{ to: bob }]])(
  'S8.48 %j is no transaction',
  (input) => {
    expect(() => parseTransactionRequest(input)).toThrow(
      expect.objectContaining({ code: 'rpc/invalid-params' }),
    )
  },
)

test.each(['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars'])(
  'S8.48 a transaction with %s is not supported',
  (name) => {
    expect(() => parse({ [name]: [] })).toThrow(
      expect.objectContaining({ code: 'wallet/unsupported-method' }),
    )
  },
)

test.each([
  ['0x', 0n],
  ['0X', 0n],
  ['0x0', 0n],
  ['0xDe0b6b3a7640000', 10n ** 18n],
  ['1000', 1000n],
  [0, 0n],
  [9_007_199_254_740_991, 9_007_199_254_740_991n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  [`0x${'0'.repeat(79)}5`, 5n],
  [`${'0'.repeat(95)}5`, 5n],
])('the value %j is read as %d', (value, expected) => {
  expect(parse({ value }).value).toBe(expected)
})

test.each([
  -1,
  1.5,
  9_007_199_254_740_992,
  '-1',
  '1.5',
  '',
  '0xg',
  ' 0x1',
  '0x1 ',
  `0x1${'0'.repeat(64)}`,
  `0x${'0'.repeat(81)}`,
  '0'.repeat(97),
  true,
  ['0x1'],
  {},
])('the value %j is refused', (value) => {
  expect(() => parse({ value })).toThrow(expect.objectContaining({ code: 'rpc/invalid-params' }))
})

test.each(['gas', 'gasLimit', 'nonce', 'chainId'])(
  '%s is read up to the largest safe integer',
  (name) => {
    const field = name === 'gasLimit' ? 'gas' : name
    const largest = parse({ [name]: '0x1fffffffffffff' })
    expect(String(largest[field as 'gas'])).toBe('9007199254740991')
    expect(() => parse({ [name]: '0x20000000000000' })).toThrow(
      expect.objectContaining({ code: 'rpc/invalid-params' }),
    )
  },
)

test('gas goes before gasLimit', () => {
  expect(parse({ gas: '0x1', gasLimit: '0x2' }).gas).toBe(1n)
})

test('S5.31-S5.33 fees of nothing and equal fees are taken, and either fee alone', () => {
  expect(parse({ maxFeePerGas: '0x0' })).toMatchObject({ maxFeePerGas: 0n })
  expect(parse({ gasPrice: '0x0' })).toMatchObject({ gasPrice: 0n })
  expect(parse({ maxPriorityFeePerGas: '0x9' })).toMatchObject({ maxPriorityFeePerGas: 9n })
  const equal = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }
  expect(parse(equal)).toMatchObject({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
})

test.each([
  [{ gasPrice: '0x0', maxFeePerGas: '0x0' }, 'transaction/gas-price-and-max-fee-conflict'],
  [{ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x1' }, 'transaction/priority-fee-above-max-fee'],
  [{ gasPrice: `0x1${'0'.repeat(64)}` }, 'transaction/max-fee-above-256-bit-maximum'],
  [{ from: '0x12' }, 'transaction/address-invalid'],
  [{ from: 5 }, 'transaction/address-invalid'],
  [{ to: 5 }, 'transaction/address-invalid'],
  [{ to: undefined, value: '0x1' }, 'transaction/to-required'],
])('S5.31-S5.34 a transaction with %j is refused', (fields, code) => {
  expect(() => parse(fields)).toThrow(expect.objectContaining({ code }))
})

test('a deployment needs data, and no receiver', () => {
  expect(parse({ to: undefined, data: '0x60' })).toMatchObject({ to: undefined, data: '0x60' })
})

test.each([
  [{ input: '0xABCD' }, '0xabcd'],
  [{ data: '0xabcd', input: '0xABCD' }, '0xabcd'],
  [{ data: '0xABCD', input: '0xabcd' }, '0xabcd'],
  [{ data: '0x' }, '0x'],
])('the data of %j are read', (fields, data) => {
  expect(parse(fields).data).toBe(data)
})

test.each([
  { data: '0xabcd', input: '0x' },
  { data: '0x', input: '0xabcd' },
  { data: '0xabcd', input: 5 },
  { data: 5 },
  { data: 'abcd' },
  { data: '0xabc' },
  { input: '0xzz' },
])('the data of %j are refused', (fields) => {
  expect(() => parse(fields)).toThrow(expect.objectContaining({ code: 'rpc/invalid-params' }))
})
