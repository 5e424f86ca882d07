import { LatchkeyError } from '@latchkey/protocol'
import { getAddressEncoder, getBase64Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  lookupTable,
  me,
  mint,
  tokenProgram,
} from '../../approval/testing/solanaWire.js'
import { prepareRequest } from '../prepareRequest.js'

const key = (address: string) => [...getAddressEncoder().encode(address as typeof me)]
const other = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
const accounts = ['7i5KKsX2weiTkry7jA4ZwSuXGhs5eJBEjY8vVxR4pfRx', lookupTable]

/** A token account as a node reports it. */
const tokenAccount = (token: string, owner: string, amount: number, delegate = '') => ({
  owner: tokenProgram,
  lamports: 2_039_280,
  data: [
    getBase64Decoder().decode(
      Uint8Array.from([
        ...key(token),
        ...key(owner),
        ...littleEndian(amount, 8),
        ...(delegate ? [1, 0, 0, 0, ...key(delegate)] : Array(36).fill(0)),
        ...Array(57).fill(0),
      ]),
    ),
    'base64',
  ],
})
const mine = (lamports: number) => ({
  owner: '11111111111111111111111111111111',
  lamports,
  data: ['', 'base64'],
})

/** What a call of an unknown program shows if a node reports these accounts before and after it. */
async function simulate(before: readonly unknown[], after: readonly unknown[]) {
  const call = instruction(bob, [1, 2, 3], [me, ...accounts])
  const params = { transaction: encodeTransaction([call]).base58 }
  const byAddress = (list: readonly unknown[], addresses: readonly string[]) =>
    addresses.map((address) => {
      const at = [me, ...accounts].indexOf(address)
      return at < 0 ? null : list[at]
    })
  const answers = {
    getMultipleAccounts: ([addresses]: [string[]]) => ({ value: byAddress(before, addresses) }),
    simulateTransaction: ([, options]: [string, { accounts: { addresses: string[] } }]) => ({
      value: {
        err: null,
        accounts: after.length ? byAddress(after, options.accounts.addresses) : null,
      },
    }),
  }
  const { card } = await prepareRequest(
    prepareInput({ method: 'solana_signTransaction', params }, answers),
  )
  return card
}

test('T149 tokens that leave by an unknown program are shown, before what arrives', async () => {
  const before = [mine(1_000), tokenAccount(mint, me, 9_000_000), tokenAccount(other, me, 0)]
  const after = [mine(2_000), tokenAccount(mint, me, 0), tokenAccount(other, me, 7_000_000)]
  expect((await simulate(before, after)).expected).toMatchObject({
    result: 'changes',
    changes: [
      { direction: 'out', token: mint, amount: { text: '9', symbol: 'USDC' } },
      { direction: 'in', amount: { symbol: 'SOL' } },
      { direction: 'in', token: other, amount: { text: '7', symbol: 'JUP' } },
    ],
  })
})

test('T149 a token account that changes hands or disappears counts as leaving', async () => {
  const held = tokenAccount(mint, me, 9_000_000)
  const gone = { direction: 'out', token: mint, amount: { text: '9' } }
  const accountsBefore = [mine(1_000), tokenAccount(mint, bob, 9_000_000), null]
  expect((await simulate([mine(1_000), held, null], accountsBefore)).expected).toMatchObject({
    changes: [gone],
  })
  const closed = [mine(1_000), null, null]
  expect((await simulate([mine(1_000), held, null], closed)).expected).toMatchObject({
    changes: [gone],
  })
})

test('T149 a node that reports no accounts leaves the changes unseen', async () => {
  expect((await simulate([], [])).expected).toEqual({ result: 'unseen' })
})

test('T149 an unknown program that lets a stranger move tokens later is called out', async () => {
  const before = [mine(1_000), tokenAccount(mint, me, 9), null]
  const { warnings } = await simulate(before, [mine(1_000), tokenAccount(mint, me, 9, bob), null])
  expect(warnings).toContainEqual({ code: 'tokenApproval', level: 'danger' })
  const same = [mine(1_000), tokenAccount(mint, me, 9, bob), null]
  expect((await simulate(same, same)).warnings.map(({ code }) => code)).not.toContain(
    'tokenApproval',
  )
})

const { base58, base64 } = encodeTransaction([instruction(bob, [1, 2, 3], [me, ...accounts])])

/** The card of such a call with a node's answers. */
async function cardWith(answers: Readonly<Record<string, unknown>>) {
  const request = { method: 'solana_signTransaction', params: { transaction: base58 } } as const
  return (await prepareRequest(prepareInput(request, answers))).card
}

test('T149 the node simulates these very bytes, and reports all accounts of it', async () => {
  const asked: Record<string, unknown> = {}
  const record = (method: string) => (params: unknown) => {
    asked[method] = params
    return undefined
  }
  await cardWith({
    getMultipleAccounts: record('before'),
    simulateTransaction: record('after'),
  })
  // The own account is the first one, and each is there once.
  const [[first, ...others]] = asked.before as [string[]]
  expect([first, ...others.sort()]).toEqual([me, ...[...accounts, bob].sort()])
  const addresses = expect.arrayContaining([me, ...accounts, bob])
  expect(asked).toEqual({
    before: [addresses, { encoding: 'base64', commitment: 'confirmed' }],
    after: [
      base64,
      {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        commitment: 'confirmed',
        accounts: { encoding: 'base64', addresses },
      },
    ],
  })
})

const unsimulated = { code: 'notSimulated', level: 'caution' }

