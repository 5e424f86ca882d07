import {
  type Address,
  getAddressEncoder,
  getBase64Decoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  lookupTable,
  me,
  mint,
  system,
  tokenProgram,
} from '../../approval/testing/solanaWire.js'
import { prepareRequest } from '../prepareRequest.js'

const opener = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const newer = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
const key = (address: string) => [...getAddressEncoder().encode(address as Address)]
const accountOf = async (holder: Address, program = tokenProgram) => {
  const seeds = [holder, program, mint].map((each) => getAddressEncoder().encode(each))
  const [address] = await getProgramDerivedAddress({ programAddress: opener, seeds })
  return address
}
/** A node's answer about an account. */
const accountInfo = (owner: string, bytes: readonly number[]) => ({
  value: { owner, data: [getBase64Decoder().decode(Uint8Array.from(bytes)), 'base64'] },
})
const accounts = (byAddress: Readonly<Record<string, unknown>>): RpcAnswers => ({
  getAccountInfo: ([address, { encoding }]: [string, { encoding: string }]) =>
    encoding === 'base64' && byAddress[address] ? byAddress[address] : { value: null },
})
const held = (holder: string) =>
  accountInfo(tokenProgram, [...key(mint), ...key(holder), ...Array.from({ length: 101 }, () => 0)])
const send = (to: Address, from: Address, program: Address = tokenProgram) =>
  instruction(program, [12, ...littleEndian(2_500_000, 8), 6], [from, [mint, 0], to, me])
async function cardOf(
  instructions: readonly Instruction[],
  answers: RpcAnswers,
  knownAddresses: string[] = [],
) {
  const params = { transaction: encodeTransaction(instructions).base58 }
  const request = { method: 'solana_signTransaction', params } as const
  const input = prepareInput(request, answers, { knownAddresses })
  return prepareRequest(input)
}

test('tokens go to the holder of an account: the holder and the account are shown', async () => {
  const to = await accountOf(bob)
  const { card, recipients } = await cardOf(
    [send(to, await accountOf(me))],
    accounts({ [to]: held(bob) }),
  )
  const [action] = card.actions
  expect(action?.rows).toMatchObject([
    { amount: { text: '2.5' } },
    { label: 'from', address: me },
    { label: 'to', address: bob },
    { label: 'tokenAccount', address: to },
    { label: 'token', address: mint },
  ])
  expect(recipients).toEqual([bob])
})

test('the holder of an account that the same transaction creates is known, though the chain does not know it yet', async () => {
  const to = await accountOf(bob)
  const open = instruction(opener, [1], [me, to, [bob, 0], [mint, 0]])
  const { card } = await cardOf([open, send(to, await accountOf(me))], accounts({}))
  expect(card.actions.map(({ name }) => name)).toEqual(['createTokenAccount', 'sendToken'])
  expect(card.actions[1]?.rows).toContainEqual({ kind: 'address', label: 'to', address: bob })
})

test('T52 a wrong holder from the chain is not believed', async () => {
  const stranger = lookupTable
  const { card, recipients } = await cardOf(
    [send(stranger, await accountOf(me))],
    accounts({ [stranger]: held(bob) }),
  )
  expect(card.actions[0]?.rows).toContainEqual({ kind: 'address', label: 'to', address: stranger })
  expect(JSON.stringify(card.actions)).not.toContain(bob)
  expect(recipients).toEqual([stranger])
})

test('an account whose holder changed is not shown as its creator’s', async () => {
  for (const first of [me, bob]) {
    const to = await accountOf(first)
    const open = instruction(opener, [1], [me, to, [first, 0], [mint, 0]])
    const sent = [open, send(to, await accountOf(me))]
    const { card } = await cardOf(sent, accounts({ [to]: held(lookupTable) }))
    expect(card.actions[1]?.rows).toContainEqual({ kind: 'address', label: 'to', address: to })
  }
})

test('a look-alike of an earlier recipient is found by the holder, not by the account', async () => {
  const to = await accountOf(bob)
  const double = `${bob.slice(0, 6)}${'1'.repeat(bob.length - 12)}${bob.slice(-6)}`
  const { card } = await cardOf([send(to, await accountOf(me))], accounts({ [to]: held(bob) }), [
    double,
  ])
  expect(card.warnings).toContainEqual({ code: 'lookAlike', level: 'danger' })
})

