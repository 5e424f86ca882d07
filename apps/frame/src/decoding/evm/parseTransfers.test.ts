import { encodeAbiParameters, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { parseTransfers } from './parseTransfers.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
// keccak256 of Transfer(address,address,uint256), and of the events of ERC-1155.
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const forAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

type Account = typeof me | typeof bob
const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const log = (address: unknown, data: unknown, ...topics: unknown[]) => ({ address, data, topics })
const coins = (token: string, from: Account, to: Account, amount: bigint) =>
  log(token, word(amount), transfer, pad(from), pad(to))
const item = (from: Account, to: Account, id: bigint) =>
  log(apes, '0x', transfer, pad(from), pad(to), word(id))
const items = (from: Account, to: Account, ids: bigint[], amounts: bigint[]) =>
  log(
    apes,
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts]),
    batch,
    pad(bob),
    pad(from),
    pad(to),
  )

test('T140 transfers are summed up by token, and what leaves stands first', () => {
  const logs = [
    coins(apes, bob, me, 7n),
    coins(usdc, me, bob, 5n),
    coins(usdc, me, bob, 4n),
    coins(usdc, bob, me, 2n),
    coins(native, me, bob, 3n),
    // Not of this account, to itself, and there and back.
    coins(bob, bob, bob, 9n),
    coins(me, me, me, 9n),
    item(me, bob, 1n),
    item(bob, me, 1n),
  ]
  expect(parseTransfers(logs, me.toLowerCase())).toEqual([
    { direction: 'out', amount: 7n, token: usdc },
    { direction: 'out', amount: 3n },
    { direction: 'in', amount: 7n, token: apes },
  ])
})

test('T141 items are counted each by itself', () => {
  const pair = [{ type: 'uint256' }, { type: 'uint256' }] as const
  const one = encodeAbiParameters(pair, [7n, 2n])
  const logs = [
    item(me, bob, 5n),
    item(bob, me, 6n),
    log(apes, one, single, pad(bob), pad(me), pad(bob)),
    items(me, bob, [7n, 8n], [1n, 4n]),
  ]
  expect(parseTransfers(logs, me)).toEqual([
    { direction: 'out', amount: 1n, token: apes, id: 5n },
    { direction: 'out', amount: 3n, token: apes, id: 7n },
    { direction: 'out', amount: 4n, token: apes, id: 8n },
    { direction: 'in', amount: 1n, token: apes, id: 6n },
  ])
})

test('T141 a list of items with fewer amounts hides none that has one', () => {
  expect(parseTransfers([items(me, bob, [7n, 8n], [1n])], me)).toEqual([
    { direction: 'out', amount: 1n, token: apes, id: 7n },
  ])
})

test.each([
  ['nothing', null],
  ['a text', 'log'],
  ['no fields', {}],
  ['a short address', log('0x12', word(1), transfer, pad(me), pad(bob))],
  ['a long address', log(`${usdc}00`, word(1), transfer, pad(me), pad(bob))],
  ['an address in a list', log([usdc], word(1), transfer, pad(me), pad(bob))],
  ['no address', log(undefined, word(1), transfer, pad(me), pad(bob))],
  ['no topics', { address: usdc, data: word(1) }],
  ['topics that are a text', { address: usdc, data: word(1), topics: transfer }],
  ['an empty list of topics', log(usdc, word(1))],
  ['a topic that is nothing', log(usdc, word(1), transfer, pad(me), null)],
  ['a short topic', log(usdc, word(1), transfer, pad(me), bob)],
  ['a topic without hex', log(usdc, word(1), transfer, pad(me), `0x${'z'.repeat(64)}`)],
  ['too few topics', log(usdc, word(1), transfer, pad(me))],
  ['too many topics', log(usdc, word(1), transfer, pad(me), pad(bob), word(1), word(1))],
  ['no data', log(usdc, undefined, transfer, pad(me), pad(bob))],
  ['short data', log(usdc, '0x01', transfer, pad(me), pad(bob))],
  ['long data', log(usdc, `${word(1)}00`, transfer, pad(me), pad(bob))],
  ['data with an id', log(usdc, word(1), transfer, pad(me), pad(bob), word(1))],
  ['another event', log(usdc, word(1), approval, pad(me), pad(bob))],
  ['another event with an id', log(usdc, '0x', approval, pad(me), pad(bob), word(1))],
  ['items without data', log(apes, '0x', single, pad(bob), pad(me), pad(bob))],
  [
    'items of another event',
    log(apes, `${word(1)}${word(1).slice(2)}`, forAll, pad(bob), pad(me), pad(bob)),
  ],
  ['lists without data', log(apes, word(64), batch, pad(bob), pad(me), pad(bob))],
  [
    'items with too few topics',
    log(apes, `${word(1)}${word(1).slice(2)}`, single, pad(bob), pad(me)),
  ],
])('T140 a log with %s is skipped, and the next one is read', (_, malformed) => {
  expect(parseTransfers([malformed, coins(usdc, me, bob, 5n)], me)).toEqual([
    { direction: 'out', amount: 5n, token: usdc },
  ])
})
