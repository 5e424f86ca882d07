import { getAddressEncoder, getBase64Decoder, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { keyOf, one, three, two } from '../../approval/testing/decodeStep.js'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  lookupTable,
  me,
  mint,
  sendSol,
  system,
} from '../../approval/testing/solanaWire.js'
import { prepareRequest } from '../prepareRequest.js'

const budget = 'ComputeBudget111111111111111111111111111111'
const opener = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const key = (address: string) => [...getAddressEncoder().encode(address as typeof me)]

const limit = (units: number) => instruction(budget, [2, ...littleEndian(units, 4)], [])
const price = (microLamports: number) =>
  instruction(budget, [3, ...littleEndian(microLamports, 8)], [])
const withBob = instruction(system, [...littleEndian(2, 4), ...littleEndian(1, 8)], [me, [bob, 3]])
const sends = (count: number) => Array.from({ length: count }, () => sendSol(1))

test.each([
  ['of one signature', [sendSol(1)], '0.000005'],
  ['of two signatures', [withBob], '0.00001'],
  ['of 200,000 units for each instruction', [price(10), ...sends(2)], '0.000005004'],
  ['of the units that are set', [price(10), limit(300_000), ...sends(2)], '0.000005003'],
  ['of no units', [price(10), limit(0), sendSol(1)], '0.000005'],
  ['rounded up', [price(1), limit(1), sendSol(1)], '0.000005001'],
  ['not rounded up', [price(1), limit(1_000_000), sendSol(1)], '0.000005001'],
  ['of the units that a network allows', [price(1_000_000), ...sends(8)], '0.001405'],
  ['of no more than those', [price(1_000_000), limit(2_000_000), sendSol(1)], '0.001405'],
  ['of a price that lacks bytes', [instruction(budget, [3, 9], []), sendSol(1)], '0.000005'],
  ['of a limit that lacks bytes', [price(1), instruction(budget, [2], []), sendSol(1)], '0.000005'],
])('S3.77 the fee is the highest one: %s', async (_, instructions, text) => {
  const params = { transaction: encodeTransaction(instructions).base58 }
  const request = { method: 'solana_signTransaction', params } as const
  const { card } = await prepareRequest(prepareInput(request))
  expect(card.fee).toMatchObject({ text, symbol: 'SOL' })
})

/** The card of a transaction whose table has some addresses, if the node reports these bytes behind its header. */
async function cardOf(
  instructions: readonly Instruction[],
  inTable: readonly string[],
  reported: readonly number[],
  owner = tableProgram,
) {
  const lookupTables = { [lookupTable]: inTable as (typeof me)[] }
  const params = { transaction: encodeTransaction(instructions, { lookupTables }).base58 }
  const data = getBase64Decoder().decode(Uint8Array.from([...Array(56).fill(0), ...reported]))
  const request = { method: 'solana_signTransaction', params } as const
  const getAccountInfo = ([address, how]: [string, { encoding: string; commitment: string }]) =>
    address === lookupTable && how.encoding === 'base64' && how.commitment === 'confirmed'
      ? { value: { owner, data: [data, 'base64'] } }
      : { value: null }
  return (await prepareRequest(prepareInput(request, { getAccountInfo }))).card
}

test('T111 each address of a lookup table is the one at its place, those to write first', async () => {
  const open = instruction(opener, [1], [me, one, [two, 0], [mint, 0]])
  const table = [...keyOf(3), ...keyOf(2), ...key(mint), ...keyOf(1)]
  const { actions, warnings } = await cardOf(
    [open, sendSol(1, one)],
    [three, two, mint, one],
    table,
  )
  expect(actions).toMatchObject([
    { name: 'createTokenAccount', rows: [{ address: two }, { address: mint }] },
    { name: 'send', rows: [{}, { address: me }, { address: one }] },
  ])
  expect(warnings).toEqual([{ code: 'lookupTable', level: 'caution' }])
})

test('T111 the last address of a table counts only if it is whole, and the table is one', async () => {
  const table = [...keyOf(3), ...key(bob)]
  const read = async (bytes: readonly number[], owner?: string) => {
    const { actions } = await cardOf([sendSol(1)], [three, bob], bytes, owner)
    return actions[0]?.name
  }
  expect(await read(table)).toBe('send')
  expect(await read(table.slice(0, -1))).toBe('unreadable')
  expect(await read(table, system)).toBe('unreadable')
})

test('T211 a server that puts one address into two places of a table is not believed', async () => {
  const open = instruction(opener, [1], [me, one, [two, 0], [mint, 0]])
  const honest = await cardOf([open], [two, mint], [...keyOf(2), ...key(mint)])
  expect(honest.unreadable).toBe(false)
  const lie = await cardOf([open], [two, mint], [...keyOf(2), ...keyOf(2)])
  expect(lie.actions).toMatchObject([{ name: 'unreadable', rows: [{ address: opener }] }])
  expect(lie.unreadable).toBe(true)
})