test('a token’s own metadata give its sanitised name; metadata elsewhere do not', async () => {
  const shell = lookupTable
  const from = await accountOf(me, newer)
  const named = (symbol: string, pointsAt: string) => {
    const text = (word: string) => [
      ...littleEndian(word.length, 4),
      ...new TextEncoder().encode(word),
    ]
    const words = [...key(me), ...key(shell), ...text('Local Shell'), ...text(symbol), ...text('')]
    const plain = Array.from({ length: 166 }, (_, at) => (at === 165 ? 1 : 0))
    const part = (type: number, state: number[]) => [
      ...littleEndian(type, 2),
      ...littleEndian(state.length, 2),
      ...state,
    ]
    return accountInfo(newer, [
      ...plain,
      ...part(18, [...key(me), ...key(pointsAt)]),
      ...part(19, words),
    ])
  }
  const symbolOf = async (account: unknown) => {
    const { card } = await cardOf(
      [instruction(newer, [12, ...littleEndian(1, 8), 6], [from, [shell, 0], bob, me])],
      accounts({ [shell]: account }),
    )
    const [row] = card.actions[0]?.rows ?? []
    return row?.kind === 'amount' ? row.amount.symbol : undefined
  }
  expect(await symbolOf(named('SHELL', shell))).toBe('SHELL')
  expect(await symbolOf(named('SHE\u0000LL', shell))).toBe('SHELL')
  expect(await symbolOf(named('SHELL', bob))).toBe('')
  expect(await symbolOf(accountInfo(newer, [1, 2, 3]))).toBe('')
  expect(await symbolOf({ value: 'garbage' })).toBe('')
})

test('T52 a holder is read from a whole token account of that program, and from nothing else', async () => {
  const to = await accountOf(bob)
  const from = await accountOf(me)
  const receiver = async (info: unknown) => {
    const { card } = await cardOf([send(to, from)], accounts({ [to]: info }))
    const row = card.actions[0]?.rows.find(({ label }) => label === 'to')
    return row?.kind === 'address' ? row.address : undefined
  }
  const start = [...key(mint), ...key(bob)]
  expect(await receiver(accountInfo(tokenProgram, start))).toBe(bob)
  expect(await receiver(accountInfo(tokenProgram, start.slice(0, -1)))).toBe(to)
  expect(await receiver(accountInfo(newer, start))).toBe(to)
  expect(await receiver({ value: { owner: tokenProgram, data: 'text' } })).toBe(to)
  expect(await receiver({ value: { owner: tokenProgram } })).toBe(to)
  expect(await receiver('text')).toBe(to)
})

test('an own account is shown as the wallet, without the account', async () => {
  const [mine, theirs] = [await accountOf(me), await accountOf(bob)]
  const { card } = await cardOf([send(mine, theirs)], accounts({}))
  expect(card.actions[0]?.rows).toEqual([
    expect.objectContaining({ kind: 'amount' }),
    { kind: 'address', label: 'from', address: theirs },
    { kind: 'address', label: 'to', address: me },
    { kind: 'address', label: 'token', address: mint },
  ])
})

test('T52 without a mint in the transaction, that of the account counts', async () => {
  const to = await accountOf(bob)
  const plain = instruction(tokenProgram, [3, ...littleEndian(1, 8)], [lookupTable, to, me])
  const { card } = await cardOf([plain], accounts({ [to]: held(bob) }))
  expect(card.actions[0]?.rows).toContainEqual({ kind: 'address', label: 'to', address: bob })
  const unknown = await cardOf([plain], accounts({}))
  expect(unknown.card.actions[0]?.rows).toContainEqual({
    kind: 'address',
    label: 'to',
    address: to,
  })
})

test('only the owner of a new token account is taken for its holder', async () => {
  const open = instruction(opener, [1], [me, await accountOf(bob), [bob, 0], [mint, 0]])
  const ofMint = await accountOf(mint)
  const toMint = await cardOf([open, send(ofMint, lookupTable)], accounts({}))
  expect(toMint.recipients).toEqual([ofMint])
  const assign = instruction(system, [...littleEndian(1, 4), ...key(bob)], [me])
  const ofBob = await accountOf(bob)
  const assigned = await cardOf([assign, send(ofBob, lookupTable)], accounts({}))
  expect(assigned.recipients).toEqual([ofBob])
})
