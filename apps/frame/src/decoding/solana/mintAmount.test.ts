import { LatchkeyError } from '@latchkey/protocol'
import { getBase64Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { keyOf, one } from '../../approval/testing/decodeStep.js'
import { now, prepareInput } from '../../approval/testing/fakeApproval.js'
import { littleEndian, mint, tokenProgram } from '../../approval/testing/solanaWire.js'
import { mintAmount } from './mintAmount.js'

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** An account as a node reports it. */
const account = (bytes: ArrayLike<number>, owner: string = tokenProgram) => ({
  value: { owner, data: [getBase64Decoder().decode(Uint8Array.from(bytes)), 'base64'] },
})
const mintOf = (decimals: number, length = 82) =>
  account(Array.from({ length }, (_, at) => (at === 44 ? decimals : 0)))

/** 2,500 base units of a token, with what a node says of its mint, and the data server of its price. */
function amountOf(
  getAccountInfo: unknown,
  {
    address = one as string,
    decimals,
    price,
  }: { address?: string; decimals?: number; price?: unknown } = {},
) {
  const input = prepareInput({ method: 'solana_signTransaction' }, { getAccountInfo })
  const chain = {
    ...input.chain,
    price: async () => {
      if (price instanceof Error) throw price
      return price as { usd: number; at: number; symbol?: string } | undefined
    },
  }
  return mintAmount({ ...input, chain }, { mint: address, value: 2_500n, decimals })
}

const raw = { text: '2500', symbol: '', raw: true }

test.each([
  ['of the mint', mintOf(3), { text: '2.5', symbol: '', unverified: true }],
  ['of a longer account', mintOf(3, 200), { text: '2.5', symbol: '', unverified: true }],
  [
    'of up to 36 places',
    mintOf(36),
    { text: `0.${'0'.repeat(32)}25`, symbol: '', unverified: true },
  ],
  ['of none beyond that', mintOf(37), raw],
  ['of none in an account that is no mint', mintOf(3, 81), raw],
  ['of none in an account that is not there', { value: null }, raw],
  ['of none in an account without an owner', { value: { ...mintOf(3).value, owner: 7 } }, raw],
  ['of none in data that are no list', { value: { ...mintOf(3).value, data: { 0: 'AAAA' } } }, raw],
  ['of none in data that are no text', { value: { ...mintOf(3).value, data: [1234] } }, raw],
])('T149 the units of a token that only a node names are those %s', async (_, info, amount) => {
  expect(await amountOf(info)).toEqual({ amount, warnings: [] })
})

test('T148 units of the transaction stand over those of the node', async () => {
  const { amount } = await amountOf(mintOf(3), { decimals: 2 })
  expect(amount).toEqual({ text: '25', symbol: '', unverified: true })
})

test('T148 the name of a pinned token is not asked of the data server, its price is', async () => {
  const price = { symbol: 'JUNK', usd: 2, at: now }
  expect(await amountOf(mintOf(6), { address: mint, price })).toEqual({
    amount: { text: '0.0025', symbol: 'USDC', usd: { value: 0.005, at: now } },
    warnings: [],
  })
})

test('T148 the data server names other tokens with at most 16 letters, or not at all', async () => {
  const symbolBy = async (price: unknown) => (await amountOf(mintOf(3), { price })).amount.symbol
  expect(await symbolBy({ symbol: 'ABCDEFGHIJKLMNOPQ', usd: 1, at: now })).toBe('ABCDEFGHIJKLMNOP')
  expect(await symbolBy({ usd: 1, at: now })).toBe('')
  expect(await symbolBy(new LatchkeyError('rpc/timeout'))).toBe('')
})

const part = (type: number, state: readonly number[]) => [
  ...littleEndian(type, 2),
  ...littleEndian(state.length, 2),
  ...state,
]
const text = (words: string) => [
  ...littleEndian(words.length, 4),
  ...new TextEncoder().encode(words),
]
const pointer = part(18, [...keyOf(9), ...keyOf(1)])
const named = (symbol: string) => [...keyOf(9), ...keyOf(1), ...text('Shell'), ...text(symbol)]
const price = { symbol: 'SERVER', usd: 1, at: now }
const symbolOf = async (extensions: readonly number[], owner = token2022) => {
  const bytes = [...Array.from({ length: 166 }, () => 0), ...extensions]
  return (await amountOf(account(bytes, owner), { price })).amount.symbol
}

test.each([
  ['its own', [...pointer, ...part(19, named('SHELL'))], 'SHELL'],
  ['its own in another order', [...part(19, named('SHELL')), ...pointer], 'SHELL'],
  [
    'its own after another extension',
    [...part(3, [1, 2, 3]), ...pointer, ...part(19, named('SHELL'))],
    'SHELL',
  ],
  [
    'the first one',
    [...pointer, ...part(19, named('SHELL')), ...part(19, named('OTHER'))],
    'SHELL',
  ],
  ['at most 16 letters', [...pointer, ...part(19, named('ABCDEFGHIJKLMNOPQ'))], 'ABCDEFGHIJKLMNOP'],
])('T148 a token has the symbol of its metadata: %s', async (_, extensions, symbol) => {
  expect(await symbolOf(extensions)).toBe(symbol)
})

test.each([
  ['no pointer', part(19, named('SHELL'))],
  [
    'a pointer to another account',
    [...part(18, [...keyOf(1), ...keyOf(9)]), ...part(19, named('SHELL'))],
  ],
  [
    'a pointer of 65 bytes',
    [...part(18, [...keyOf(9), ...keyOf(1), 0]), ...part(19, named('SHELL'))],
  ],
  ['no metadata', pointer],
  ['metadata without a name', [...pointer, ...part(19, [...keyOf(9), ...keyOf(1)])]],
  [
    'metadata without a symbol',
    [...pointer, ...part(19, [...keyOf(9), ...keyOf(1), ...text('Shell')])],
  ],
  ['a name that is cut off', [...pointer, ...part(19, [...keyOf(9), ...keyOf(1), 200, 0, 0, 0])]],
  ['a symbol that is cut off', [...pointer, ...part(19, named('SHELL').slice(0, -1))]],
  ['an extension that is cut off', [...pointer, ...part(19, named('SHELL')).slice(0, -1)]],
])('T148 a token with %s has the name that the data server gives it', async (_, extensions) => {
  expect(await symbolOf(extensions)).toBe('SERVER')
})

test('T148 only Token-2022 has metadata in the mint', async () => {
  const extensions = [...pointer, ...part(19, named('SHELL'))]
  expect(await symbolOf(extensions, tokenProgram)).toBe('SERVER')
})
