import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { showView } from '../../modal/showView.js'
import type { FeePrices, Sending } from '../../ports/Adapter.js'
import type { ConnectorType } from '../../ports/Connector.js'
import { accountOf } from '../../state/accountsSlice.js'
import { fakeTokens, sendTestContext } from '../../testing/sendTestContext.js'
import { setReceiver, setSendAmount, startSend } from '../sendForm.js'
import { sendTokens } from '../sendTransfer.js'
import { sendPreviewQuery } from './previewTransfer.js'

const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const prices: FeePrices = {
  slow: { maxFeePerGas: 10n, maxPriorityFeePerGas: 1n },
  normal: { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n },
  fast: { maxFeePerGas: 60n, maxPriorityFeePerGas: 6n },
}

async function reviewed(type: ConnectorType, change: Partial<Sending> = {}) {
  const context = await sendTestContext()
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  const send: Sending = {
    ...adapter.send,
    estimate: async ({ price }) => ({
      fee: 100n * (price?.maxFeePerGas ?? 15n) + 5n,
      gas: 100n,
      dataFee: 5n,
    }),
    getFeePrices: async () => prices,
    ...change,
  }
  context.adapters.set('eip155', { ...adapter, send })
  context.store.update('accounts', (accounts) => {
    const account = accountOf(accounts, 'eip155')
    const wallet = account.connectedWalletInfo
    const connectedWalletInfo = wallet && { ...wallet, type }
    return { ...accounts, eip155: { ...account, connectedWalletInfo } }
  })
  await startSend(context, { token: fakeTokens.coin })
  await setSendAmount(context, { amount: '1' })
  await setReceiver(context, { input: to })
  await showView(context, { view: 'WalletSendPreview' })
  const queries = await context.queries.load()
  return { context, preview: () => queries.fetchQuery(sendPreviewQuery(context)) }
}

test('the embedded wallet takes the fee of the page: each speed has its highest fee', async () => {
  const { preview } = await reviewed('AUTH')
  const { choices, nativeAfter } = await preview()
  expect(choices?.map(({ fee, speed }) => [speed, fee])).toEqual([
    ['slow', 1_005n],
    ['normal', 2_005n],
    ['fast', 6_005n],
  ])
  // With the gas of that fee: a wallet that estimates again may find more.
  expect(choices?.map(({ price }) => price.gas)).toEqual([100n, 100n, 100n])
  expect(choices?.map((one) => one.nativeAfter - nativeAfter)).toEqual([500n, -500n, -4_500n])
  expect(choices?.every(({ enoughForFee }) => enoughForFee)).toBe(true)
})

test('what is left is not enough for the fast one', async () => {
  const { context, preview } = await reviewed('AUTH')
  context.wallet.setBalance(undefined, { balance: 10n ** 18n + 3_000n, decimals: undefined })
  const { choices } = await preview()
  expect(choices?.map(({ enoughForFee }) => enoughForFee)).toEqual([true, true, false])
})

test.each<[string, ConnectorType, Partial<Sending>]>([
  ['an extension', 'ANNOUNCED', {}],
  ['a wallet app', 'WALLET_CONNECT', {}],
  ['a chain without a history', 'AUTH', { getFeePrices: async () => undefined }],
  [
    'a history that fails',
    'AUTH',
    { getFeePrices: () => Promise.reject(new LatchkeyError('rpc/timeout')) },
  ],
  ['a chain without gas', 'AUTH', { estimate: async () => ({ fee: 5n }) }],
])('with %s there is nothing to choose, and sending is as ever', async (_, type, change) => {
  const { context, preview } = await reviewed(type, change)
  expect((await preview()).choices).toBeUndefined()
  await sendTokens(context)
  expect(context.wallet.transfers[0]?.price).toBeUndefined()
})

test.each<[ConnectorType, boolean]>([
  ['AUTH', true],
  ['ANNOUNCED', false],
])('without a choice, %s is asked for the fee that was shown: %s', async (type, isAsked) => {
  const price = { maxFeePerGas: 12n, maxPriorityFeePerGas: 2n }
  const { preview } = await reviewed(type, {
    estimate: async () => ({ fee: 1_505n, gas: 100n, dataFee: 5n, price }),
    getFeePrices: async () => undefined,
  })
  const shown = await preview()
  expect(shown.price).toEqual(isAsked ? { ...price, gas: 100n } : undefined)
  expect(shown.fee).toBe(isAsked ? 1_205n : 1_505n)
  expect(shown.nativeAfter).toBe(5n * 10n ** 17n - shown.fee)
  expect(shown.balanceAfter).toBe(shown.nativeAfter)
})

test('the price that was chosen is requested from the wallet, and must be affordable', async () => {
  const { context } = await reviewed('AUTH')
  context.wallet.setBalance(undefined, { balance: 10n ** 18n + 3_000n, decimals: undefined })
  await expect(sendTokens(context, { price: prices.fast })).rejects.toMatchObject({
    code: 'send/insufficient-funds',
  })
  expect(context.wallet.transfers).toEqual([])
  await sendTokens(context, { price: prices.slow })
  expect(context.wallet.transfers).toMatchObject([{ price: prices.slow }])
})
