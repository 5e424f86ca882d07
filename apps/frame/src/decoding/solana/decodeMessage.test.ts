import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { five, four, one, three, two } from '../../approval/testing/decodeStep.js'
import { bob, lookupTable, me, system } from '../../approval/testing/solanaWire.js'
import { decodeMessage, isTransaction } from './decodeMessage.js'

type Message = Extract<CompiledTransactionMessage, { version: 0 }> &
  CompiledTransactionMessageWithLifetime

const plain: Message = {
  version: 0,
  header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
  staticAccounts: [me, bob, system],
  lifetimeToken: lookupTable,
  instructions: [
    { programAddressIndex: 2, accountIndices: [0, 1], data: Uint8Array.from([2, 0, 0, 0]) },
  ],
}
const encode = (message: Message) =>
  new Uint8Array(getCompiledTransactionMessageEncoder().encode(message))
const decode = (changes: Partial<Message>) => decodeMessage(encode({ ...plain, ...changes }))
const header = (signers: number, readonlySigners: number, readonlyOthers: number) => ({
  header: {
    numSignerAccounts: signers,
    numReadonlySignerAccounts: readonlySigners,
    numReadonlyNonSignerAccounts: readonlyOthers,
  },
})
const call = (programAddressIndex: number, accountIndices: number[] = []) => ({
  instructions: [{ programAddressIndex, accountIndices, data: Uint8Array.from([1]) }],
})
const table = (address: string, writableIndexes: number[], readonlyIndexes: number[]) => ({
  lookupTableAddress: address as Address,
  writableIndexes,
  readonlyIndexes,
})

test('T111 a message is read with all that it says', () => {
  expect(decode({})).toEqual({
    feePayer: me,
    lifetime: lookupTable,
    signers: [me],
    accounts: [me, bob, system],
    lookupTables: [],
    instructions: [{ program: system, accounts: [0, 1], data: Uint8Array.from([2, 0, 0, 0]) }],
  })
  const staticAccounts = [me, one, two, three, four] as Address[]
  const tables = [table(five, [7, 8], [9]), table(lookupTable, [], [0])]
  const wide = decode({
    ...header(2, 1, 3),
    staticAccounts,
    addressTableLookups: tables,
    ...call(4, [0, 5, 8]),
  })
  expect(wide).toEqual({
    feePayer: me,
    lifetime: lookupTable,
    signers: [me, one],
    accounts: [me, one, two, three, four],
    lookupTables: [
      { address: five, writable: [7, 8], readonly: [9] },
      { address: lookupTable, writable: [], readonly: [0] },
    ],
    instructions: [{ program: four, accounts: [0, 5, 8], data: Uint8Array.from([1]) }],
  })
})

test('T111 an instruction may have neither accounts nor data', () => {
  expect(decode({ instructions: [{ programAddressIndex: 1 }] })?.instructions).toEqual([
    { program: bob, accounts: [], data: new Uint8Array() },
  ])
})

test.each([
  ['no instruction', { instructions: [] }],
  ['no account', { staticAccounts: [], ...header(0, 0, 0) }],
  ['no signer', header(0, 0, 1)],
  ['a fee payer that is only read', header(1, 1, 1)],
  ['fewer accounts than its header says', header(2, 0, 2)],
  ['an account twice', { staticAccounts: [me, bob, bob] }],
  ['the fee payer as a program', call(0)],
  ['a program that is not there', call(3)],
  ['an account that is not there', call(2, [3])],
  [
    'an account behind the end of its tables',
    { addressTableLookups: [table(five, [7, 8], [9])], ...call(2, [6]) },
  ],
  [
    'one such instruction after another',
    { instructions: [...plain.instructions, ...call(3).instructions] },
  ],
])('T111 a message with %s is not read', (_, changes) => {
  expect(decode(changes)).toBeUndefined()
})

test('T111 a message in another encoding, or with more bytes or less, is not read', () => {
  const bytes = encode(plain)
  expect(decodeMessage(bytes)).toBeDefined()
  expect(decodeMessage(Uint8Array.from([...bytes, 0]))).toBeUndefined()
  expect(decodeMessage(bytes.slice(0, -1))).toBeUndefined()
  // The number of accounts in two bytes instead of one.
  const longer = Uint8Array.from([...bytes.slice(0, 4), 0x83, 0, ...bytes.slice(5)])
  expect(bytes[4]).toBe(3)
  expect(decodeMessage(longer)).toBeUndefined()
})

test('T111 a legacy message is read like one of version 0', () => {
  const legacy = encode(plain).slice(1, -1)
  expect(decodeMessage(legacy)).toEqual(decode({}))
})

test('T08 bytes count as a transaction only as a whole', () => {
  const bytes = encode(plain)
  expect(isTransaction(bytes)).toBe(true)
  expect(isTransaction(Uint8Array.from([...bytes, 0]))).toBe(false)
  expect(isTransaction(new TextEncoder().encode('Hello'))).toBe(false)
})
