import { getAddressEncoder, type Instruction } from '@solana/kit'
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
  tokenProgram,
} from '../../approval/testing/solanaWire.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const memo = instruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [97], [])
const sol = 10n ** 9n
const pay = (amount: number | bigint, decimals: number, token: string = mint) =>
  instruction(
    tokenProgram,
    [12, ...littleEndian(amount, 8), decimals],
    [lookupTable, [token, 0], bob, me],
  )
const create = (account: string, lamports: bigint) =>
  instruction(
    system,
    [...littleEndian(0, 4), ...littleEndian(lamports, 8), ...littleEndian(165, 8), ...keyOf(3)],
    [me, [account, 3]],
  )
const initialize = (account: string, owner: readonly number[]) =>
  instruction(tokenProgram, [18, ...owner], [account, [mint, 0]])
const mine = [...getAddressEncoder().encode(me)]

/** The card of two transactions, of which the second has these instructions. */
async function cardOf(instructions: readonly Instruction[], more: Partial<PrepareInput> = {}) {
  const transactions = [[memo], instructions].map((each) => encodeTransaction(each).base58)
  const request = { method: 'solana_signAllTransactions', params: { transactions } } as const
  return (await prepareRequest(prepareInput(request, {}, more))).card
}
const outflowsOf = async (instructions: readonly Instruction[]) =>
  (await cardOf(instructions)).actions[0]

const amount = (text: string, symbol: string) => ({
  kind: 'amount',
  label: 'amount',
  amount: { text, symbol },
})
const to = (address: string) => ({ kind: 'address', label: 'to', address })

test('T211 each token is summed up on its own, and other units of it as well', async () => {
  const other = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
  const rows = (
    await outflowsOf([
      pay(1_000_000, 6),
      sendSol(2n * sol),
      pay(3_000_000, 6, other),
      pay(4_000_000, 9),
      pay(2_000_000, 6),
      sendSol(sol),
    ])
  )?.rows
  expect(rows).toMatchObject([
    amount('3', 'SOL'),
    amount('3', 'USDC'),
    { kind: 'address', label: 'token', address: mint },
    amount('3', 'JUP'),
    { kind: 'address', label: 'token', address: other },
    amount('4', 'USDC'),
    { kind: 'address', label: 'token', address: mint },
    to(bob),
  ])
})

test('T211 amounts without units, and all that there is, stand for themselves', async () => {
  const raw = instruction(tokenProgram, [3, ...littleEndian(7, 8)], [lookupTable, bob, me])
  const outflows = await outflowsOf([raw, raw, pay(2n ** 64n - 1n, 6)])
  const seven = { kind: 'amount', label: 'amount', amount: { text: '7', symbol: '', raw: true } }
  expect(outflows).toEqual({
    name: 'outflows',
    rows: [
      seven,
      seven,
      { kind: 'word', label: 'amount', word: 'everything' },
      { ...to(bob), similarAddress: undefined },
    ],
  })
})

test('T211 each recipient is named once, without the wallet itself', async () => {
  const rows = (
    await outflowsOf([
      sendSol(sol),
      sendSol(sol, me),
      sendSol(sol, one),
      sendSol(sol),
      create(two, 3_000_000n),
      initialize(two, keyOf(3)),
    ])
  )?.rows
  expect(rows).toMatchObject([amount('3.003', 'SOL'), to(bob), to(one), to(two), to(three)])
  expect(rows).toHaveLength(5)
})

test('T211 the wallet’s own new account is no recipient', async () => {
  const rows = (await outflowsOf([create(two, sol), initialize(two, mine)]))?.rows
  expect(rows).toMatchObject([amount('1', 'SOL')])
  expect(rows).toHaveLength(1)
})

test('T211 an own account does not make another new one the wallet’s', async () => {
  const { actions, warnings } = await cardOf([
    create(one, sol),
    create(two, sol),
    initialize(two, mine),
  ])
  expect(actions[0]?.rows.slice(1)).toMatchObject([to(one)])
  expect(warnings).toContainEqual({ code: 'foreignAccount', level: 'danger' })
})

test.each([
  ['its rent', 2_039_280n, 'caution'],
  ['a lamport more', 2_039_281n, 'danger'],
])('T211 a stranger’s new account with %s', async (_, lamports, level) => {
  expect((await cardOf([create(two, lamports)])).warnings).toContainEqual({
    code: 'foreignAccount',
    level,
  })
})

test('T211 a recipient that looks like a known one is named with it', async () => {
  const twin = `${bob.slice(0, 6)}${'1'.repeat(bob.length - 12)}${bob.slice(-6)}`
  const { actions } = await cardOf([sendSol(sol)], { knownAddresses: [twin] })
  expect(actions[0]?.rows[1]).toEqual({ ...to(bob), similarAddress: twin })
})
