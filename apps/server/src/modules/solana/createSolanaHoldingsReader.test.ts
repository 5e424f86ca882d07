import { expect, test } from 'vitest'
import { isSolanaKey } from '../chain/parseAccount.js'
import { createSolanaHoldingsReader } from './createSolanaHoldingsReader.js'
import { token2022, tokenPrograms, wrappedSol } from './solanaPrograms.js'
import {
  type FakeLedger,
  fakeLedger,
  holder,
  inContext,
  metadataAccountOf,
  namedMint,
  tokenAccount,
} from './testing/fakeLedger.js'

const [plain] = tokenPrograms
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** As many mints as are wanted. */
const mintAt = (at: number) =>
  `EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTD${digits[Math.floor(at / 3_364)]}${digits[Math.floor(at / 58) % 58]}${digits[at % 58]}`
const mint = mintAt(0)
const other = mintAt(1)

async function read(ledger: FakeLedger) {
  const reports: string[] = []
  const calls = fakeLedger(ledger)
  const readHoldings = createSolanaHoldingsReader({ calls, report: (line) => reports.push(line) })
  return { held: await readHoldings('solana:x', holder), calls, reports, readHoldings }
}

const listHoldings = async (...accounts: readonly unknown[]) =>
  (await read({ accounts: { [plain]: accounts } })).held.map(({ contract, units }) => [
    contract,
    units,
  ])

test('the addresses of these tests are addresses', () => {
  expect([0, 57, 58, 3_364, 6_000].map(mintAt).every(isSolanaKey)).toBe(true)
})

test.each<[string, readonly unknown[]]>([
  ['of another owner', [tokenAccount(mint, '5', { owner: other })]],
  ['of another program', [tokenAccount(mint, '5', { program: token2022 })]],
  ['of a mint that is none', [tokenAccount('native', '5'), tokenAccount('z'.repeat(44), '5')]],
  ['of a negative amount', [tokenAccount(mint, '-5')]],
  ['of an amount that is a number', [tokenAccount(mint, 5)]],
  ['of a part', [tokenAccount(mint, '0.5'), tokenAccount(mint, '5e3'), tokenAccount(mint, '0x5')]],
  ['of more than there can be', [tokenAccount(mint, String(2n ** 64n))]],
  ['of an endless amount', [tokenAccount(mint, '9'.repeat(100_000))]],
  ['of 255 decimals', [tokenAccount(mint, '5', { decimals: 255 })]],
  ['of 256 decimals', [tokenAccount(mint, '5', { decimals: 256 })]],
  [
    'of odd decimals',
    [...['6', -1, 1.5, null].map((decimals) => tokenAccount(mint, '5', { decimals }))],
  ],
  ['of nothing', [tokenAccount(mint, '0')]],
  ['in another writing', [{ pubkey: mint, account: { owner: plain, data: ['AAAA', 'base64'] } }]],
  ['in no writing', [null, 7, 'x', [], {}, { pubkey: mint, account: null }]],
])('S7.05 an account %s is left out alone', async (_, accounts) => {
  expect(await listHoldings(...accounts, tokenAccount(other, '7', { pubkey: 'good' }))).toEqual([
    [other, 7n],
  ])
})

test('S7.05 a repeated account counts once, and decimals do not change', async () => {
  expect(
    await listHoldings(
      tokenAccount(mint, '5', { pubkey: 'a' }),
      tokenAccount(mint, '5', { pubkey: 'a' }),
      tokenAccount(mint, '2', { pubkey: 'b' }),
      tokenAccount(mint, '9', { pubkey: 'c', decimals: 0 }),
    ),
  ).toEqual([[mint, 7n]])
})

test('S7.05 a long list is cut', async () => {
  const accounts = Array.from({ length: 6_000 }, (_, at) => tokenAccount(mintAt(at), '1'))
  expect(await listHoldings(...accounts)).toHaveLength(5_000)
})

test('S7.05 a list too long to be read leaves the rest, and is reported', async () => {
  const { held, reports } = await read({
    lamports: 5,
    accounts: {
      [plain]: { error: { code: 0, message: 'the answer is too long' } },
      [token2022]: [tokenAccount(mint, '1', { program: token2022 })],
    },
  })
  expect(held.map(({ contract }) => contract)).toEqual([undefined, mint])
  expect(reports).toEqual(['balances: solana:x tells more tokens of an address than are read'])
})

test.each<[string, FakeLedger]>([
  ['no coins', { lamports: null }],
  ['negative coins', { lamports: -1 }],
  ['a part of a coin', { lamports: 0.5 }],
  ['rounded coins', { lamports: 2 ** 60 }],
  ['more coins than there can be', { lamports: String(2n ** 64n) }],
  ['no list', { accounts: { [plain]: { result: {} } } }],
  ['something else', { accounts: { [token2022]: { result: { value: {} } } } }],
  [
    'a refusal',
    { accounts: { [token2022]: { error: { code: 0, message: 'excluded from the index' } } } },
  ],
])('S7.05 a ledger that returns %s counts as unreachable', async (_, ledger) => {
  await expect(read(ledger)).rejects.toThrow('solana:x does not tell')
})

test('S7.05 wrapped coins have a name', async () => {
  const { held } = await read({ accounts: { [plain]: [tokenAccount(wrappedSol, '1')] } })
  expect(held).toMatchObject([{ name: 'Wrapped SOL', symbol: 'wSOL' }])
})

const newer = (...mints: string[]) => ({
  [token2022]: mints.map((each) => tokenAccount(each, '1', { program: token2022 })),
})

