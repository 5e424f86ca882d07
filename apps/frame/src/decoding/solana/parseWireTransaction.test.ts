import { getBase58Decoder, getBase64Decoder, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { addresses, now, prepareInput, solana } from '../../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  me,
  mint,
  sendSol,
  tokenProgram,
} from '../../approval/testing/solanaWire.js'
import type { ApprovalRequest, PrepareInput } from '../card/PreparedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const budget = 'ComputeBudget111111111111111111111111111111'
const ask = (
  method: ApprovalRequest['method'],
  params: unknown,
  more: Partial<PrepareInput> = {},
) => prepareRequest(prepareInput({ method, params }, {}, more))
const cardOf = async (instructions: readonly Instruction[], more: Partial<PrepareInput> = {}) => {
  const params = { transaction: encodeTransaction(instructions).base58 }
  return (await ask('solana_signTransaction', params, more)).card
}
const { base58, base64, wire } = encodeTransaction([sendSol(1)])

test.each([
  [undefined],
  [null],
  [[null]],
  [[]],
  ['text'],
  [7],
  [{}],
  [{ transaction: 7 }],
  [{ transaction: '' }],
  [{ transaction: '0OIl' }],
  [{ transaction: [base58] }],
  [{ transactions: [base58] }],
])('S3.77 a transaction by %j is refused', async (params) => {
  await expect(ask('solana_signTransaction', params)).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
})

test('S3.77 a transaction is taken in base58 and base64, exact to the byte', async () => {
  const take = async (transaction: string) =>
    (await ask('solana_signTransaction', { transaction })).payloads
  const bytes = [wire.slice(65)]
  expect(await take(base58)).toEqual(bytes)
  expect(await take(base64)).toEqual(bytes)
  for (const wrong of [Uint8Array.from([...wire, 0]), wire.slice(0, -1), wire.slice(1)])
    for (const decoder of [getBase58Decoder(), getBase64Decoder()])
      await expect(take(decoder.decode(wrong))).rejects.toMatchObject({
        code: 'rpc/invalid-params',
      })
})

test('S3.77 a transaction of 1,232 bytes is the longest one that a network takes', async () => {
  const withMemo = (length: number) =>
    encodeTransaction([
      instruction(
        memoProgram,
        Array.from({ length }, () => 97),
        [me],
      ),
    ])
  const room = 1_232 - withMemo(200).wire.length + 200
  expect(withMemo(room).wire).toHaveLength(1_232)
  const take = (transaction: string) => ask('solana_signTransaction', { transaction })
  expect((await take(withMemo(room).base58)).card.actions).toMatchObject([{ name: 'memo' }])
  expect((await take(withMemo(room).base64)).card.actions).toMatchObject([{ name: 'memo' }])
  await expect(take(withMemo(room + 1).base58)).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
})

test.each([
  ['solana_signTransaction', { transaction: base58 }, 'signTransaction'],
  ['solana_signAndSendTransaction', { transaction: base58 }, 'sendTransaction'],
  ['solana_signAllTransactions', { transactions: [base58, base58] }, 'signTransactions'],
  ['solana_signAllTransactions', [{ transactions: [base58, base58] }], 'signTransactions'],
] as const)('S3.77 the title says what %s does', async (method, params, title) => {
  expect((await ask(method, params)).card.title).toBe(title)
})

test('S3.77 one of many is shown like a single one, several are not simulated', async () => {
  const one = await ask('solana_signAllTransactions', { transactions: [base58] })
  expect(one.card.actions).toMatchObject([{ name: 'send' }])
  expect(one.card.expected).toMatchObject({ result: 'changes' })
  expect(one.card.warnings).toEqual([])
  expect(one.recipients).toEqual([bob])
  const two = await ask('solana_signAllTransactions', { transactions: [base58, base58] })
  expect(two.card.expected).toBeUndefined()
  expect(two.card.warnings).toEqual([{ code: 'notSimulated', level: 'caution' }])
  expect(two.card.fee?.text).toBe('0.00001')
  expect(two.recipients).toEqual([bob, bob])
})

test('S3.77 the fee of what another one pays is not the visitor’s', async () => {
  const { base58: transaction } = encodeTransaction([sendSol(1)], { feePayer: bob })
  expect((await ask('solana_signTransaction', { transaction })).card.fee?.text).toBe('0')
})

const offering = (microLamports: bigint) => [
  instruction(budget, [2, ...littleEndian(1_000_000, 4)], []),
  instruction(budget, [3, ...littleEndian(microLamports, 8)], []),
  sendSol(1),
]

test.each([
  ['0.01 SOL', 9_995_000n, undefined],
  ['one lamport more', 9_995_001n, 'caution'],
  ['0.5 SOL', 499_995_000n, 'caution'],
  ['one lamport more', 499_995_001n, 'danger'],
])('a fee of %s is called high where it is', async (_, price, level) => {
  // Without a price: the bound holds by itself.
  const input = prepareInput({ method: 'solana_signTransaction' })
  const chain = { ...input.chain, price: async () => undefined }
  const { warnings } = await cardOf(offering(price), { chain })
  expect(warnings).toEqual(level ? [{ code: 'highFee', level }] : [])
})

test.each([
  [149_999, true],
  [150_000, false],
])(
  'S3.77 a transaction that could not be sent %i ms ago may still arrive: %s',
  async (age, mayRepeat) => {
    const input = prepareInput({ method: 'solana_signTransaction' })
    const { refusedSends } = input
    refusedSends.add({ caipNetworkId: solana, from: bob, at: now })
    refusedSends.add({ caipNetworkId: solana, from: addresses.solana, at: now - age })
    const { warnings } = await cardOf([sendSol(1)], { refusedSends })
    expect(warnings).toEqual(mayRepeat ? [{ code: 'mayRepeat', level: 'caution' }] : [])
  },
)

test('S3.77 the budget of a transaction is no action, and a token’s receiver is its recipient', async () => {
  const pay = instruction(
    tokenProgram,
    [12, ...littleEndian(2_500_000, 8), 6],
    [mint, [mint, 0], bob, me],
  )
  const params = { transaction: encodeTransaction([...offering(1n), pay]).base58 }
  const { card, recipients } = await ask('solana_signTransaction', params)
  expect(card.actions.map(({ name }) => name)).toEqual(['send', 'sendToken'])
  expect(recipients).toEqual([bob, bob])
})

test('T211 an address of a row that looks like a known one is named with it', async () => {
  const twin = `${bob.slice(0, 6)}${'1'.repeat(bob.length - 12)}${bob.slice(-6)}`
  const more = { knownAddresses: [twin] }
  const card = await cardOf([sendSol(1)], more)
  expect(card.actions[0]?.rows.slice(1)).toEqual([
    { kind: 'address', label: 'from', address: me },
    { kind: 'address', label: 'to', address: bob, similarAddress: twin },
  ])
  expect(card.warnings).toEqual([{ code: 'lookAlike', level: 'danger' }])
  // An approval has no receiver; its row says it all the same.
  const approve = instruction(tokenProgram, [4, ...littleEndian(5, 8)], [mint, bob, me])
  expect((await cardOf([approve], more)).actions[0]?.rows[1]).toEqual({
    kind: 'address',
    label: 'spender',
    address: bob,
    similarAddress: twin,
  })
})
