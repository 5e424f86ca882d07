import { type Abi, type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall, decodeSafeCall } from './decodeCall.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const zero = '0x0000000000000000000000000000000000000000'

/** The calldata of a function, given by its signature. */
const encode = (signature: string, args: readonly unknown[]): Hex => {
  const abi: Abi = parseAbi([`function ${signature}`] as readonly string[])
  return encodeFunctionData({ abi, functionName: signature.replace(/\(.*/, ''), args })
}
const decode = (to: Address, data: Hex, value = 0n) => decodeCall({ to, value, data })
const unreadable = (to: Address, data: Hex, reason = 'unknown') => [
  { kind: 'unreadable', to, data, reason },
]
const transferred = { kind: 'transfer', token, to: bob, amount: 7n }
const transfer = encode('transfer(address,uint256)', [bob, 7n])

test.each<[string, readonly unknown[], Address, object]>([
  ['transfer(address,uint256)', [bob, 7n], token, transferred],
  [
    'approve(address,uint256)',
    [bob, 7n],
    token,
    { kind: 'approve', token, spender: bob, amount: 7n, isIncrease: false },
  ],
  [
    'increaseAllowance(address,uint256)',
    [bob, 7n],
    token,
    { kind: 'approve', token, spender: bob, amount: 7n, isIncrease: true },
  ],
  [
    'transferFrom(address,address,uint256)',
    [carol, bob, 7n],
    token,
    { kind: 'transferFrom', token, from: carol, to: bob, amount: 7n },
  ],
  [
    'approve(address,address,uint160,uint48)',
    [token, bob, 7n, 99],
    permit2,
    { kind: 'approve', token, spender: bob, amount: 7n, isIncrease: false, expires: 99 },
  ],
  [
    'safeTransferFrom(address,address,uint256)',
    [carol, bob, 7n],
    token,
    { kind: 'sendNft', token, from: carol, to: bob, items: [{ id: 7n, amount: 1n }] },
  ],
  [
    'safeTransferFrom(address,address,uint256,bytes)',
    [carol, bob, 7n, '0x12'],
    token,
    { kind: 'sendNft', token, from: carol, to: bob, items: [{ id: 7n, amount: 1n }] },
  ],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    [carol, bob, 7n, 3n, '0x'],
    token,
    { kind: 'sendNft', token, from: carol, to: bob, items: [{ id: 7n, amount: 3n }] },
  ],
  [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    [carol, bob, [7n, 8n], [3n, 4n], '0x'],
    token,
    {
      kind: 'sendNft',
      token,
      from: carol,
      to: bob,
      items: [
        { id: 7n, amount: 3n },
        { id: 8n, amount: 4n },
      ],
    },
  ],
  [
    'setApprovalForAll(address,bool)',
    [bob, true],
    token,
    { kind: 'approveAll', token, operator: bob, approved: true },
  ],
  [
    'multicall(bytes[])',
    [[transfer]],
    token,
    { kind: 'batch', contract: token, inner: [transferred], isKnown: false },
  ],
  [
    'multicall(uint256,bytes[])',
    [99n, [transfer, transfer]],
    token,
    { kind: 'batch', contract: token, inner: [transferred, transferred], isKnown: false },
  ],
  [
    'aggregate((address,bytes)[])',
    [[[token, transfer]]],
    multicall3,
    { kind: 'batch', contract: multicall3, inner: [transferred], isKnown: true },
  ],
  [
    'tryAggregate(bool,(address,bytes)[])',
    [true, [[token, transfer]]],
    multicall3,
    { kind: 'batch', contract: multicall3, inner: [transferred], isKnown: true },
  ],
  [
    'aggregate3((address,bool,bytes)[])',
    [[[token, true, transfer]]],
    multicall3,
    { kind: 'batch', contract: multicall3, inner: [transferred], isKnown: true },
  ],
  [
    'aggregate3Value((address,bool,uint256,bytes)[])',
    [[[token, true, 5n, transfer]]],
    multicall3,
    {
      kind: 'batch',
      contract: multicall3,
      inner: [{ kind: 'send', to: token, value: 5n }, transferred],
      isKnown: true,
    },
  ],
])('T111 %s is read', (signature, args, to, expected) => {
  expect(decode(to, encode(signature, args))).toEqual([expected])
})

test.each([
  ['aggregate((address,bytes)[])', [[[token, transfer]]]],
  ['tryAggregate(bool,(address,bytes)[])', [true, [[token, transfer]]]],
  ['aggregate3((address,bool,bytes)[])', [[[token, true, transfer]]]],
  ['aggregate3Value((address,bool,uint256,bytes)[])', [[[token, true, 5n, transfer]]]],
  ['approve(address,address,uint160,uint48)', [token, bob, 7n, 99]],
  ['multiSend(bytes)', [`0x00${bob.slice(2)}${'0'.repeat(128)}`]],
])('T145 %s of an unknown contract is not read', (signature, args) => {
  const data = encode(signature, args)
  expect(decode(token, data)).toEqual(unreadable(token, data))
})