test('S7.05 names of a mint are one line of text, requested once', async () => {
  const words = { name: `<b>Shell\u202e\n${'A'.repeat(10_000)}`, symbol: 'SHELL' }
  const { calls, held, readHoldings } = await read({
    accounts: newer(mint),
    mints: (asked) => inContext(asked.map((each) => namedMint(each, words))),
  })
  expect(held).toMatchObject([{ name: `<b>Shell ${'A'.repeat(55)}`, symbol: 'SHELL' }])
  expect(await readHoldings('solana:x', holder)).toEqual(held)
  expect(calls.requested.filter(({ method }) => method === 'getMultipleAccounts')).toHaveLength(1)
})

test('S7.05 a mint that cannot carry names has those of the metadata program', async () => {
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const { held } = await read({
    accounts: { [plain]: [tokenAccount(usdc, '1')] },
    // Where they stand on Solana's main network.
    mints: (asked) =>
      inContext(
        asked.map((at) =>
          at === '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq'
            ? metadataAccountOf(usdc, { name: 'USD Coin\0\0\0', symbol: 'USDC\0' })
            : null,
        ),
      ),
  })
  expect(held).toMatchObject([{ contract: usdc, name: 'USD Coin', symbol: 'USDC' }])
})

test.each<[string, unknown]>([
  ['of another program', { ...metadataAccountOf(mint, { name: 'A', symbol: 'A' }), owner: plain }],
  ['of another mint', metadataAccountOf(other, { name: 'A', symbol: 'A' })],
  ['of another kind', metadataAccountOf(mint, { name: 'A', symbol: 'A' }, 6)],
  [
    'that is cut',
    { ...metadataAccountOf(mint, { name: 'A', symbol: 'A' }), data: ['BA==', 'base64'] },
  ],
  [
    'that is no base64',
    { ...metadataAccountOf(mint, { name: 'A', symbol: 'A' }), data: ['?', 'base64'] },
  ],
  ['that is nothing', null],
])('S7.05 metadata %s names nothing', async (_, account) => {
  const { held } = await read({
    accounts: { [plain]: [tokenAccount(mint, '1')] },
    mints: (asked) => inContext(asked.map(() => account)),
  })
  expect([held[0]?.contract, held[0]?.name, held[0]?.symbol]).toEqual([mint, undefined, undefined])
})

test('S7.05 of many mints without names of their own, the next hundred get theirs each time', async () => {
  const mints = Array.from({ length: 150 }, (_, at) => tokenAccount(mintAt(at), '1'))
  const { calls, readHoldings } = await read({ accounts: { [plain]: mints } })
  await readHoldings('solana:x', holder)
  await readHoldings('solana:x', holder)
  const asked = calls.requested.filter(({ method }) => method === 'getMultipleAccounts')
  expect(asked.map(({ params }) => (params[0] as unknown[]).length)).toEqual([100, 50])
})

test('S7.05 a mint may have a name and no symbol', async () => {
  const { held } = await read({
    accounts: newer(mint),
    mints: (asked) => inContext(asked.map((each) => namedMint(each, { name: 'Shell' }))),
  })
  expect([held[0]?.name, held[0]?.symbol]).toEqual(['Shell', undefined])
})

test.each<[string, (mint: string) => unknown]>([
  ['that is not there', () => null],
  ['of another program', (each) => namedMint(each, { name: 'A' }, { owner: plain })],
  ['that points elsewhere', (each) => namedMint(each, { name: 'A' }, { metadataAddress: other })],
  ['that speaks of another', (each) => namedMint(each, { name: 'A' }, { of: other })],
  ['of names that are no text', (each) => namedMint(each, { name: { a: 1 }, symbol: 7 })],
  [
    'that talks nonsense',
    () => ({ owner: token2022, data: { parsed: { type: 'mint', info: 5 } } }),
  ],
])('S7.05 a mint %s has no name of its own', async (_, answer) => {
  const { held } = await read({
    accounts: newer(mint),
    mints: (asked) => inContext(asked.map(answer)),
  })
  expect(held).toHaveLength(1)
  expect([held[0]?.name, held[0]?.symbol]).toEqual([undefined, undefined])
})

test.each<[string, FakeLedger['mints']]>([
  ['refuses', () => ({ error: { code: 0, message: 'no' } })],
  ['answers too few', () => inContext([])],
  ['talks nonsense', () => ({ result: 'hello' })],
  [
    'goes away',
    () => {
      throw new Error('away')
    },
  ],
])('S7.05 a ledger that %s when names are requested costs only the names', async (_, mints) => {
  expect((await read({ accounts: newer(mint), mints })).held).toMatchObject([{ contract: mint }])
})

test('S7.05 a mint that says too much costs only its own name', async () => {
  const mints = Array.from({ length: 100 }, (_, at) => mintAt(at))
  const { held } = await read({
    accounts: newer(...mints),
    mints: (asked) =>
      asked.includes(mintAt(42))
        ? { error: { code: 0, message: 'the answer is too long' } }
        : inContext(asked.map((each) => namedMint(each, { name: 'A', symbol: 'A' }))),
  })
  expect(held.filter(({ name }) => name === undefined).map(({ contract }) => contract)).toEqual([
    mintAt(42),
  ])
})

test('S7.05 thousands of mints are requested in ten calls at most', async () => {
  const mints = Array.from({ length: 4_000 }, (_, at) => mintAt(at))
  const { calls, held } = await read({ accounts: newer(...mints) })
  expect(held).toHaveLength(4_000)
  const asked = calls.requested.filter(({ method }) => method === 'getMultipleAccounts')
  expect(asked.map(({ params }) => (params[0] as unknown[]).length)).toEqual(Array(10).fill(100))
})
