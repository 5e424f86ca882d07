import { expect, test } from 'vitest'
import {
  decodeStep,
  expectExact,
  four,
  one,
  row,
  three,
  two,
} from '../../../approval/testing/decodeStep.js'
import { littleEndian } from '../../../approval/testing/solanaWire.js'

const opener = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const olderMemo = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const u32 = littleEndian(9, 4)
const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

test.each([
  ['Create without data', []],
  ['Create', [0]],
  ['CreateIdempotent', [1]],
])('T111 a new token account shows its holder and its token: %s', (_, data) => {
  const accounts = [one, two, three, four]
  const { steps, unreadable } = decodeStep(opener, data, accounts)
  expect(steps).toEqual([
    { name: 'createTokenAccount', rows: [row('owner', three), row('token', four)] },
  ])
  expect(unreadable).toBe(false)
  for (const count of [0, 1, 2, 3])
    expect(decodeStep(opener, data, accounts.slice(0, count)).unreadable).toBe(true)
})

test.each([
  ['RecoverNested', [2]],
  ['two bytes', [0, 0]],
  ['two bytes', [1, 0]],
])('T111 other instructions of that program are unreadable: %s', (_, data) => {
  expect(decodeStep(opener, data, [one, two, three, four]).unreadable).toBe(true)
})

test.each([
  ['RequestHeapFrame', [1, ...u32]],
  ['SetComputeUnitLimit', [2, ...u32]],
  ['SetComputeUnitPrice', [3, ...littleEndian(9, 8)]],
  ['SetLoadedAccountsDataSizeLimit', [4, ...u32]],
])('T111 the compute budget is read exactly: %s', (_, data) => {
  expect(decodeStep(budget, data, [])).toEqual({
    steps: [{ name: 'computeBudget', rows: [] }],
    warnings: [],
    unreadable: false,
  })
  expectExact(budget, data, 0)
})

test.each([[[0, ...u32]], [[5, ...u32]]])(
  'T111 other kinds of a budget are unreadable: %j',
  (data) => {
    expect(decodeStep(budget, data, []).unreadable).toBe(true)
  },
)

test.each([memo, olderMemo])(
  'T111 a memo is shown as one line of at most 400 letters: %s',
  (program) => {
    const shown = (text: string) => decodeStep(program, bytesOf(text), [one]).steps
    const memoOf = (text: string) => [
      { name: 'memo', rows: [{ kind: 'text', label: 'memo', text }] },
    ]
    expect(shown('For\nthe cakes')).toEqual(memoOf('For the cakes'))
    expect(shown('x'.repeat(401))).toEqual(memoOf('x'.repeat(400)))
    // What is no text is not taken for one.
    expect(decodeStep(program, [0xff, 0x41], []).unreadable).toBe(true)
  },
)
