import { hashTypedData, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { parseTypedData } from './parseTypedData.js'

const refused = expect.objectContaining({ code: 'rpc/invalid-params' })
const contract: `0x${string}` = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const salt: `0x${string}` = `0x${'0'.repeat(62)}Ab`
const domain = { name: 'Mail', version: '1', chainId: 1, verifyingContract: contract, salt }
const types = {
  Mail: [
    { name: 'to', type: 'Person[]' },
    { name: 'note', type: 'Attachment' },
    { name: 'text', type: 'string' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'friend', type: 'Animal' },
  ],
  Animal: [{ name: 'legs', type: 'uint8' }],
  Attachment: [{ name: 'owners', type: 'Animal[2][]' }],
  Unused: [{ name: 'owner', type: 'Person' }],
}
const message = {
  to: [{ name: 'Ann', friend: { legs: 4 } }],
  note: { owners: [] },
  text: 'hi',
}
const mail = { domain, types, primaryType: 'Mail', message } as const
const one = (type: string, value: unknown, more: object = {}) => ({
  domain: {},
  types: { One: [{ name: 'value', type }], ...more },
  primaryType: 'One',
  message: { value },
})

test('S3.76 data are hashed like other libraries do, with each type that is used once, by name', () => {
  const { bytes, encodedType, primaryType } = parseTypedData(mail)
  expect(bytes).toHaveLength(66)
  expect(keccak256(bytes)).toBe(hashTypedData(mail))
  expect(primaryType).toBe('Mail')
  expect(encodedType).toBe(
    'Mail(Person[] to,Attachment note,string text)Animal(uint8 legs)Attachment(Animal[2][] owners)Person(string name,Animal friend)',
  )
})

test('S3.76 data may come as JSON', () => {
  expect(parseTypedData(JSON.stringify(mail))).toEqual(parseTypedData(mail))
})

test('S3.76 the whole domain and the whole message are shown, as they are hashed', () => {
  const parsed = parseTypedData(mail)
  expect(parsed.domain).toEqual({
    name: 'Mail',
    version: '1',
    chainId: 1n,
    verifyingContract: contract,
    salt: salt.toLowerCase(),
  })
  expect(parsed.message).toEqual({
    to: [{ name: 'Ann', friend: { legs: 4n } }],
    note: { owners: [] },
    text: 'hi',
  })
  expect(parsed.tree).toEqual([
    {
      name: 'domain',
      type: 'EIP712Domain',
      children: [
        { name: 'name', type: 'string', value: 'Mail' },
        { name: 'version', type: 'string', value: '1' },
        { name: 'chainId', type: 'uint256', value: '1' },
        { name: 'verifyingContract', type: 'address', value: contract },
        { name: 'salt', type: 'bytes32', value: salt.toLowerCase() },
      ],
    },
    {
      name: 'message',
      type: 'Mail',
      children: [
        {
          name: 'to',
          type: 'Person[]',
          children: [
            {
              name: '0',
              type: 'Person',
              children: [
                { name: 'name', type: 'string', value: 'Ann' },
                {
                  name: 'friend',
                  type: 'Animal',
                  children: [{ name: 'legs', type: 'uint8', value: '4' }],
                },
              ],
            },
          ],
        },
        {
          name: 'note',
          type: 'Attachment',
          children: [{ name: 'owners', type: 'Animal[2][]', children: [] }],
        },
        { name: 'text', type: 'string', value: 'hi' },
      ],
    },
  ])
})

test('S3.76 a domain that data leave out, or that has fields without a value, is read without them', () => {
  const { domain: _, ...bare } = mail
  expect(parseTypedData(bare).domain).toEqual({})
  const nulls = { name: null, version: undefined, chainId: 0, other: 'x' }
  const parsed = parseTypedData({ ...mail, domain: nulls })
  expect(parsed.domain).toEqual({ chainId: 0n })
  expect(parsed.tree[0]?.children?.map(({ name }) => name)).toEqual(['chainId'])
})

test('S3.76 the type of a domain that data give is the one that is hashed', () => {
  const EIP712Domain = [
    { name: 'salt', type: 'bytes32' },
    { name: 'name', type: 'string' },
  ] as const
  const parsed = parseTypedData({ ...mail, types: { ...types, EIP712Domain } })
  expect(parsed.domain).toEqual({ salt: salt.toLowerCase(), name: 'Mail' })
  expect(keccak256(parsed.bytes)).toBe(
    hashTypedData({ ...mail, types: { ...types, EIP712Domain } }),
  )
})

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`T${at}`, []]))
const fields = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `f${at}`, type: 'bool[]' }))

