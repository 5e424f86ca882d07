import { LatchkeyError } from '@latchkey/protocol'
import { getAddressEncoder, getBase64Decoder, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { prepareInput, type RpcAnswers, solana } from '../../approval/testing/fakeApproval.js'
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
import { prepareRequest } from '../prepareRequest.js'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const wrapped = 'So11111111111111111111111111111111111111112'
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const key = (address: string) => [...getAddressEncoder().encode(address as typeof me)]
const sol = 10n ** 9n

async function cardOf(
  transactions: readonly (readonly Instruction[])[],
  answers: RpcAnswers = {},
  caipNetworkId = solana,
) {
  const list = transactions.map((each) => encodeTransaction(each).base58)
  const single = list.length === 1
  const method = single ? 'solana_signTransaction' : 'solana_signAllTransactions'
  const params = single ? { transaction: list[0] } : { transactions: list }
  const more = { activeChain: caipNetworkId }
  const input = prepareInput({ method, params, caipNetworkId }, answers, more)
  return (await prepareRequest(input)).card
}

const away = { isBlockhashValid: new LatchkeyError('rpc/timeout') }
const durable = instruction(system, littleEndian(4, 4), [bob, mint, me])

test('T210 a server that does not say which network a transaction belongs to is not taken for a yes', async () => {
  const real = await cardOf([[sendSol(1)]], away)
  expect(real.warnings).toContainEqual({ code: 'ledgerUnknown', level: 'caution' })
  // On a test network the money of the real one is at stake.
  const tested = await cardOf([[sendSol(90n * sol)]], away, devnet)
  expect(tested.warnings).toContainEqual({ code: 'ledgerUnknown', level: 'danger' })
  const odd = await cardOf([[sendSol(1)]], { isBlockhashValid: { value: 'yes' } }, devnet)
  expect(odd.warnings).toContainEqual({ code: 'ledgerUnknown', level: 'danger' })
})

test('T210 a nonce on a test network may be one of the real network', async () => {
  const { warnings } = await cardOf([[durable, sendSol(90n * sol)]], {}, devnet)
  expect(warnings).toContainEqual({ code: 'ledgerUnknown', level: 'danger' })
})

const create = (lamports: bigint, space: number, program: string) =>
  instruction(
    system,
    [
      ...littleEndian(0, 4),
      ...littleEndian(lamports, 8),
      ...littleEndian(space, 8),
      ...key(program),
    ],
    [me, [bob, 3]],
  )
const seeded = (lamports: bigint, space: number, program: string) =>
  instruction(
    system,
    [
      ...littleEndian(3, 4),
      ...key(me),
      ...littleEndian(1, 8),
      97,
      ...littleEndian(lamports, 8),
      ...littleEndian(space, 8),
      ...key(program),
    ],
    [me, bob],
  )
const initialize = (owner: string) =>
  instruction(tokenProgram, [18, ...key(owner)], [bob, [wrapped, 0]])
const lost = { code: 'foreignAccount', level: 'danger' }

test.each([
  ['a new account of a stranger', [create(100n * sol, 0, system)]],
  ['one with a seed', [seeded(100n * sol, 0, mint)]],
  ['wrapped for a stranger', [create(100n * sol, 165, tokenProgram), initialize(lookupTable)]],
  ['a token account without a holder', [create(100n * sol, 165, tokenProgram)]],
])('T211 SOL that leaves by creating an account is a danger: %s', async (_, list) => {
  expect((await cardOf([list])).warnings).toContainEqual(lost)
})

test('T211 an own new account is no danger, and the rent of a foreign one is said', async () => {
  const own = await cardOf([[create(100n * sol, 165, tokenProgram), initialize(me)]])
  expect(own.warnings.map(({ code }) => code)).not.toContain('foreignAccount')
  const rent = await cardOf([[create(2_039_280n, 165, tokenProgram), initialize(lookupTable)]])
  expect(rent.warnings).toContainEqual({ code: 'foreignAccount', level: 'caution' })
})

const memo = (text: string) => instruction(memoProgram, [...new TextEncoder().encode(text)], [])

test('T211 what leaves in one of many transactions stands first, summed up', async () => {
  const pay = (amount: number) =>
    instruction(
      tokenProgram,
      [12, ...littleEndian(amount, 8), 6],
      [lookupTable, [mint, 0], bob, me],
    )
  const card = await cardOf(
    Array.from({ length: 20 }, (_, at) => {
      if (at === 11) return [sendSol(90n * sol)]
      if (at === 13) return [create(5n * sol, 0, system), pay(1_500_000)]
      return at === 17 ? [pay(1_000_000)] : [memo(`claim ${at}`)]
    }),
  )
  expect(card.actions).toHaveLength(21)
  expect(card.actions[0]).toMatchObject({
    name: 'outflows',
    rows: [
      { kind: 'amount', amount: { text: '95', symbol: 'SOL' } },
      { kind: 'amount', amount: { text: '2.5', symbol: 'USDC' } },
      { label: 'token', address: mint },
      { label: 'to', address: bob },
    ],
  })
  expect(card.warnings[0]).toEqual(lost)
})

test('T211 a new account that looks like a known address is called out', async () => {
  const transaction = encodeTransaction([create(100n * sol, 0, system)]).base58
  const request = { method: 'solana_signTransaction', params: { transaction } } as const
  const twin = `${bob.slice(0, 6)}1111111111111111111111111${bob.slice(-6)}`
  const { card } = await prepareRequest(prepareInput(request, {}, { knownAddresses: [twin] }))
  expect(card.warnings).toContainEqual({ code: 'lookAlike', level: 'danger' })
})

test('T211 what others pay is not part of the sum', async () => {
  const theirs = instruction(
    system,
    [...littleEndian(2, 4), ...littleEndian(7n * sol, 8)],
    [[bob, 3], me],
  )
  const card = await cardOf([[theirs, memo('a')], [memo('b')]])
  expect(card.actions.map(({ name }) => name)).toEqual(['batch', 'batch'])
})

test('T211 a server that finds the visitor’s own address in a table is not believed', async () => {
  // A network takes no transaction that names an account twice, so this one is another.
  const lookupTables = { [lookupTable]: [bob] }
  const wire = encodeTransaction([sendSol(90n * sol)], { lookupTables }).base58
  const header = Array.from({ length: 56 }, () => 0)
  const data = getBase64Decoder().decode(Uint8Array.from([...header, ...key(me)]))
  const owner = 'AddressLookupTab1e1111111111111111111111111'
  const lie = { getAccountInfo: { value: { owner, data: [data, 'base64'] } } }
  const request = { method: 'solana_signTransaction', params: { transaction: wire } } as const
  const { card } = await prepareRequest(prepareInput(request, lie))
  expect(card.actions).toMatchObject([{ name: 'unreadable' }])
  expect(card.unreadable).toBe(true)
})