test.each<[string, readonly unknown[], Address]>([
  ['aggregate((address,bytes)[])', [[[bob, '0x']]], multicall3],
  ['tryAggregate(bool,(address,bytes)[])', [false, [[bob, '0x']]], multicall3],
  ['aggregate3((address,bool,bytes)[])', [[[bob, false, '0x']]], multicall3],
  ['aggregate3Value((address,bool,uint256,bytes)[])', [[[bob, false, 0n, '0x']]], multicall3],
  ['multicall(bytes[])', [['0x']], bob],
])('T111 an empty call of %s pays nothing', (signature, args, to) => {
  expect(decode(to, encode(signature, args))).toMatchObject([
    { kind: 'batch', inner: [{ kind: 'send', to: bob, value: 0n }] },
  ])
})

test('T111 arguments in another encoding than the usual one are not read', () => {
  const head = transfer.slice(0, 10)
  const oneByteMore: Hex = `${transfer}00`
  const oneWordMore: Hex = `${transfer}${word(0)}`
  // The bytes before an address, which a token may read or ignore.
  const dirtyAddress = `${head}01${transfer.slice(12)}` as Hex
  for (const data of [oneByteMore, oneWordMore, dirtyAddress])
    expect(decode(token, data)).toEqual(unreadable(token, data))
  // The list begins one word later than it could.
  const list = encode('multicall(bytes[])', [[transfer]])
  const shifted = `${list.slice(0, 10)}${word(64)}${word(0)}${list.slice(74)}` as Hex
  expect(decode(token, shifted)).toEqual(unreadable(token, shifted))
  // Letters are the same bytes in either case.
  const capitals = `${head}${transfer.slice(10).toUpperCase()}` as Hex
  expect(decode(token, capitals)).toEqual([transferred])
})

test('coins go before what else a call does; a call without data is a payment, also of nothing', () => {
  expect(decode(bob, '0x', 5n)).toEqual([{ kind: 'send', to: bob, value: 5n }])
  expect(decode(bob, '0x')).toEqual([{ kind: 'send', to: bob, value: 0n }])
  expect(decode(token, transfer, 1n)).toEqual([{ kind: 'send', to: token, value: 1n }, transferred])
  expect(decodeCall({ value: 0n, data: '0x6000' })).toEqual([{ kind: 'deploy', data: '0x6000' }])
})

test('T111 calls are read up to a depth of four, and the deeper ones are called so', () => {
  const wrapped = (times: number) =>
    Array.from({ length: times }).reduce<Hex>(
      (data) => encode('multicall(bytes[])', [[data]]),
      transfer,
    )
  const batch = (inner: object) => ({
    kind: 'batch',
    contract: token,
    inner: [inner],
    isKnown: false,
  })
  expect(decode(token, wrapped(4))).toEqual([batch(batch(batch(batch(transferred))))])
  const [hidden] = unreadable(token, wrapped(1), 'tooDeep')
  expect(decode(token, wrapped(5))).toEqual([batch(batch(batch(batch(hidden ?? {}))))])
})

test('T111 up to 64 calls or items are read, and lists that are empty or uneven are not', () => {
  const many = (count: number) =>
    encode('multicall(bytes[])', [Array.from({ length: count }, () => transfer)])
  expect(decode(token, many(64))).toMatchObject([{ kind: 'batch', inner: { length: 64 } }])
  for (const data of [many(65), many(0)])
    expect(decode(token, data)).toEqual(unreadable(token, data))
  const items = (ids: number, amounts: number) =>
    encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
      carol,
      bob,
      Array.from({ length: ids }, () => 1n),
      Array.from({ length: amounts }, () => 1n),
      '0x',
    ])
  expect(decode(token, items(64, 64))).toMatchObject([{ items: { length: 64 } }])
  for (const data of [items(65, 65), items(2, 1), items(1, 2)])
    expect(decode(token, data)).toEqual(unreadable(token, data))
})

const run = (to: Address, value: bigint, data: Hex, operation = 0, gasPrice = 0n) =>
  encode(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    [to, value, data, operation, 1n, 1n, gasPrice, zero, zero, '0x'],
  )
const safe = { kind: 'safe', safe: token, isKnown: false }

test('T145 a Safe’s call, its payment with a call, and the code that it runs by delegation', () => {
  const plain = { ...safe, delegate: 'none' }
  expect(decode(token, run(token, 0n, transfer))).toEqual([{ ...plain, inner: transferred }])
  const paid = [{ kind: 'send', to: token, value: 5n }, transferred]
  expect(decode(token, run(token, 5n, transfer))).toEqual([
    { ...plain, inner: { kind: 'batch', contract: token, inner: paid, isKnown: true } },
  ])
  const [foreign] = unreadable(carol, transfer)
  expect(decode(token, run(carol, 0n, transfer, 1))).toEqual([
    { ...safe, inner: foreign, delegate: 'foreign' },
  ])
})