test.each([
  ['64 types', one('bool', true, many(63))],
  [
    'a type that holds itself',
    one('Node', { kids: [] }, { Node: [{ name: 'kids', type: 'Node[]' }] }),
  ],
  ['a name of 64 signs', one('bool', true, { [`_${'$'.repeat(63)}`]: [] })],
  ['128 fields', one('Wide[]', [], { Wide: fields(128) })],
  ['a type that is called almost like a plain one', one('bools', {}, { bools: [] })],
  ['a type that begins with a plain one', one('uint8x', {}, { uint8x: [] })],
  ['a type that ends like a plain one', one('xuint8', {}, { xuint8: [] })],
  [
    'four lists in each other',
    one('bool', true, { Other: [{ name: 'a', type: 'bool[][][][99999]' }] }),
  ],
  [
    'a field whose name has 64 signs',
    one('bool', true, { Other: [{ name: `$${'a'.repeat(63)}`, type: 'bool' }] }),
  ],
])('S3.76 data with %s are read', (_, data) => {
  expect(() => parseTypedData(data)).not.toThrow()
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', [mail]],
  ['no JSON', '{'],
  ['JSON of a number', '7'],
  ['no types', { ...mail, types: undefined }],
  ['types as a list', { ...mail, types: [] }],
  ['a domain as a list', { ...mail, domain: [] }],
  ['a domain as a text', { ...mail, domain: 'Mail' }],
  ['no message', { ...mail, message: undefined }],
  ['a message that is null', { ...mail, message: null }],
  ['no primary type', { ...mail, primaryType: undefined }],
  ['a primary type in a list', { ...mail, primaryType: ['Mail'] }],
  // A page can post an object that is a text for all but `typeof`.
  ['a primary type in an object', { ...mail, primaryType: Object('Mail') }],
  [
    'the domain in an object as the message',
    { ...mail, primaryType: Object('EIP712Domain'), message: domain },
  ],
  ['a primary type that is not there', { ...mail, primaryType: 'constructor' }],
  ['the domain as the message', { ...mail, primaryType: 'EIP712Domain', message: domain }],
  [
    'the domain as the message, with its type',
    {
      ...mail,
      types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] },
      primaryType: 'EIP712Domain',
      message: domain,
    },
  ],
  [
    'a field of its own in the domain',
    {
      ...mail,
      domain: { ...domain, x: 'y' },
      types: { ...types, EIP712Domain: [{ name: 'x', type: 'string' }] },
    },
  ],
  [
    'a chain in the domain that is a text',
    {
      ...mail,
      domain: { chainId: '1' },
      types: { ...types, EIP712Domain: [{ name: 'chainId', type: 'string' }] },
    },
  ],
  ['65 types', one('bool', true, many(64))],
  ['a name of 65 signs', one('bool', true, { [`_${'$'.repeat(64)}`]: [] })],
  ['a name that begins with a digit', one('bool', true, { '1a': [] })],
  ['a name with a space', one('bool', true, { 'a b': [] })],
  ['an empty name', one('bool', true, { '': [] })],
  ['129 fields', one('Wide[]', [], { Wide: fields(129) })],
  ['fields that are no list', one('bool', true, { Other: { length: 0 } })],
  ['a field that is null', one('bool', true, { Other: [null] })],
  ['a field without a name', one('bool', true, { Other: [{ type: 'bool' }] })],
  ['a field whose name is a list', one('bool', true, { Other: [{ name: ['a'], type: 'bool' }] })],
  ['a field whose name has a comma', one('bool', true, { Other: [{ name: 'a,b', type: 'bool' }] })],
  [
    'a field whose name begins with a digit',
    one('bool', true, { Other: [{ name: '1', type: 'bool' }] }),
  ],
  [
    'a field whose name has 65 signs',
    one('bool', true, { Other: [{ name: 'a'.repeat(65), type: 'bool' }] }),
  ],
  ['a field without a type', one('bool', true, { Other: [{ name: 'a' }] })],
  ['a field whose type is a list', one('bool', true, { Other: [{ name: 'a', type: ['bool'] }] })],
  ['a field whose type has a space', one('bool', true, { Other: [{ name: 'a', type: 'bool b' }] })],
  ['a field of five lists', one('bool', true, { Other: [{ name: 'a', type: 'bool[][][][][]' }] })],
  ['a list of a million', one('bool', true, { Other: [{ name: 'a', type: 'bool[100000]' }] })],
  ['an empty type', one('bool', true, { Other: [{ name: 'a', type: '' }] })],
  [
    'a name that stands twice',
    one('bool', true, {
      Other: [
        { name: 'a', type: 'bool' },
        { name: 'a', type: 'bool' },
      ],
    }),
  ],
  // No item is read by such a type, but hashing looks it up.
  ['a list of what every object has', one('constructor[]', [])],
  ['a list of what every object is made from', one('__proto__[]', [])],
])('S3.76 data with %s are refused', (_, data) => {
  expect(() => parseTypedData(data)).toThrow(refused)
})

test.each(['address', 'bool', 'string', 'uint', 'int', 'uint256', 'int8', 'bytes', 'bytes32'])(
  'S3.76 a struct that is called %s would be hashed differently from how it is read, and is refused',
  (name) => {
    expect(() => parseTypedData(one(name, {}, { [name]: [] }))).toThrow(refused)
  },
)
