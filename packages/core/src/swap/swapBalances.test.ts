import { expect, test } from 'vitest'
import { refreshBalances } from '../account/refreshBalances.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import { marketAddresses } from '../testing/market/marketCalls.js'
import {
  fillForm,
  type SwapTestContext,
  swapTestContext,
  swapTokens,
} from '../testing/swapTestContext.js'
import { swapBalanceOf, swapBalanceQuery, swapCoinQuery } from './swapBalances.js'
import { swapReadiness, swapReadinessInput } from './swapReadiness.js'

const accountOf = ({ store }: SwapTestContext) => {
  const network = activeNetwork(store.get().networks)
  if (!network) throw new Error('a network')
  return { address: activeAccount(store.get()).address ?? '', network }
}

async function read(context: SwapTestContext, token: (typeof swapTokens)[keyof typeof swapTokens]) {
  const client = await context.queries.load()
  const account = accountOf(context)
  await client.fetchQuery({ ...swapCoinQuery(context, account), staleTime: 0 })
  if (token !== swapTokens.coin)
    await client.fetchQuery({ ...swapBalanceQuery(context, { ...account, token }), staleTime: 0 })
}

test('S1.06 an empty wallet learns that it has nothing of what it would pay with', async () => {
  const context = await swapTestContext()
  fillForm(context, { source: swapTokens.gold, to: swapTokens.dollar })
  await read(context, swapTokens.gold)
  expect(swapBalanceOf(context, swapTokens.gold)?.quantity.numeric).toBe('0')
  expect(swapReadiness(swapReadinessInput(context))).toBe('insufficient-funds')
})

test('S1.06 an account without the coin learns so', async () => {
  const context = await swapTestContext()
  context.wallet.setBalance(undefined, { balance: 0n, decimals: 18 })
  fillForm(context, { source: swapTokens.coin, to: swapTokens.dollar, amount: '1' })
  await read(context, swapTokens.coin)
  expect(swapBalanceOf(context, swapTokens.coin)?.quantity.numeric).toBe('0')
  expect(swapReadiness(swapReadinessInput(context))).toBe('insufficient-funds')
})

test('S1.06 what arrived is seen, though no list of balances has it', async () => {
  const context = await swapTestContext()
  await read(context, swapTokens.gold)
  context.wallet.setBalance(marketAddresses.gold, { balance: 5_000_000n, decimals: 6 })
  await refreshBalances(context, { ...accountOf(context), token: marketAddresses.gold })
  expect(swapBalanceOf(context, swapTokens.gold)).toBeUndefined()
  await read(context, swapTokens.gold)
  expect(swapBalanceOf(context, swapTokens.gold)?.quantity.numeric).toBe('5')
})

test('S9.02 the coin is read again after a swap where no view shows it: a button of the page may', async () => {
  const context = await swapTestContext()
  await read(context, swapTokens.coin)
  context.wallet.setBalance(undefined, { balance: 7n * 10n ** 17n, decimals: 18 })
  await refreshBalances(context, accountOf(context))
  expect(swapBalanceOf(context, swapTokens.coin)?.quantity.numeric).toBe('0.7')
})