test('a Safe’s refund, and an operation that it does not have, are not read', () => {
  for (const data of [run(token, 0n, transfer, 0, 1n), run(token, 0n, transfer, 2)])
    expect(decode(token, data)).toEqual(unreadable(token, data))
})

test('T145 a Safe that calls a contract for several calls itself delegates nothing', () => {
  const [inner] = decode(multiSend, several(packed(5n, '0x')))
  expect(decode(token, run(multiSend, 0n, several(packed(5n, '0x'))))).toEqual([
    { ...safe, inner, delegate: 'none' },
  ])
})

test('T111 a Safe’s call counts for the depth, and what it is signed for begins at none', () => {
  const wrapped = (times: number, data: Hex) =>
    Array.from({ length: times }).reduce<Hex>(
      (each) => encode('multicall(bytes[])', [[each]]),
      data,
    )
  const text = (calls: unknown) =>
    JSON.stringify(calls, (_, each) => (typeof each === 'bigint' ? `${each}` : each))
  const isRead = (calls: unknown) => !text(calls).includes('tooDeep')
  expect(isRead(decode(token, wrapped(3, run(token, 0n, transfer))))).toBe(true)
  expect(isRead(decode(token, wrapped(4, run(token, 0n, transfer))))).toBe(false)
  const how = { isDelegate: false, isKnown: true }
  const signed = (times: number) =>
    decodeSafeCall(token, { to: token, value: 0n, data: wrapped(times, transfer) }, how)
  expect(isRead(signed(3))).toBe(true)
  expect(isRead(signed(4))).toBe(false)
})

test('T111 the addresses of a Safe’s call are shown with their checksums', () => {
  const to = bob.toLowerCase() as Address
  const call = { to, value: 5n, data: '0xdeadbeef' as const }
  for (const isDelegate of [true, false]) {
    const decoded = decodeSafeCall(token, call, { isDelegate, isKnown: true })
    const [unknown] = unreadable(bob, '0xdeadbeef')
    const inner = [{ kind: 'send', to: bob, value: 5n }, unknown]
    expect(decoded).toMatchObject({ isKnown: true, inner: isDelegate ? unknown : { inner } })
  }
})

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
/** One call of `multiSend`: the operation, the target, coins, the length of the data, and these. */
const packed = (value: bigint, data: Hex, operation = '00', length = data.length / 2 - 1) =>
  `${operation}${token.slice(2).toLowerCase()}${word(value)}${word(length)}${data.slice(2)}`
const several = (...calls: string[]) => encode('multiSend(bytes)', [`0x${calls.join('')}`])

test('the packed calls of a Safe are read one after the other', () => {
  const calls = several(
    packed(0n, transfer),
    packed(5n, '0x'),
    packed(6n, transfer),
    packed(0n, '0x'),
  )
  const inner = [
    transferred,
    { kind: 'send', to: token, value: 5n },
    { kind: 'send', to: token, value: 6n },
    transferred,
    { kind: 'send', to: token, value: 0n },
  ]
  const batch = { kind: 'batch', contract: multiSend, inner, isKnown: true }
  expect(decode(multiSend, calls)).toEqual([batch])
  expect(decode(token, run(multiSend, 0n, calls, 1))).toEqual([
    { ...safe, inner: batch, delegate: 'batch' },
  ])
  const most = several(...Array.from({ length: 64 }, () => packed(0n, transfer)))
  expect(decode(multiSend, most)).toMatchObject([{ kind: 'batch', inner: { length: 64 } }])
})

test('T111 coins of packed calls have up to 256 bits', () => {
  expect(decode(multiSend, several(packed(2n ** 255n, '0x')))).toMatchObject([
    { inner: [{ kind: 'send', to: token, value: 2n ** 255n }] },
  ])
})

test.each([
  ['none', several()],
  ['too many', several(...Array.from({ length: 65 }, () => packed(0n, transfer)))],
  ['a delegated one', several(packed(0n, transfer), packed(0n, transfer, '01'))],
  ['one that says to be longer than it is', several(packed(0n, transfer, '00', 69))],
  ['one of which bytes are left over', several(packed(0n, transfer, '00', 67))],
  [
    'one whose length has 256 bits',
    several(packed(0n, transfer).replace(word(68), 'f'.repeat(64))),
  ],
  [
    'one whose length is too large by its first byte',
    several(packed(0n, transfer).replace(word(68), word(68n + 2n ** 255n))),
  ],
  [
    'a second one that says to be longer than it is',
    several(packed(0n, transfer), packed(0n, transfer, '00', 69)),
  ],
  ['one that ends too early', several(packed(0n, transfer), packed(0n, '0x').slice(0, -2))],
])('T111 packed calls of which there is %s are not read', (_, data) => {
  expect(decode(multiSend, data)).toEqual(unreadable(multiSend, data))
})
