import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { usdc, weth } from '../../approval/testing/evmAddresses.js'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import { ether, prepareSwap, prepareSwaps } from '../../approval/testing/swapCalls.js'
import { decodeOwnCall } from './decodeOwnCall.js'

const rich = { eth_getBalance: '0x8ac7230489e80000' }
const abi = parseAbi([
  'function withdraw(uint256)',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
])
const withdrawal = encodeFunctionData({ abi, functionName: 'withdraw', args: [ether] })
const wrap = { to: weth, value: '0xde0b6b3a7640000', data: '0xd0e30db0' } as const
const unwrap = { to: weth, value: '0x0', data: withdrawal } as const
const coin = (label: string) => ({ label, amount: { text: '1', symbol: 'ETH' } })
const wrapped = (label: string) => ({ label, amount: { text: '1', symbol: 'WETH' } })
const token = { label: 'token', address: weth }

test('coins that are wrapped or unwrapped are read: what leaves, and that the same comes back', async () => {
  const wrapping = await prepareSwap(wrap, rich)
  expect(wrapping.actions).toMatchObject([
    { name: 'wrap', rows: [coin('gives'), wrapped('gets'), token] },
  ])
  const unwrapping = await prepareSwap(unwrap, rich)
  expect(unwrapping.actions).toMatchObject([
    { name: 'unwrap', rows: [wrapped('gives'), token, coin('gets')] },
  ])
  for (const card of [wrapping, unwrapping]) {
    expect([card.title, card.unreadable, card.codes]).toEqual(['sendTransaction', false, []])
  }
})

test('S3.78 what is wrapped counts in the sum of several calls', async () => {
  const card = await prepareSwaps([wrap, wrap, unwrap], rich)
  expect(card.actions.slice(0, 2)).toMatchObject([
    {
      name: 'outflows',
      rows: [
        { amount: { text: '2', symbol: 'ETH' } },
        { amount: { text: '1', symbol: 'WETH' } },
        token,
      ],
    },
    {
      name: 'inflows',
      rows: [
        { amount: { text: '1', symbol: 'ETH' } },
        { amount: { text: '2', symbol: 'WETH' } },
        token,
      ],
    },
  ])
})

test.each([
  ['another contract', { ...wrap, to: usdc }],
  ['another contract that takes it back', { ...unwrap, to: usdc }],
  ['bytes behind the end', { ...wrap, data: '0xd0e30db000' }],
  ['no coins', { ...wrap, value: '0x0' }],
  ['coins beside a withdrawal', { ...unwrap, value: '0x1' }],
  ['an amount that is cut off', { ...unwrap, data: withdrawal.slice(0, -2) }],
  ['the mint of a contract', { to: usdc, value: '0x0', data: `0xa0712d68${'0'.repeat(64)}` }],
])('T543 with %s, nothing is read as wrapping', async (_, call) => {
  const card = await prepareSwap(call, rich)
  expect(card.actions.map(({ name }) => name)).not.toContain('wrap')
  expect(card.actions.at(-1)?.name).toBe('unreadable')
  expect(card.unreadable).toBe(true)
})

test('T543 inside of the calls of another contract, whose coins these are, nothing is read as wrapping', async () => {
  const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
  const data = encodeFunctionData({
    abi,
    functionName: 'aggregate3Value',
    args: [[[weth, false, ether, '0xd0e30db0']]],
  })
  const card = await prepareSwap({ ...wrap, to: multicall3, data }, rich)
  expect(JSON.stringify(card.actions)).not.toContain('"wrap"')
  expect(card.unreadable).toBe(true)
})

test('T543 the wrapped coin of one network is none on another', () => {
  const kindsOn = (caipNetworkId: string, to: `0x${string}`) =>
    decodeOwnCall(prepareInput({ caipNetworkId }), { to, value: ether, data: wrap.data }).map(
      ({ kind }) => kind,
    )
  const rollupEther = '0x4200000000000000000000000000000000000006'
  expect(kindsOn('eip155:1', weth)).toEqual(['wrap'])
  expect(kindsOn('eip155:10', rollupEther)).toEqual(['wrap'])
  expect(kindsOn('eip155:10', weth)).toEqual(['send', 'unreadable'])
  expect(kindsOn('eip155:1', rollupEther)).toEqual(['send', 'unreadable'])
})
