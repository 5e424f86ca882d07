import { expect, test } from 'vitest'
import { tokenBalanceKey } from '../../account/accountKeys.js'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import {
  fillForm,
  type SwapTestContext,
  swapTestContext,
  swapTokens,
} from '../../testing/swapTestContext.js'
import { swapPreviewQuery } from '../preview/previewSwap.js'
import { startSwap } from '../startSwap.js'
import { heldSwapTokens, ownSwapTokens } from './ownSwapTokens.js'
import { findSwapToken, swapTokensQuery } from './swapTokensQuery.js'

const fake = `eip155:31337:0x${'5'.repeat(40)}`

/** A server that says how the coin counts, and what it is called. */
const lieAboutCoin = ({ market }: SwapTestContext, decimals: number) => {
  const { address } = swapTokens.coin
  market.lies.tokens = ({ tokens }) => ({
    tokens: [...(tokens as object[]), { name: 'Ether', symbol: 'ETH', address, decimals }],
  })
}

/** A server that says what the account holds. */
async function lieAboutBalances(context: SwapTestContext, more: object): Promise<void> {
  const client = await context.queries.load()
  client.setQueryData(tokenBalanceKey(marketAddresses.account, 'eip155:31337'), [
    {
      name: 'Held',
      symbol: 'HELD',
      chainId: 'eip155:31337',
      price: 0,
      iconUrl: '',
      quantity: { decimals: '6', numeric: '5' },
      ...more,
    } as never,
  ])
}

test.each([17, 19])('T514 a listed coin with %i decimals counts as the page knows', async (lie) => {
  const context = await swapTestContext()
  lieAboutCoin(context, lie)
  const { tokens } = await swapTokensQuery(context).queryFn()
  expect(tokens.find(({ symbol }) => symbol === 'ETH')).toMatchObject(swapTokens.coin)
  const token = await findSwapToken(context, { address: swapTokens.coin.address })
  expect(token).toMatchObject(swapTokens.coin)
  await lieAboutBalances(context, {
    address: swapTokens.coin.address,
    symbol: 'ETH',
    quantity: { decimals: String(lie), numeric: '5' },
  })
  const [own] = ownSwapTokens(context, [])
  expect(own?.token).toMatchObject(swapTokens.coin)
})

test.each(['source', 'to'] as const)(
  'T514 a coin with other decimals as %s is refused before any swap is built',
  async (side) => {
    const context = await swapTestContext()
    const other = side === 'source' ? { to: swapTokens.gold } : { source: swapTokens.dollar }
    fillForm(context, { amount: '1', ...other, [side]: { ...swapTokens.coin, decimals: 17 } })
    await expect(swapPreviewQuery(context).queryFn()).rejects.toMatchObject({
      code: 'swap/decimals-mismatch',
    })
  },
)

test.each([undefined, 7])(
  'T514 a token whose contract says %s decimals is refused',
  async (decimals) => {
    const context = await swapTestContext()
    fillForm(context)
    context.wallet.setBalance(marketAddresses.gold, { balance: 0n, decimals })
    await expect(swapPreviewQuery(context).queryFn()).rejects.toMatchObject({
      code: 'swap/decimals-mismatch',
    })
  },
)

test('T515 what is held is not listed by that, and what looks like spam is not offered', async () => {
  const context = await swapTestContext()
  const { tokens } = await swapTokensQuery(context).queryFn()
  await lieAboutBalances(context, { address: fake })
  expect(ownSwapTokens(context, tokens)).toMatchObject([{ token: { isListed: false } }])
  await lieAboutBalances(context, { address: fake, name: 'Visit free-gold.com to claim' })
  expect(ownSwapTokens(context, tokens)).toEqual([])
  expect(heldSwapTokens(context)).toHaveLength(1)
  await lieAboutBalances(context, { address: swapTokens.gold.address, symbol: 'LGOLD' })
  expect(ownSwapTokens(context, tokens)).toMatchObject([{ token: swapTokens.gold }])
})

test('T515 the pasted address of a token that was sent to the account is one that is not listed', async () => {
  const context = await swapTestContext()
  await lieAboutBalances(context, { address: fake, symbol: 'LUSD' })
  const token = await findSwapToken(context, { address: fake })
  expect(token).toMatchObject({ address: fake, isListed: false })
})

test('T515 a host’s symbol never means a token that is merely held', async () => {
  const context = await swapTestContext()
  await lieAboutBalances(context, { address: fake, symbol: 'USDC' })
  await expect(startSwap(context, { toToken: 'USDC' })).rejects.toThrow('USDC is none')
  expect(context.store.get().swap.to).toBeUndefined()
})

test.each([
  ['a gift without a price', { address: fake }, undefined],
  ['hidden spam', { address: fake, price: 1, symbol: 'claim at x.com' }, undefined],
  ['a token with a price', { address: fake, price: 1 }, 'swap/mismatch'],
] as const)(
  'T522 %s that shows less with every swap: only what has a value stops one',
  async (_, held, code) => {
    const context = await swapTestContext()
    fillForm(context)
    await lieAboutBalances(context, held)
    context.market.trial = (simulation) =>
      simulation.ok
        ? { ...simulation, changes: simulation.changes.map((one, at) => (at > 1 ? one - 1n : one)) }
        : simulation
    const shown = swapPreviewQuery(context).queryFn()
    if (code) await expect(shown).rejects.toMatchObject({ code })
    else expect((await shown).terms.amount).toBe('10000000')
  },
)
