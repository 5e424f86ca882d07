import { encodeAbiParameters, encodeFunctionData, getAddress, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { prepareInput, solana } from '../../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  me,
  mint,
  tokenProgram,
} from '../../approval/testing/solanaWire.js'
import { supportedChains } from '../../chain/supportedChains.js'
import { prepareRequest } from '../prepareRequest.js'
import { findPinnedToken, pinnedTokens } from './pinnedTokens.js'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi(['function transfer(address,uint256)'])

/** Prepares a transfer of a token by a node that reports these names and units. */
async function transfer(token: string, symbol: string, decimals: number, amount = 5_000_000n) {
  const answers = {
    eth_call: ([{ data }]: [{ data: string }]) => {
      if (data.startsWith('0x95d89b41')) return encodeAbiParameters([{ type: 'string' }], [symbol])
      return data.startsWith('0x313ce567') ? numberToHex(decimals, { size: 32 }) : '0x'
    },
  }
  const data = encodeFunctionData({ abi, args: [alice, amount] })
  const params = [{ to: token, data }]
  const { card } = await prepareRequest(
    prepareInput({ method: 'eth_sendTransaction', params }, answers),
  )
  const [row] = card.actions[0]?.rows ?? []
  return { card, amount: row?.kind === 'amount' ? row.amount : undefined }
}

test('T146 a server that lies about the units of a well-known token is not believed', async () => {
  const { amount, card } = await transfer(usdc, 'USDC', 18)
  expect(amount).toMatchObject({ text: '5', symbol: 'USDC' })
  expect(amount?.unverified).toBeUndefined()
  expect(card.warnings).toContainEqual({ code: 'tokenMismatch', level: 'danger' })
})

test('T146 a server that renames a well-known token is not believed', async () => {
  const { amount, card } = await transfer(usdc, 'JUNK', 6)
  expect(amount).toMatchObject({ text: '5', symbol: 'USDC' })
  expect(card.warnings).toContainEqual({ code: 'tokenMismatch', level: 'caution' })
})

test('T146 a caution about one token does not take the place of a danger about another', async () => {
  const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  const several = parseAbi([
    'function aggregate3((address target, bool allowFailure, bytes data)[])',
  ])
  const data = encodeFunctionData({ abi, args: [alice, 1n] })
  const calls = [dai, usdc].map((target) => ({ target, allowFailure: false, data }) as const)
  const params = [
    {
      to: '0xcA11bde05977b3631167028862bE2a173976CA11',
      data: encodeFunctionData({ abi: several, args: [calls as never] }),
    },
  ]
  // DAI is renamed, USDC has other units.
  const answers = {
    eth_call: ([call]: [{ data: string }]) =>
      call.data.startsWith('0x95d89b41')
        ? encodeAbiParameters([{ type: 'string' }], ['JUNK'])
        : numberToHex(18, { size: 32 }),
  }
  const { card } = await prepareRequest(
    prepareInput({ method: 'eth_sendTransaction', params }, answers),
  )
  const mismatches = card.warnings.filter(({ code }) => code === 'tokenMismatch')
  expect(mismatches).toEqual([{ code: 'tokenMismatch', level: 'danger' }])
})

test('T146 the units of every other token are shown as its own claim, without a value', async () => {
  const { amount, card } = await transfer(stranger, 'FOO', 18)
  expect(amount).toMatchObject({ symbol: 'FOO', unverified: true })
  expect(amount?.usd).toBeUndefined()
  expect(JSON.stringify(card.actions)).toContain(stranger)
  expect(card.warnings.map(({ code }) => code)).not.toContain('fakeToken')
})

test.each([
  'USDC',
  'usdc',
  'U S D C',
  'USDС',
  'ＵＳＤＣ',
  'U\u200bSDC',
  '$USDC',
  'DAІ',
  'W3TH',
  'ETH',
])('T147 a stranger that calls itself %s is called out', async (symbol) => {
  const { card } = await transfer(stranger, symbol, 6)
  expect(card.warnings).toContainEqual({ code: 'fakeToken', level: 'danger' })
})

test('T146 every pin is a checksummed address on a supported chain, once', () => {
  const chains = [...supportedChains([]).keys()]
  const all = chains.flatMap((chain) => pinnedTokens(chain).map((token) => ({ chain, ...token })))
  expect(all.length).toBeGreaterThan(80)
  for (const { address, chain, decimals, symbol } of all) {
    if (chain.startsWith('eip155:')) expect(getAddress(address)).toBe(address)
    expect(decimals, `${chain} ${symbol}`).toBeGreaterThan(4)
    expect(findPinnedToken(chain, address)?.symbol).toBe(symbol)
  }
  expect(new Set(all.map(({ address, chain }) => `${chain} ${address.toLowerCase()}`)).size).toBe(
    all.length,
  )
})

/** Prepares a checked transfer on Solana, with a data server that has a price and a symbol for everything. */
async function transferOnSolana(token: string, decimals: number, symbol: string) {
  const data = [12, ...littleEndian(5_000_000, 8), decimals]
  const move = instruction(tokenProgram, data, [bob, [token, 0], bob, me])
  const params = { transaction: encodeTransaction([move]).base58 }
  const input = prepareInput({ method: 'solana_signTransaction', params, caipNetworkId: solana })
  const chain = { ...input.chain, price: async () => ({ usd: 1, at: input.now(), symbol }) }
  const { card } = await prepareRequest({ ...input, chain })
  const [row] = card.actions[0]?.rows ?? []
  return { card, amount: row?.kind === 'amount' ? row.amount : undefined }
}

test('T148 the data server’s name for a Solana token is shown as a claim, and cannot be a known one', async () => {
  const other = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCM'
  const named = await transferOnSolana(other, 6, 'FOO')
  expect(named.amount).toMatchObject({ text: '5', symbol: 'FOO', unverified: true })
  expect(named.amount?.usd).toBeUndefined()
  const fake = await transferOnSolana(other, 6, 'USDC')
  expect(fake.card.warnings).toContainEqual({ code: 'fakeToken', level: 'danger' })
  const pinned = await transferOnSolana(mint, 6, 'JUNK')
  expect(pinned.amount).toMatchObject({ text: '5', symbol: 'USDC' })
  expect(pinned.amount?.unverified).toBeUndefined()
})

test('T148 a page that states other units for a well-known Solana token is called out', async () => {
  const { amount, card } = await transferOnSolana(mint, 9, 'USDC')
  expect(amount?.text).toBe('5')
  expect(card.warnings).toContainEqual({ code: 'tokenMismatch', level: 'danger' })
})
