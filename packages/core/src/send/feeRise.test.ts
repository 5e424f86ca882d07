import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { showView } from '../modal/showView.js'
import type { TransferCost } from '../ports/Adapter.js'
import { currentEntry } from '../state/routerSlice.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { setReceiver, setSendAmount, startSend } from './sendForm.js'
import { sendTokens } from './sendTransfer.js'
import { sendPreviewQuery } from './transfer/previewTransfer.js'

const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const price = { maxFeePerGas: 8n, maxPriorityFeePerGas: 1n, gas: 100n }

/** Reviewed at a fee of 800; the chain's estimate is another one from then on. */
async function reviewed(later: () => TransferCost) {
  const context = await sendTestContext()
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  let estimate = (): TransferCost => ({ fee: 800n })
  const send = { ...adapter.send, estimate: async () => estimate() }
  context.adapters.set('eip155', { ...adapter, send })
  await startSend(context, { token: fakeTokens.coin })
  await setSendAmount(context, { amount: '1' })
  await setReceiver(context, { input: to })
  await showView(context, { view: 'WalletSendPreview' })
  const queries = await context.queries.load()
  const query = sendPreviewQuery(context)
  const { fee } = await queries.fetchQuery(query)
  estimate = later
  return {
    context,
    fee,
    queries,
    shown: () => queries.getQueryData<{ fee: bigint }>(query.queryKey),
  }
}
const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })

test('a fee that has risen beyond what was shown leads back to the review, which reads it anew', async () => {
  const { context, fee, queries, shown } = await reviewed(() => ({ fee: 1_001n }))
  await fails(sendTokens(context, { fee }), 'send/fee-increased')
  const { router, send } = context.store.get()
  expect(context.wallet.calls).not.toContain('transfer')
  expect(send).toMatchObject({
    status: 'failed',
    error: 'send/fee-increased',
    form: { sendTokenAmount: '1', receiverAddress: to },
  })
  expect(currentEntry(router).view).toBe('WalletSendPreview')
  // The old fee is on screen no longer.
  expect(shown()).toBeUndefined()
  const next = await queries.fetchQuery(sendPreviewQuery(context))
  expect(next.fee).toBe(1_001n)
  expect(await sendTokens(context, { fee: next.fee })).toMatchObject({ status: 'pending' })
  queries.clear()
})

test.each([1_000n, 800n, 1n])(
  'where the wallet sets its own fee, an estimate of %d is within the 800 that were shown, a quarter of headroom',
  async (now) => {
    const { context, fee, queries } = await reviewed(() => ({ fee: now }))
    expect(await sendTokens(context, { fee })).toMatchObject({ status: 'pending' })
    queries.clear()
  },
)

test('where the page sets the fee only the rest of it can rise, by an eighth', async () => {
  let now = 901n
  const { context, fee, queries } = await reviewed(() => ({ fee: now, gas: 100n }))
  await fails(sendTokens(context, { fee, price }), 'send/fee-increased')
  now = 900n
  expect(await sendTokens(context, { fee, price })).toMatchObject({ status: 'pending' })
  queries.clear()
})

test.each(['node/intrinsic-gas-too-low', 'node/fee-cap-too-low'] as const)(
  'a fee that no longer suffices (%s) is one that has risen',
  async (code) => {
    const { context, fee, queries, shown } = await reviewed(() => {
      throw new LatchkeyError(code)
    })
    await fails(sendTokens(context, { fee, price }), 'send/fee-increased')
    expect(shown()).toBeUndefined()
    expect(context.wallet.calls).not.toContain('transfer')
    queries.clear()
  },
)

test('another refusal of the chain is reported as it is, and the review stays', async () => {
  const { context, fee, queries, shown } = await reviewed(() => {
    throw new LatchkeyError('node/execution-reverted')
  })
  await fails(sendTokens(context, { fee, price }), 'node/execution-reverted')
  expect(shown()?.fee).toBe(800n)
  queries.clear()
})

test('who saw no fee has nothing to compare with', async () => {
  const { context, queries } = await reviewed(() => ({ fee: 9_999n }))
  expect(await sendTokens(context)).toMatchObject({ status: 'pending' })
  queries.clear()
})

test('a fee that can no longer be paid is shown before it is refused', async () => {
  const { context, fee, queries } = await reviewed(() => ({ fee: 10n ** 18n }))
  await fails(sendTokens(context, { fee }), 'send/fee-increased')
  const { enoughForFee } = await queries.fetchQuery(sendPreviewQuery(context))
  expect(enoughForFee).toBe(false)
  queries.clear()
})