test.each([
  ['does not answer', new LatchkeyError('rpc/timeout'), 'unknown'],
  ['answers nothing', null, 'unknown'],
  ['has no result', { value: null }, 'unknown'],
  ['does not say whether it fails', { value: { accounts: [null, null, null, null] } }, 'unknown'],
  ['says that it fails', { value: { err: 'no' } }, 'fails'],
  ['reports too few accounts', { value: { err: null, accounts: [null] } }, 'unseen'],
])('T52 nothing is expected of a node that %s', async (_, simulateTransaction, result) => {
  const { expected, warnings } = await cardWith({ simulateTransaction })
  expect(expected).toEqual({ result })
  expect(warnings.some(({ code }) => code === unsimulated.code)).toBe(result === 'unknown')
  expect(warnings.some(({ code }) => code === 'wouldFail')).toBe(result === 'fails')
})

test('T149 a node that does not know what was there before leaves the changes unseen', async () => {
  const getMultipleAccounts = new LatchkeyError('rpc/timeout')
  expect((await cardWith({ getMultipleAccounts })).expected).toEqual({ result: 'unseen' })
})

test('T149 only tokens that change are shown, with the sum of all own accounts', async () => {
  const [first, second] = [tokenAccount(mint, me, 9_000_000), tokenAccount(mint, me, 1_000_000)]
  const moved = [mine(1_000), tokenAccount(mint, me, 4_000_000), tokenAccount(mint, me, 6_000_000)]
  expect((await simulate([mine(1_000), first, second], moved)).expected).toEqual({
    result: 'succeeds',
  })
  const spent = [mine(1_000), first, tokenAccount(other, me, 7_000_000)]
  const kept = [mine(1_000), tokenAccount(other, me, 7_000_000), tokenAccount(mint, me, 2_000_000)]
  expect((await simulate(spent, kept)).expected).toMatchObject({
    changes: [{ direction: 'out', token: mint, amount: { text: '7', symbol: 'USDC' } }],
  })
})

test('T149 SOL and tokens that come from nothing or go to nothing are shown in full', async () => {
  const after = [mine(3_000_000_000), tokenAccount(mint, me, 2_000_000), null]
  expect((await simulate([null, null, null], after)).expected).toMatchObject({
    changes: [
      { direction: 'in', amount: { text: '3', symbol: 'SOL' } },
      { direction: 'in', token: mint, amount: { text: '2', symbol: 'USDC' } },
    ],
  })
  const odd = { ...mine(0), lamports: 'all' }
  expect(
    (await simulate([mine(3_000_000_000), null, null], [odd, null, null])).expected,
  ).toMatchObject({
    changes: [{ direction: 'out', amount: { text: '3', symbol: 'SOL' } }],
  })
})

test('T149 what is no token account of the wallet counts for nothing', async () => {
  const before = [mine(1_000), null, null]
  const held = tokenAccount(mint, me, 9_000_000, bob)
  const cut = (bytes: number) => ({
    ...held,
    data: [
      Buffer.from(held.data[0] ?? '', 'base64')
        .subarray(0, bytes)
        .toString('base64'),
    ],
  })
  for (const account of [
    { ...held, owner: bob },
    { ...held, data: 'text' },
    { ...held, data: [7, 'base64'] },
    { ...held, data: undefined },
    cut(71),
    tokenAccount(mint, bob, 9_000_000, lookupTable),
    'text',
  ]) {
    const { expected, warnings } = await simulate(before, [mine(1_000), account, null])
    expect(expected).toEqual({ result: 'succeeds' })
    expect(warnings.map(({ code }) => code)).not.toContain('tokenApproval')
  }
  // One that ends within the address of its delegate still holds tokens.
  const { expected, warnings } = await simulate(before, [mine(1_000), cut(107), null])
  expect(expected).toMatchObject({ changes: [{ direction: 'in', amount: { text: '9' } }] })
  expect(warnings.map(({ code }) => code)).not.toContain('tokenApproval')
})

test('T149 a delegate that was there, but is none any more, is no news; another one is', async () => {
  const held = (delegate?: string) => [mine(1_000), tokenAccount(mint, me, 9, delegate), null]
  const codes = async (before: unknown[], after: unknown[]) =>
    (await simulate(before, after)).warnings.map(({ code }) => code)
  expect(await codes(held(bob), held())).not.toContain('tokenApproval')
  expect(await codes(held(bob), held(lookupTable))).toContain('tokenApproval')
  // The same delegate of another account.
  const moved = [mine(1_000), tokenAccount(mint, me, 9), tokenAccount(mint, me, 0, bob)]
  expect(await codes(held(bob), moved)).toContain('tokenApproval')
})

test('T148 T149 a token that arrives under a known name is called out', async () => {
  const fake = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCM'
  const named = { usd: 1, at: 0, symbol: 'USDC' }
  const input = prepareInput(
    { method: 'solana_signTransaction', params: { transaction: base58 } },
    {
      getMultipleAccounts: ([listed]: [string[]]) => ({ value: listed.map(() => null) }),
      simulateTransaction: ([, options]: [string, { accounts: { addresses: string[] } }]) => ({
        value: {
          err: null,
          accounts: options.accounts.addresses.map((_, at) =>
            at === 1 ? tokenAccount(fake, me, 5) : null,
          ),
        },
      }),
    },
  )
  const { card } = await prepareRequest({
    ...input,
    chain: { ...input.chain, price: async () => named },
  })
  expect(card.expected).toMatchObject({
    changes: [{ token: fake, amount: { text: '5', symbol: '', raw: true } }],
  })
  expect(card.warnings).toContainEqual({ code: 'fakeToken', level: 'danger' })
})
