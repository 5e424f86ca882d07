import { expect, test } from 'vitest'
import {
  caution,
  danger,
  decodeStep,
  expectExact,
  five,
  four,
  keyOf,
  one,
  row,
  three,
  two,
} from '../../../approval/testing/decodeStep.js'
import { littleEndian, me, tokenProgram } from '../../../approval/testing/solanaWire.js'

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const amount = littleEndian(2_500_000, 8)
const checked = [...amount, 6]
const most = littleEndian(2n ** 64n - 1n, 8)

const raw = {
  kind: 'amount',
  label: 'amount',
  amount: { text: '2500000', symbol: '', raw: true },
}
const everything = { kind: 'word', label: 'amount', word: 'everything' }
const tokens = (mint: string) => ({
  kind: 'tokens',
  label: 'amount',
  value: 2_500_000n,
  decimals: 6,
  mint,
})
const held = (label: string, account: string, mint?: string, program: string = tokenProgram) => ({
  kind: 'tokenAccount',
  label,
  account,
  program,
  mint,
})
const initialized = {
  name: 'createTokenAccount',
  rows: [row('account', one), row('token', two), row('owner', three)],
  holder: { account: one, owner: three },
}
const checkedSend = [tokens(two), held('from', one, two), held('to', three, two), row('token', two)]

/** An instruction of each kind: its data, its accounts, and what it does. */
const instructions = [
  ['InitializeAccount', [1], [one, two, three], initialized],
  [
    'Transfer',
    [3, ...amount],
    [one, two, me],
    {
      name: 'sendToken',
      rows: [raw, held('from', one), held('to', two)],
      warnings: [caution('unitsUnknown')],
      outflow: raw,
    },
  ],
  [
    'Transfer of another holder',
    [3, ...amount],
    [one, two, three],
    {
      name: 'sendToken',
      rows: [raw, held('from', one), held('to', two)],
      warnings: [caution('unitsUnknown')],
    },
  ],
  [
    'Approve',
    [4, ...amount],
    [one, two, me],
    {
      name: 'approve',
      rows: [raw, row('spender', two), row('account', one)],
      warnings: [danger('tokenApproval'), caution('unitsUnknown')],
    },
  ],
  [
    'Approve without limit',
    [4, ...most],
    [one, two, me],
    {
      name: 'approve',
      rows: [everything, row('spender', two), row('account', one)],
      warnings: [danger('tokenApproval'), danger('unlimitedApproval'), caution('unitsUnknown')],
    },
  ],
  ['Revoke', [5], [one], { name: 'revokeApproval', rows: [row('account', one)] }],
  [
    'SetAuthority of the owner',
    [6, 2, 1, ...keyOf(5)],
    [one],
    {
      name: 'setAuthority',
      rows: [row('account', one), row('newAuthority', five)],
      warnings: [danger('ownerChange')],
    },
  ],
  [
    'SetAuthority to mint',
    [6, 0, 1, ...keyOf(5)],
    [one],
    {
      name: 'setAuthority',
      rows: [row('account', one), row('newAuthority', five)],
      warnings: [danger('setAuthority')],
    },
  ],
  [
    'SetAuthority to nothing',
    [6, 1, 0],
    [one],
    {
      name: 'setAuthority',
      rows: [row('account', one), { kind: 'word', label: 'newAuthority', word: 'nothing' }],
      warnings: [danger('setAuthority')],
    },
  ],
  [
    'MintTo',
    [7, ...amount],
    [one, two],
    { name: 'mint', rows: [raw, row('to', two), row('token', one)] },
  ],
  [
    'Burn',
    [8, ...amount],
    [one, two, me],
    { name: 'burn', rows: [raw, row('account', one), row('token', two)], outflow: raw },
  ],
  [
    'Burn of another holder',
    [8, ...amount],
    [one, two, three],
    { name: 'burn', rows: [raw, row('account', one), row('token', two)] },
  ],
  [
    'CloseAccount for a stranger',
    [9],
    [one, two, me],
    {
      name: 'closeAccount',
      rows: [row('account', one), row('to', two)],
      warnings: [danger('closeAccount')],
      recipients: [two],
    },
  ],
  [
    'CloseAccount',
    [9],
    [one, me, me],
    {
      name: 'closeAccount',
      rows: [row('account', one), row('to', me)],
      warnings: [],
      recipients: [me],
    },
  ],
  [
    'FreezeAccount',
    [10],
    [one, two],
    { name: 'freeze', rows: [row('account', one), row('token', two)] },
  ],
  [
    'ThawAccount',
    [11],
    [one, two],
    { name: 'thaw', rows: [row('account', one), row('token', two)] },
  ],
  [
    'TransferChecked',
    [12, ...checked],
    [one, two, three, me],
    { name: 'sendToken', rows: checkedSend, outflow: tokens(two) },
  ],
  [
    'TransferChecked of another holder',
    [12, ...checked],
    [one, two, three, four],
    { name: 'sendToken', rows: checkedSend },
  ],
  [
    'TransferChecked of the highest amount',
    [12, ...most, 6],
    [one, two, three, me],
    { name: 'sendToken', rows: [everything, ...checkedSend.slice(1)], outflow: everything },
  ],
  [
    'ApproveChecked',
    [13, ...checked],
    [one, two, three, me],
    {
      name: 'approve',
      rows: [tokens(two), row('spender', three), row('account', one), row('token', two)],
      warnings: [danger('tokenApproval')],
    },
  ],
  [
    'MintToChecked',
    [14, ...checked],
    [one, two],
    { name: 'mint', rows: [tokens(one), row('to', two), row('token', one)] },
  ],
  [
    'BurnChecked',
    [15, ...checked],
    [one, two, me],
    {
      name: 'burn',
      rows: [tokens(two), row('account', one), row('token', two)],
      outflow: tokens(two),
    },
  ],
  ['InitializeAccount2', [16, ...keyOf(3)], [one, two], initialized],
  ['SyncNative', [17], [one], { name: 'wrapSol', rows: [row('account', one)] }],
  ['InitializeAccount3', [18, ...keyOf(3)], [one, two], initialized],
] as const

