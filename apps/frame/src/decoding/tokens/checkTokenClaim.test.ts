import { expect, test } from 'vitest'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import { checkTokenClaim } from './checkTokenClaim.js'

const stranger = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const fake = [{ code: 'fakeToken', level: 'danger' }]

/** What is said of a token that claims a symbol on a chain whose native coin is named. */
function check(address: string, claim: { symbol: string; decimals?: number }, more: Chain = {}) {
  const { caipNetworkId = 'eip155:1', native } = more
  const input = prepareInput({ caipNetworkId })
  const describe = () =>
    native === undefined ? undefined : { name: '', symbol: native, decimals: 18 }
  return checkTokenClaim({ ...input, chain: { ...input.chain, describe } }, address, claim)
}
type Chain = { caipNetworkId?: string; native?: string }

test.each([
  // Cyrillic, Greek and small capitals.
  ['ԝвτϲ', 'WBTC'],
  ['USDϹ', 'USDC'],
  ['ѕԁаı', 'sDAI'],
  ['υпі', 'UNI'],
  ['мкr', 'MKR'],
  ['ɢʜᴏ', 'GHO'],
  ['aaᴠε', 'AAVE'],
  ['frаχ', 'FRAX'],
  ['εurс', 'EURC'],
  // Digits and signs.
  ['4AV3', 'AAVE'],
  ['U$DC', 'USDC'],
  ['GH0', 'GHO'],
  ['U5D7', 'USDT'],
  ['W8TC', 'WBTC'],
  ['U8DC', undefined],
  // Words, brackets and accents.
  ['USDC (new)', 'USDC'],
  ['[USDC]', 'USDC'],
  ['claim USDC', 'USDC'],
  ['Ü S D C', 'USDC'],
  ['USDC!', 'USDC'],
  ['claim U-S-D-C', 'USDC'],
  ['ÚŚĎČ', 'USDC'],
  // No more than a part of a well-known symbol, or more than it.
  ['USD', undefined],
  ['USDCX', undefined],
  ['FOO', undefined],
  ['', undefined],
  ['...', undefined],
])('T147 a stranger by the name of %j is taken for %s', (symbol, claimed) => {
  const checked = check(stranger, { symbol, decimals: 6 }, { native: 'ETH' })
  const warnings = claimed ? fake : []
  expect(checked).toStrictEqual({ symbol, decimals: 6, unverified: true, warnings })
})

test.each([
  ['ᴊᴜᴘ', 'JUP'],
  ['јυр', 'JUP'],
  ['ρуusd', 'PYUSD'],
  ['вοпк', 'BONK'],
])('T147 T148 on Solana, %j is taken for %s', (symbol) => {
  expect(check(stranger, { symbol }, { caipNetworkId: solana }).warnings).toEqual(fake)
})

test('T147 the native coin has a name too, and a chain that is not described has none', () => {
  expect(check(stranger, { symbol: 'ᴢεт4' }, { native: 'ZETA' }).warnings).toEqual(fake)
  expect(check(stranger, { symbol: 'ZETA' }, { native: 'ETH' }).warnings).toEqual([])
  for (const symbol of ['', '...', 'ZETA']) expect(check(stranger, { symbol }).warnings).toEqual([])
})

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
test.each([
  [{ symbol: 'USDC', decimals: 6 }, []],
  [{ symbol: 'usdc', decimals: 6 }, []],
  [{ symbol: '', decimals: 6 }, []],
  [{ symbol: 'USDC' }, []],
  [{ symbol: 'FOO', decimals: 6 }, [{ code: 'tokenMismatch', level: 'caution' }]],
  [{ symbol: '...', decimals: 6 }, [{ code: 'tokenMismatch', level: 'caution' }]],
  [{ symbol: 'USDC', decimals: 18 }, [{ code: 'tokenMismatch', level: 'danger' }]],
  [{ symbol: 'FOO', decimals: 0 }, [{ code: 'tokenMismatch', level: 'danger' }]],
])(
  'T146 a well-known token that claims %j keeps its name and units, and warns of %j',
  (claim, warnings) => {
    expect(check(usdc, claim)).toStrictEqual({ symbol: 'USDC', decimals: 6, warnings })
  },
)

test('T146 a well-known token may report its other symbol', () => {
  const bridged = '0x7F5c764cBc14f9669B88837ca1490cCa17c31607'
  for (const symbol of ['USDC', 'USDC.e'])
    expect(check(bridged, { symbol }, { caipNetworkId: 'eip155:10' }).warnings).toEqual([])
  const other = check(bridged, { symbol: 'USDT' }, { caipNetworkId: 'eip155:10' })
  expect(other.warnings).toEqual([{ code: 'tokenMismatch', level: 'caution' }])
})
