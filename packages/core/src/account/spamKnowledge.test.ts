import type { TokenBalance } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeTransfer } from '../testing/fakeTransaction.js'
import { tokenBalanceKey } from './accountKeys.js'
import { fromWalletAssets } from './fromWalletAssets.js'
import { isSpamTransfer, splitSpam } from './spam/splitSpam.js'
import { spamKnowledge } from './spamKnowledge.js'

const network = fakeNetwork()
const chainId = network.caipNetworkId
const contract = (digit: number) => `0x${String(digit).repeat(40)}`
const token = (symbol: string, at: number, price = 0): TokenBalance => ({
  ...{ name: symbol, symbol, chainId, price, address: `${chainId}:${contract(at)}` },
  quantity: { decimals: '6', numeric: '5' },
})
const coin: TokenBalance = { ...token('ETH', 0, 2_500), address: undefined }
const symbols = (tokens: readonly TokenBalance[]) => tokens.map(({ symbol }) => symbol)

test('T100 tokens that look like spam are separated, in order, and none is lost', () => {
  const all = [coin, token('claim.com', 1), token('LUSD', 2), token('', 3), token('USDC', 4, 1)]
  const { hidden, shown } = splitSpam(all, network)
  expect(symbols(shown)).toEqual(['ETH', 'LUSD', 'USDC'])
  expect(symbols(hidden)).toEqual(['claim.com', ''])
})

test('a stable coin without a price counts as a copy only where another token has one', () => {
  const free = { ...coin, price: 0 }
  expect(symbols(splitSpam([free, token('USDC', 1)], network).hidden)).toEqual([])
  expect(symbols(splitSpam([coin, token('USDC', 1)], network).hidden)).toEqual(['USDC'])
})

test('T100 what a wallet reports itself is judged in the same way', () => {
  const asset = (symbol: string, at: number) => ({
    ...{ address: contract(at), balance: '0xff', type: 'ERC20' },
    metadata: { name: symbol, symbol, decimals: 2 },
  })
  const reported = fromWalletAssets([asset('<b>LIAR</b>', 1), asset('LUSD', 2)], network)
  expect(symbols(splitSpam(reported, network).hidden)).toEqual(['<b>LIAR</b>'])
})

test('a transfer is judged by its NFT’s mark, or as its token', async () => {
  const context = createTestContext()
  const account = { address: contract(7), network }
  const usdc = fakeTransfer({ fungible_info: { symbol: 'USDC', address: contract(1) } })
  expect(isSpamTransfer(usdc, spamKnowledge(context, account))).toBe(false)
  const queries = await context.queries.load()
  queries.setQueryData(tokenBalanceKey(account.address, chainId), [coin])
  const knowledge = spamKnowledge(context, account)
  expect(isSpamTransfer(usdc, knowledge)).toBe(true)
  expect(isSpamTransfer({ ...usdc, price: 1 }, knowledge)).toBe(false)
  expect(isSpamTransfer(fakeTransfer(), knowledge)).toBe(false)
  expect(isSpamTransfer(fakeTransfer({ fungible_info: undefined }), knowledge)).toBe(false)
  const nft = (is_spam: boolean) => fakeTransfer({ nft_info: { flags: { is_spam } } })
  expect([nft(true), nft(false)].map((one) => isSpamTransfer(one, knowledge))).toEqual([
    true,
    false,
  ])
  queries.clear()
})
