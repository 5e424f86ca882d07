import { expect, test } from 'vitest'
import type { ApprovalCard, CardAction, CardAmount, ExpectedChange } from '../stage/ApprovalCard.js'
import { unsaidResult, type Verdict, verdictOf } from './verdictOf.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const foo = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether: CardAmount = { text: '0.1', symbol: 'ETH' }
const foos: CardAmount = { text: '5', symbol: 'FOO', unverified: true }

const send: CardAction = {
  name: 'send',
  rows: [
    { kind: 'amount', label: 'amount', amount: ether },
    { kind: 'address', label: 'to', address: bob },
  ],
}
const sendFoo: CardAction = {
  name: 'sendToken',
  rows: [
    { kind: 'amount', label: 'amount', amount: foos },
    { kind: 'address', label: 'to', address: bob },
    { kind: 'address', label: 'token', address: foo },
  ],
}
const unreadable: CardAction = { name: 'unreadable', rows: [] }
const swap: CardAction = {
  name: 'swap',
  rows: [
    { kind: 'amount', label: 'gives', amount: foos },
    { kind: 'address', label: 'token', address: foo },
    { kind: 'amount', label: 'getsAtLeast', amount: ether },
  ],
}
const out = (amount: CardAmount, token?: string): ExpectedChange => ({
  direction: 'out',
  amount,
  token,
})
const changes = (...list: ExpectedChange[]) => ({ result: 'changes', changes: list }) as const

type Judged = Parameters<typeof verdictOf>[0]
const judged = (more: Partial<Judged>): Judged => ({
  actions: [send],
  caipNetworkId: 'eip155:1',
  unreadable: false,
  warnings: [],
  ...more,
})

const rows: readonly [string, Verdict, Partial<Judged>][] = [
  ['a plain send, previewed', 'asShown', { expected: changes(out(ether)) }],
  ['a plain send, where the node only tries it', 'asShown', { expected: { result: 'unseen' } }],
  [
    'a strange token, where the node only tries it',
    'unseen',
    { actions: [sendFoo], expected: { result: 'unseen' } },
  ],
  ['a node that says nothing', 'unchecked', { expected: { result: 'unknown' } }],
  [
    'a failure alone',
    'fails',
    { warnings: [{ code: 'wouldFail', level: 'danger' }], expected: { result: 'fails' } },
  ],
  [
    'a failure among other dangers',
    'risky',
    {
      warnings: [
        { code: 'lookAlike', level: 'danger' },
        { code: 'wouldFail', level: 'danger' },
      ],
    },
  ],
  [
    'a second thing that leaves',
    'differs',
    { actions: [sendFoo], expected: changes(out(foos, foo), out(ether)) },
  ],
  [
    'a token that does not move',
    'differs',
    { actions: [sendFoo], expected: { result: 'succeeds' } },
  ],
  [
    'another amount of it',
    'differs',
    { actions: [sendFoo], expected: changes(out({ ...foos, text: '6' }, foo)) },
  ],
  [
    'coins that a node does not see move',
    'asShown',
    { actions: [send], expected: { result: 'succeeds' } },
  ],
  [
    'a swap, previewed',
    'asShown',
    { actions: [swap], expected: changes(out(foos, foo), { ...out(ether), direction: 'in' }) },
  ],
  [
    'a payment on Solana, whose preview has the fee',
    'asShown',
    {
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      expected: changes(out({ ...ether, text: '0.100005' })),
    },
  ],
  ['a caution', 'careful', { warnings: [{ code: 'highFee', level: 'caution' }] }],
  [
    'what cannot be read, however calm the node is',
    'unread',
    { actions: [unreadable], unreadable: true, expected: { result: 'succeeds' } },
  ],
  [
    'a danger before what cannot be read',
    'risky',
    { unreadable: true, warnings: [{ code: 'noCode', level: 'danger' }] },
  ],
  [
    'nothing that moves',
    'nothingMoves',
    { actions: [{ name: 'revokeApproval', rows: [] }], expected: { result: 'succeeds' } },
  ],
  ['a signature', 'signature', { actions: [] }],
  [
    'what is blocked, whatever else it is',
    'blocked',
    { blocked: 'otherChain', expected: { result: 'fails' } },
  ],
]

test.each(rows)('%s comes to one verdict: %s', (_, verdict, card) => {
  expect(verdictOf(judged(card))).toBe(verdict)
})

test('no danger and no caution is ever calm', () => {
  const calm: readonly Verdict[] = ['asShown', 'nothingMoves', 'signature']
  const results: ApprovalCard['expected'][] = [
    undefined,
    changes(out(ether)),
    ...(['succeeds', 'unseen', 'unknown', 'fails'] as const).map((result) => ({ result })),
  ]
  for (const level of ['danger', 'caution'] as const) {
    for (const expected of results) {
      const card = judged({ expected, warnings: [{ code: 'otherReceiver', level }] })
      expect(calm).not.toContain(verdictOf(card))
    }
  }
})

test('what the node expects is said once: by the verdict or below it', () => {
  const unread = { actions: [unreadable], unreadable: true }
  expect(unsaidResult(judged({ expected: { result: 'succeeds' } }))).toBeUndefined()
  const still = { actions: [sendFoo], expected: { result: 'succeeds' } } as const
  expect(unsaidResult(judged(still))).toBe('succeeds')
  expect(unsaidResult(judged({ ...unread, expected: { result: 'succeeds' } }))).toBe('succeeds')
  expect(unsaidResult(judged({ ...unread, expected: { result: 'unseen' } }))).toBe('unseen')
  // The bytes say exactly what leaves.
  expect(unsaidResult(judged({ expected: { result: 'unseen' } }))).toBeUndefined()
})
