import { getAddressEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import {
  danger,
  decodeStep,
  expectExact,
  five,
  four,
  keyOf,
  lamports,
  one,
  row,
  two,
} from '../../../approval/testing/decodeStep.js'
import { littleEndian, me } from '../../../approval/testing/solanaWire.js'

const stake = 'Stake11111111111111111111111111111111111111'
const mine = [...getAddressEncoder().encode(me)]
const kind = (number: number) => littleEndian(number, 4)
const noLockup = Array.from({ length: 48 }, () => 0)
const staked = (staker: string, withdrawer: string) => ({
  name: 'createAccount',
  rows: [row('account', one), row('authority', staker), row('newAuthority', withdrawer)],
  holder: { account: one, owner: withdrawer },
})
const withdraw = [...kind(4), ...littleEndian(1_500, 8)]
const withdrawn = (to: string) => ({
  name: 'withdrawStake',
  rows: [lamports(1_500n), row('from', one), row('to', to)],
  recipients: [to],
})

/** An instruction of each kind: its data, the accounts it needs, and what it does. */
const instructions = [
  [
    'Initialize of a stake',
    [...kind(0), ...mine, ...mine, ...noLockup],
    [one],
    { ...staked(me, me), warnings: [] },
  ],
  [
    'Initialize of a stake that another one withdraws',
    [...kind(0), ...mine, ...keyOf(5), ...noLockup],
    [one],
    { ...staked(me, five), warnings: [danger('stakeAuthority')] },
  ],
  [
    'Initialize of a stake that another one stakes',
    [...kind(0), ...keyOf(4), ...mine, ...noLockup],
    [one],
    { ...staked(four, me), warnings: [danger('stakeAuthority')] },
  ],
  [
    'Initialize of a stake with a lockup',
    [...kind(0), ...mine, ...mine, 1, ...noLockup.slice(1)],
    [one],
    { ...staked(me, me), warnings: [danger('stakeAuthority')] },
  ],
  [
    'Authorize of a stake',
    [...kind(1), ...keyOf(5), ...kind(1)],
    [one],
    {
      name: 'stakeAuthority',
      rows: [row('account', one), row('newAuthority', five)],
      warnings: [danger('stakeAuthority')],
    },
  ],
  [
    'DelegateStake',
    kind(2),
    [one, two],
    { name: 'stake', rows: [row('account', one), row('validator', two)] },
  ],
  [
    'Withdraw of a stake for another one',
    withdraw,
    [one, two],
    { ...withdrawn(two), outflow: lamports(1_500n) },
  ],
  ['Withdraw of a stake', withdraw, [one, me], withdrawn(me)],
  ['Deactivate', kind(5), [one], { name: 'unstake', rows: [row('account', one)] }],
] as const

test.each(instructions)('T111 the stake program is read exactly: %s', (_, data, accounts, step) => {
  const decoded = decodeStep(stake, data, accounts)
  expect(decoded).toEqual({
    steps: [step],
    warnings: 'warnings' in step ? step.warnings : [],
    unreadable: false,
  })
  expectExact(stake, data, accounts.length)
})

test.each([
  ['a kind that is not known', kind(3)],
  ['an authority that is none', [...kind(1), ...keyOf(5), ...kind(2)]],
])('T111 an instruction of the stake program is unreadable with %s', (_, data) => {
  expect(decodeStep(stake, data, [one, two]).unreadable).toBe(true)
})
