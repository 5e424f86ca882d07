import { expect, test } from 'vitest'
import { buildTypedTree, type Eip712Types } from './buildTypedTree.js'

const refused = expect.objectContaining({ code: 'rpc/invalid-params' })
const build = (type: string, value: unknown, types: Eip712Types = {}) =>
  buildTypedTree(types, 'x', type, value)
const mixed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = mixed.toLowerCase()
const word = `0x${'Ab'.repeat(32)}`

test.each([
  ['string', 'a\u202eb', 'a\u202eb', 'a\\u{202e}b'],
  ['string', '', '', ''],
  ['bool', false, false, 'false'],
  ['bool', true, true, 'true'],
  ['address', lower, mixed, mixed],
  ['address', mixed.toUpperCase().replace('X', 'x'), mixed, mixed],
  ['bytes', '0xAB', '0xab', '0xab'],
  ['bytes', '0x', '0x', '0x'],
  ['bytes', mixed, lower, lower],
  ['bytes1', '0xAB', '0xab', '0xab'],
  ['bytes20', mixed, lower, lower],
  ['bytes32', word, word.toLowerCase(), word.toLowerCase()],
  ['uint8', 255, 255n, '255'],
  ['uint8', '0xFF', 255n, '255'],
  ['uint8', 0, 0n, '0'],
  ['uint16', 256, 256n, '256'],
  ['uint160', lower, BigInt(lower), BigInt(lower).toString()],
  ['int8', -128, -128n, '-128'],
  ['int8', '127', 127n, '127'],
  ['uint', `0x${'f'.repeat(64)}`, 2n ** 256n - 1n, (2n ** 256n - 1n).toString()],
  ['uint256', '7', 7n, '7'],
  ['uint256', '0'.repeat(78), 0n, '0'],
  ['int256', String(-(2n ** 255n)), -(2n ** 255n), String(-(2n ** 255n))],
  ['int', 2 ** 53 - 1, 9007199254740991n, '9007199254740991'],
])('a value of %s that is %s is hashed and shown as what it is', (type, input, value, text) => {
  expect(build(type, input)).toEqual({ value, node: { name: 'x', type, value: text } })
})

test.each([
  ['string', 7],
  ['bool', 'true'],
  ['bool', 1],
  ['address', `${lower}00`],
  ['address', BigInt(lower)],
  ['address', [lower]],
  ['address', '0x12'],
  ['addressx', lower],
  ['bytes', '0xabc'],
  ['bytes', 'ab'],
  ['bytes', 12],
  ['bytes32', 'z'.repeat(66)],
  ['bytes32', `0x${'00'.repeat(31)}`],
  ['bytes0', '0x'],
  ['bytes33', `0x${'00'.repeat(33)}`],
  ['xbytes', '0xab'],
  ['bytesx', '0xab'],
  ['uint0', 0],
  ['uint12', 1],
  ['uint264', 1],
  ['xuint8', 1],
  ['uint8x', 1],
  ['uint8', 256],
  ['uint8', -1],
  ['int8', 128],
  ['int8', -129],
  ['uint256', `0x1${'0'.repeat(64)}`],
  ['uint256', '0'.repeat(79)],
  ['uint256', ''],
  ['uint256', '0x'],
  ['uint256', ' 7'],
  ['uint256', '7 '],
  ['uint256', 1.5],
  ['uint256', 2 ** 53],
  ['uint256', true],
  ['uint256', [7]],
  ['uint256', undefined],
  ['Unknown', {}],
])('a value of %s is refused if it is %s', (type, value) => {
  expect(() => build(type, value)).toThrow(refused)
})

test('lists are hashed and shown item by item, in a fixed length if the type has one', () => {
  expect(build('uint8[2][]', [[1, '0x2']])).toEqual({
    value: [[1n, 2n]],
    node: {
      name: 'x',
      type: 'uint8[2][]',
      children: [
        {
          name: '0',
          type: 'uint8[2]',
          children: [
            { name: '0', type: 'uint8', value: '1' },
            { name: '1', type: 'uint8', value: '2' },
          ],
        },
      ],
    },
  })
  expect(build('uint8[10]', Array(10).fill(1)).value).toHaveLength(10)
  expect(build('uint8[]', [])).toEqual({
    value: [],
    node: { name: 'x', type: 'uint8[]', children: [] },
  })
})

test.each([
  ['uint8[2]', [1]],
  ['uint8[2]', [1, 2, 3]],
  ['uint8[0]', [1]],
  ['uint8[2]', '12'],
  ['uint8[2]', { length: 2 }],
  ['uint8[]', { 0: 1 }],
  ['uint8[]', '12'],
  ['uint8[]', undefined],
  ['uint8[x]', [1]],
])('a list of %s is refused if it is %j', (type, value) => {
  expect(() => build(type, value)).toThrow(refused)
})

const types: Eip712Types = {
  Mail: [
    { name: 'to', type: 'Person' },
    { name: 'text', type: 'string' },
  ],
  Person: [{ name: 'age', type: 'uint8' }],
  Empty: [],
}

test('a struct is hashed and shown with the fields of its type, in their order, and no other', () => {
  const message = { text: 'hi', more: 1, to: { age: 7, name: 'Ann' } }
  expect(build('Mail', message, types)).toEqual({
    value: { to: { age: 7n }, text: 'hi' },
    node: {
      name: 'x',
      type: 'Mail',
      children: [
        { name: 'to', type: 'Person', children: [{ name: 'age', type: 'uint8', value: '7' }] },
        { name: 'text', type: 'string', value: 'hi' },
      ],
    },
  })
})

test.each([
  ['Mail', { to: null, text: 'hi' }],
  ['Mail', { text: 'hi' }],
  ['Person', { age: undefined }],
  ['Person', Object.create({ age: 7 })],
  ['Empty', null],
  ['Empty', []],
  ['Empty', 'text'],
  ['Empty', undefined],
  ['constructor', {}],
])('a struct %s is refused if it is %j', (type, value) => {
  expect(() => build(type, value, types)).toThrow(refused)
})

/** A struct that holds itself in a list, so often. */
const nested = (times: number): object => ({ kids: times ? [nested(times - 1)] : [] })
const node: Eip712Types = {
  Node: [{ name: 'kids', type: 'Node[]' }],
  Wrap: [{ name: 'node', type: 'Node' }],
}

test('data are read to sixteen levels, through structs and lists, and refused beyond', () => {
  // The outer list of each struct is one level below it.
  expect(() => build('Node', nested(7), node)).not.toThrow()
  expect(() => build('Wrap', { node: nested(7) }, node)).not.toThrow()
  expect(() => build('Node', nested(8), node)).toThrow(refused)
  expect(() => build('Wrap', { node: nested(8) }, node)).toThrow(refused)
})

test('data of two thousand parts are read, and refused beyond', () => {
  expect(() => build('uint8[]', Array(1_999).fill(1))).not.toThrow()
  expect(() => build('uint8[]', Array(2_000).fill(1))).toThrow(refused)
})
