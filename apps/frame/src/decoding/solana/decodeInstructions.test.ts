import { expect, test } from 'vitest'
import {
  caution,
  danger,
  decodeStep,
  five,
  keyOf,
  one,
  row,
  two,
} from '../../approval/testing/decodeStep.js'
import { littleEndian, me, system, tokenProgram } from '../../approval/testing/solanaWire.js'
import { decodeInstructions, usesDurableNonce } from './decodeInstructions.js'

const transfer = [...littleEndian(2, 4), ...littleEndian(1, 8)]
const message = (...instructions: { program: string; accounts: number[]; data: number[] }[]) => ({
  feePayer: me,
  lifetime: one,
  signers: [me],
  accounts: [me, one, two],
  lookupTables: [],
  instructions: instructions.map((each) => ({ ...each, data: Uint8Array.from(each.data) })),
})

test.each([
  ['the whole kind', system, [4, 0, 0, 0], true],
  ['more bytes', system, [4, 0, 0, 0, 1], true],
  ['another first byte', system, [5, 0, 0, 0], false],
  ['another second byte', system, [4, 1, 0, 0], false],
  ['another third byte', system, [4, 0, 1, 0], false],
  ['another fourth byte', system, [4, 0, 0, 1], false],
  ['fewer bytes', system, [4, 0, 0], false],
  ['another program', tokenProgram, [4, 0, 0, 0], false],
])('T111 a durable nonce is one by the first four bytes: %s', (_, program, data, isOne) => {
  const solanaMessage = message({ program, accounts: [1, 2, 0], data })
  expect(usesDurableNonce(solanaMessage)).toBe(isOne)
  const { warnings } = decodeInstructions(solanaMessage, [{ address: me }, { address: one }], me)
  expect(warnings.some(({ code }) => code === 'durableNonce')).toBe(isOne)
})

test('T111 only the first instruction makes a nonce durable', () => {
  const nonce = { program: system, accounts: [1, 2, 0], data: [4, 0, 0, 0, 1] }
  const other = { program: system, accounts: [0, 1], data: transfer }
  expect(usesDurableNonce(message(other, nonce))).toBe(false)
  expect(usesDurableNonce(message())).toBe(false)
})

const unread = (program: string) => [{ name: 'unreadable', rows: [row('program', program)] }]

test('T111 a program that is not known, or an account that the chain does not tell, is unreadable', () => {
  const warnings = [caution('unknownProgram')]
  expect(decodeStep(five, [1], [me])).toEqual({ steps: unread(five), warnings, unreadable: true })
  const lost = decodeStep(system, transfer, [me, undefined])
  expect(lost).toEqual({ steps: unread(system), warnings, unreadable: true })
})

test('T111 what is dangerous stays so, though an account of it is unknown', () => {
  const owner = decodeStep(tokenProgram, [6, 2, 1, ...keyOf(5)], [undefined, me])
  expect(owner.unreadable).toBe(true)
  expect(owner.warnings).toEqual([caution('unknownProgram'), danger('ownerChange')])
  const closed = decodeStep(tokenProgram, [9], [one, undefined, me])
  expect(closed.warnings).toEqual([caution('unknownProgram'), danger('closeAccount')])
})

test('T111 each account of a lookup table is said, in the order of the steps', () => {
  const solanaMessage = message(
    { program: system, accounts: [0, 2], data: transfer },
    { program: tokenProgram, accounts: [1], data: [6, 2, 1, ...keyOf(5)] },
    { program: system, accounts: [0, 1], data: transfer },
  )
  const accounts = [{ address: me }, { address: one }, { address: two, fromTable: true as const }]
  const { steps, unreadable, warnings } = decodeInstructions(solanaMessage, accounts, me)
  expect(steps.map(({ name }) => name)).toEqual(['send', 'setAuthority', 'send'])
  expect(warnings).toEqual([danger('ownerChange'), caution('lookupTable')])
  expect(unreadable).toBe(false)
})