test.each(instructions)('T111 the token program is read exactly: %s', (_, data, accounts, step) => {
  expect(decodeStep(tokenProgram, data, accounts)).toEqual({
    steps: [step],
    warnings: 'warnings' in step ? step.warnings : [],
    unreadable: false,
  })
  // Token-2022 reads the same, and says so of its accounts.
  const rows = step.rows.map((each) => ('program' in each ? { ...each, program: token2022 } : each))
  expect(decodeStep(token2022, data, accounts).steps).toEqual([{ ...step, rows }])
  expectExact(token2022, data, accounts.length)
})

const withFee = [26, 1, ...checked, ...littleEndian(9, 8)]

test('T111 only Token-2022 transfers with a fee', () => {
  expect(decodeStep(token2022, withFee, [one, two, three, me]).steps).toEqual([
    {
      name: 'sendToken',
      rows: [
        tokens(two),
        held('from', one, two, token2022),
        held('to', three, two, token2022),
        row('token', two),
      ],
      outflow: tokens(two),
    },
  ])
  expectExact(token2022, withFee, 4)
  expect(decodeStep(tokenProgram, withFee, [one, two, three, me]).unreadable).toBe(true)
  const otherExtension = [26, 0, ...withFee.slice(2)]
  expect(decodeStep(token2022, otherExtension, [one, two, three, me]).unreadable).toBe(true)
})

test.each([
  ['a kind that is not known', [2]],
  ['an authority that is neither there nor not', [6, 2, 2]],
  ['a transfer with 37 decimals', [12, ...amount, 37]],
  ['an approval with 37 decimals', [13, ...amount, 37]],
  ['a fee with 37 decimals', [26, 1, ...amount, 37, ...littleEndian(9, 8)]],
])('T111 a token instruction is unreadable with %s', (_, data) => {
  const { steps, unreadable, warnings } = decodeStep(token2022, data, [one, two, three, me])
  expect(steps).toEqual([{ name: 'unreadable', rows: [row('program', token2022)] }])
  expect([unreadable, warnings]).toEqual([true, [caution('unknownProgram')]])
})

test('T111 a token has up to 36 decimals', () => {
  const decimals = (data: readonly number[]) => {
    const [amount] = decodeStep(token2022, data, [one, two, three, me]).steps[0]?.rows ?? []
    return amount?.kind === 'tokens' ? amount.decimals : undefined
  }
  expect(decimals([12, ...amount, 36])).toBe(36)
  expect(decimals([26, 1, ...amount, 36, ...littleEndian(9, 8)])).toBe(36)
})
