import { expect, test } from 'vitest'
import { marketAddresses } from '../testing/market/marketCalls.js'
import { fillForm, swapTestContext, swapTokens } from '../testing/swapTestContext.js'
import { swapQuoteQuery } from './quote/quoteSwap.js'
import { startSwap } from './startSwap.js'
import { setSwapAmount, setSwapToken, swapMax, switchSwapTokens } from './swapForm.js'
import { findSwapToken, swapTokensQuery } from './tokens/swapTokensQuery.js'

test('S7.07 the tokens of the network come sorted, and one of another network is none of them', async () => {
  const context = await swapTestContext()
  context.market.lies.tokens = ({ tokens }) => ({
    tokens: [
      ...(tokens as object[]),
      ...(tokens as object[]),
      { ...(tokens as object[])[0], address: `eip155:1:${marketAddresses.gold}` },
    ],
  })
  const { tokens } = await swapTokensQuery(context).queryFn()
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['LGOLD', 'LUSD'])
})

test('a pasted address is found in the list, or on the chain as one that is not listed', async () => {
  const context = await swapTestContext()
  const listed = await findSwapToken(context, {
    address: marketAddresses.gold.toUpperCase().replace('0X', '0x'),
  })
  expect(listed).toMatchObject({ symbol: 'LGOLD', isListed: true })
  const unknown = await findSwapToken(context, { address: `0x${'7'.repeat(40)}` })
  expect(unknown).toMatchObject({ symbol: 'FND', isListed: false })
  expect(
    await findSwapToken(context, { address: `eip155:1:${marketAddresses.gold}` }),
  ).toBeUndefined()
  expect(await findSwapToken(context, { address: 'LGOLD' })).toBeUndefined()
})

test('opened with symbols and an amount, the form is filled in', async () => {
  const context = await swapTestContext()
  await startSwap(context, { fromToken: 'lusd', toToken: marketAddresses.gold, amount: '3' })
  expect(context.store.get().swap).toMatchObject({
    source: { symbol: 'LUSD' },
    to: { symbol: 'LGOLD' },
    amount: '3',
  })
  const wrong = startSwap(context, { fromToken: 'NOPE', amount: '3' })
  await expect(wrong).rejects.toThrow('fromToken: NOPE is none')
  expect(context.store.get().swap).toMatchObject({ source: undefined, amount: '' })
})

test('one token on both sides changes places, and the amount stays at its token', async () => {
  const context = await swapTestContext()
  const { swap } = { swap: () => context.store.get().swap }
  fillForm(context)
  await setSwapToken(context, { side: 'to', token: swapTokens.dollar })
  expect(swap()).toMatchObject({ source: swapTokens.gold, to: swapTokens.dollar })
  await setSwapAmount(context, { side: 'source', amount: '7' })
  await switchSwapTokens(context)
  expect(swap()).toMatchObject({
    source: swapTokens.dollar,
    to: swapTokens.gold,
    amount: '7',
    typed: 'to',
  })
})

test('an amount stays with another token, unless that has fewer decimals', async () => {
  const context = await swapTestContext()
  const swap = () => context.store.get().swap
  fillForm(context, { source: swapTokens.coin, amount: '0.5' })
  await setSwapToken(context, { side: 'source', token: swapTokens.dollar })
  expect(swap()).toMatchObject({ source: swapTokens.dollar, amount: '0.5' })
  await setSwapAmount(context, { side: 'source', amount: '0.0000001' })
  await setSwapToken(context, { side: 'source', token: swapTokens.coin })
  await setSwapToken(context, { side: 'source', token: swapTokens.dollar })
  expect(swap().amount).toBe('')
})

test('what arrives can be typed: few questions find the least that brings it', async () => {
  const context = await swapTestContext()
  fillForm(context)
  await setSwapAmount(context, { side: 'to', amount: '30' })
  const before = context.market.requests.length
  const { fromUnits, toUnits } = await swapQuoteQuery(context).queryFn()
  expect(toUnits).toBeGreaterThanOrEqual(30_000_000n)
  expect(toUnits).toBeLessThanOrEqual(30_030_000n)
  expect(fromUnits).toBeLessThanOrEqual(15_015_000n)
  const asked = context.market.requests.slice(before).filter((name) => name === 'quotes')
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('Max of a token is all of it, of the coin what the fees leave', async () => {
  const context = await swapTestContext()
  fillForm(context)
  await swapMax(context)
  expect(context.store.get().swap.amount).toBe('100')
  fillForm(context, { source: swapTokens.coin })
  await swapMax(context)
  expect(context.store.get().swap.amount).toBe('1.499999')
  context.wallet.setBalance(undefined, { balance: 10n, decimals: undefined })
  await expect(swapMax(context)).rejects.toMatchObject({ code: 'swap/insufficient-fee' })
})

test.each([
  ['quotes', 'swap/unsupported'],
  ['build-approve', 'swap/unsupported'],
  ['build-transaction', 'swap/unsupported'],
  ['gas-price', 'gas-price/unsupported'],
])('S5.39 S8.03 S8.04 a server without a market refuses %s: %s', async (name, code) => {
  const context = await swapTestContext()
  fillForm(context)
  context.market.absent.add(name)
  const { swapPreviewQuery } = await import('./preview/previewSwap.js')
  await expect(swapPreviewQuery(context).queryFn()).rejects.toMatchObject({ code })
})

test('S8.04 on a network without swaps nothing is asked', async () => {
  const context = await swapTestContext()
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  fillForm(context)
  expect(swapQuoteQuery(context).enabled).toBe(false)
  await expect(swapQuoteQuery(context).queryFn()).rejects.toMatchObject({
    code: 'swap/unsupported',
  })
})

test.each([
  ['a day ahead', 86_400_000],
  ['years ahead', 10 ** 11],
])('a visitor’s clock that is %s refuses no swap, and no quote is old at once', async (_, ms) => {
  const context = await swapTestContext({ now: () => ms })
  fillForm(context)
  // By the server's clock, which is right, it ends in half a minute.
  context.market.lies.quotes = ({ quotes }) => ({
    quotes: (quotes as object[]).map((quote) => ({ ...quote, expiresAt: ms + 1_000 })),
  })
  const { swapPreviewQuery } = await import('./preview/previewSwap.js')
  expect((await swapPreviewQuery(context).queryFn()).expiresAt).toBe(ms + 30_000)
  // Nothing but the visitor's clock is known.
  context.market.time = undefined
  await expect(swapPreviewQuery(context).queryFn()).rejects.toMatchObject({ code: 'swap/mismatch' })
})

test('S7.08 the allowance is asked for with the swap that it is for', async () => {
  const context = await swapTestContext()
  fillForm(context)
  const { fetch } = context.market
  const asked: URLSearchParams[] = []
  context.env.fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(String(url))
    if (pathname.endsWith('/allowance')) asked.push(searchParams)
    return fetch(url, init)
  }
  expect((await swapQuoteQuery(context).queryFn()).needsAllowance).toBe(true)
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    tokenAddress: swapTokens.dollar.address,
    to: swapTokens.gold.address,
    amount: '10000000',
  })
  context.market.allowance = 10_000_000n
  expect((await swapQuoteQuery(context).queryFn()).needsAllowance).toBe(false)
})
