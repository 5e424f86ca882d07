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
  const given = [mine(1_000), tokenAccount(mint, bob, 9_000_000), null]
  expect((await simulate([mine(1_000), held, null], given)).expected).toMatchObject({
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
