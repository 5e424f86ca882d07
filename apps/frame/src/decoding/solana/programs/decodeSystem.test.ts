import { expect, test } from 'vitest'
import {
  caution,
  danger,
  decodeStep,
  expectExact,
  five,
  keyOf,
  lamports,
  one,
  row,
  two,
} from '../../../approval/testing/decodeStep.js'
import { littleEndian, me, system } from '../../../approval/testing/solanaWire.js'

const kind = (number: number) => littleEndian(number, 4)
const u64 = (value: number) => littleEndian(value, 8)
/** 2,039,280 lamports are what the network takes for an account of 165 bytes. */
const funds = { account: two, lamports: 7_000_000n, rent: 2_039_280n }
const createdBy = (from: string, account: string = two) => [
  lamports(7_000_000n),
  row('from', from),
  row('account', account),
  row('program', five),
]
const create = [...kind(0), ...u64(7_000_000), ...u64(165), ...keyOf(5)]
const seeded = (length: number, seed = length) => [
  ...kind(3),
  ...keyOf(1),
  ...u64(length),
  ...Array.from({ length: seed }, () => 97),
  ...u64(7_000_000),
  ...u64(165),
  ...keyOf(5),
]
const transfer = [...kind(2), ...u64(1_500)]

/** An instruction of each kind: its data, the accounts it needs, and what it does. */
const instructions = [
  [
    'CreateAccount',
    create,
    [me, two],
    {
      name: 'createAccount',
      rows: createdBy(me),
      outflow: lamports(7_000_000n),
      funds,
    },
  ],
  [
    'CreateAccount that another one pays',
    create,
    [one, two],
    { name: 'createAccount', rows: createdBy(one) },
  ],
  [
    'Assign',
    [...kind(1), ...keyOf(5)],
    [one],
    {
      name: 'assignOwner',
      rows: [row('account', one), row('owner', five)],
      warnings: [danger('ownerChange')],
    },
  ],
  [
    'Transfer',
    transfer,
    [me, two],
    {
      name: 'send',
      rows: [lamports(1_500n), row('from', me), row('to', two)],
      recipients: [two],
      outflow: lamports(1_500n),
    },
  ],
  [
    'Transfer of another one',
    transfer,
    [one, two],
    {
      name: 'send',
      rows: [lamports(1_500n), row('from', one), row('to', two)],
      recipients: [two],
    },
  ],
  [
    'Transfer to oneself',
    transfer,
    [me, me],
    {
      name: 'send',
      rows: [lamports(1_500n), row('from', me), row('to', me)],
      recipients: [me],
    },
  ],
  [
    'CreateAccountWithSeed',
    seeded(32),
    [me],
    {
      name: 'createAccount',
      rows: createdBy(me, '?'),
      outflow: lamports(7_000_000n),
      funds: { lamports: 7_000_000n, rent: 2_039_280n },
    },
  ],
  [
    'AdvanceNonceAccount',
    kind(4),
    [one],
    {
      name: 'nonce',
      rows: [row('account', one), row('authority', '?')],
      warnings: [danger('durableNonce')],
    },
  ],
  [
    'WithdrawNonceAccount',
    [...kind(5), ...u64(1_500)],
    [me, two],
    {
      name: 'send',
      rows: [lamports(1_500n), row('from', me), row('to', two)],
      recipients: [two],
      outflow: lamports(1_500n),
    },
  ],
  [
    'AuthorizeNonceAccount',
    [...kind(7), ...keyOf(5)],
    [one],
    {
      name: 'setAuthority',
      rows: [row('account', one), row('newAuthority', five)],
      warnings: [danger('setAuthority')],
    },
  ],
  ['Allocate', [...kind(8), ...u64(165)], [one], { name: 'allocate', rows: [row('account', one)] }],
] as const

test.each(instructions)(
  'T111 the system program is read exactly: %s',
  (_, data, accounts, step) => {
    const decoded = decodeStep(system, data, accounts)
    expect([decoded.steps, decoded.unreadable]).toEqual([[step], false])
    expectExact(system, data, accounts.length)
  },
)

test('T111 new accounts and nonces show what they name', () => {
  const { steps } = decodeStep(system, seeded(0), [me, two])
  expect(steps).toEqual([
    { name: 'createAccount', rows: createdBy(me), outflow: lamports(7_000_000n), funds },
  ])
  const nonce = decodeStep(system, kind(4), [one, two, five])
  expect(nonce.steps[0]?.rows).toEqual([row('account', one), row('authority', five)])
})

test.each([
  ['a kind that is not known', kind(6)],
  ['a seed that is too long', seeded(33)],
  ['a seed that lacks bytes', seeded(32, 31)],
  ['a seed that has more bytes', seeded(31, 32)],
])('T111 an instruction of the system program is unreadable with %s', (_, data) => {
  const { steps, unreadable, warnings } = decodeStep(system, data, [me, two, five])
  expect(steps).toEqual([{ name: 'unreadable', rows: [row('program', system)] }])
  expect([unreadable, warnings]).toEqual([true, [caution('unknownProgram')]])
})
