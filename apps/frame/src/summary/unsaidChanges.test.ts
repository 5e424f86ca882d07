import { expect, test } from 'vitest'
import type { CardAction, ExpectedChange } from '../stage/ApprovalCard.js'
import { unsaidChanges } from './unsaidChanges.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const foo = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const bar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const amountOf = (text: string, symbol: string) => ({ text, symbol })

const sendFoo: CardAction = {
  name: 'sendToken',
  rows: [
    { kind: 'amount', label: 'amount', amount: amountOf('5', 'FOO') },
    { kind: 'address', label: 'to', address: bob },
    { kind: 'address', label: 'token', address: foo },
  ],
}
const change = (direction: 'out' | 'in', text: string, token?: string): ExpectedChange => ({
  direction,
  amount: amountOf(text, ''),
  token,
})
const unsaid = (actions: readonly CardAction[], ...changes: ExpectedChange[]) =>
  unsaidChanges({ actions, caipNetworkId: 'eip155:1', expected: { result: 'changes', changes } })

test('what a card says itself is not repeated', () => {
  expect(unsaid([sendFoo], change('out', '5', foo.toLowerCase()))).toEqual([])
  const more = change('out', '1')
  expect(unsaid([sendFoo], change('out', '5', foo), more)).toEqual([more])
})

test.each([
  ['amount', change('out', '6', foo)],
  ['token', change('out', '5', bar)],
  ['direction', change('in', '5', foo)],
  ['item', { ...change('out', '5', foo), item: '#5' }],
])('a preview with another %s is shown whole', (_, other) => {
  expect(unsaid([sendFoo], other)).toEqual([other])
})

test('new tokens arrive as their call says', () => {
  const rows = [
    { kind: 'amount', label: 'amount', amount: amountOf('5', 'FOO') },
    { kind: 'address', label: 'contract', address: foo },
  ] as const
  expect(unsaid([{ name: 'mint', rows }], change('in', '5', foo))).toEqual([])
})

test('of several steps their sum is shown, but for what the sums by the bytes say', () => {
  const changes = [change('out', '3'), change('out', '12', bar), change('in', '1', foo)]
  expect(unsaid([sendFoo, sendFoo], ...changes)).toEqual(changes)
  const outflows: CardAction = {
    name: 'outflows',
    rows: [
      { kind: 'amount', label: 'amount', amount: amountOf('3', 'ETH') },
      { kind: 'amount', label: 'amount', amount: amountOf('12', 'BAR') },
      { kind: 'address', label: 'token', address: bar },
    ],
  }
  expect(unsaid([outflows, sendFoo, sendFoo], ...changes)).toEqual(changes.slice(2))
})
