import { numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { grantsAccess } from './grantsAccess.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
// keccak256 of Approval(address,address,uint256), ApprovalForAll(address,address,bool) and Transfer(address,address,uint256).
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const forAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const log = (address: unknown, data: unknown, ...topics: unknown[]) => ({ address, data, topics })

test('T141 malformed logs hide no permission behind them', () => {
  const approvalLog = log(apes, word(1), forAll, pad(me), pad(bob))
  const malformed = [null, {}, log('0x12', word(1), approval, pad(me), pad(bob))]
  expect(grantsAccess(malformed, me)).toBe(false)
  expect(grantsAccess([...malformed, approvalLog], me)).toBe(true)
})

const zero = '0x0000000000000000000000000000000000000000'
test.each([
  ['an allowance', [log(usdc, word(5), approval, pad(me), pad(bob))], true],
  ['one of nothing', [log(usdc, word(0), approval, pad(me), pad(bob))], false],
  ['all items', [log(apes, word(1), forAll, pad(me), pad(bob))], true],
  ['all items, taken back', [log(apes, word(0), forAll, pad(me), pad(bob))], false],
  ['one item', [log(apes, '0x', approval, pad(me), pad(bob), word(7))], true],
  ['one item, for no account', [log(apes, '0x', approval, pad(me), pad(zero), word(7))], false],
  ['of another account', [log(usdc, word(5), approval, pad(bob), pad(me))], false],
  ['no event', [log(usdc, word(5))], false],
  ['a transfer', [log(usdc, word(5), transfer, pad(me), pad(bob))], false],
  ['an allowance with short data', [log(usdc, '0x05', approval, pad(me), pad(bob))], false],
  ['all items with an id', [log(apes, '0x', forAll, pad(me), pad(bob), word(7))], false],
  [
    'an allowance that is used up',
    [
      log(usdc, word(5), approval, pad(me), pad(bob)),
      log(usdc, word(0), approval, pad(me), pad(bob)),
    ],
    false,
  ],
  [
    'one that another spender loses',
    [
      log(usdc, word(5), approval, pad(me), pad(bob)),
      log(usdc, word(0), approval, pad(me), pad(apes)),
    ],
    true,
  ],
  [
    'one that another token loses',
    [
      log(usdc, word(5), approval, pad(me), pad(bob)),
      log(apes, word(0), approval, pad(me), pad(bob)),
    ],
    true,
  ],
  [
    'an allowance beside all items that are taken back',
    [
      log(apes, word(5), approval, pad(me), pad(bob)),
      log(apes, word(0), forAll, pad(me), pad(bob)),
    ],
    true,
  ],
  [
    'an item beside another one that is taken back',
    [
      log(apes, '0x', approval, pad(me), pad(bob), word(7)),
      log(apes, '0x', approval, pad(me), pad(zero), word(8)),
    ],
    true,
  ],
  [
    'an item of one collection beside the same of another',
    [
      log(apes, '0x', approval, pad(me), pad(bob), word(7)),
      log(usdc, '0x', approval, pad(me), pad(zero), word(7)),
    ],
    true,
  ],
  [
    'an item that goes from one to no account',
    [
      log(apes, '0x', approval, pad(me), pad(bob), word(7)),
      log(apes, '0x', approval, pad(me), pad(zero), word(7)),
    ],
    false,
  ],
])('T141 the logs of %s: others may take tokens afterwards: %s', (_, logs, expected) => {
  expect(grantsAccess(logs, me.toLowerCase())).toBe(expected)
})
