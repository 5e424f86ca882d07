import { expect, test } from 'vitest'
import { dismissResult } from '../account/sentResult.js'
import { markNotified, updateSent } from '../account/sentTransactions.js'
import { closeModal } from '../modal/closeModal.js'
import { showView } from '../modal/showView.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { setReceiver, setSendAmount, startSend } from './sendForm.js'
import { sendTokens, stopWaiting } from './sendTransfer.js'
import { formChanged } from './sendTransitions.js'

const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

async function reviewed() {
  const context = await sendTestContext()
  await startSend(context, { token: fakeTokens.dollar })
  await setSendAmount(context, { amount: '1.5' })
  await setReceiver(context, { input: to })
  context.store.commit(formChanged({ receiverProfileName: 'bob.eth' }))
  await showView(context, { view: 'WalletSendPreview' })
  const result = () => {
    const { send } = context.store.get()
    return send.status === 'sent' ? send.result : undefined
  }
  return { context, result }
}

/** Sent, with the result on screen. */
async function sent() {
  const { context, result } = await reviewed()
  const transaction = await sendTokens(context)
  if (!transaction) throw new Error('a transaction')
  const end = (status: PendingTransaction['status']) =>
    updateSent(context, transaction.from, (all) => all.map((one) => ({ ...one, status })))
  return { context, end, result, transaction }
}

test('S4.42 what was sent is the result that Account shows, with the name of its receiver', async () => {
  const { context, result, transaction } = await sent()
  expect(result()).toEqual({ ...transaction, receiverName: 'bob.eth' })
  // For the activity, which has only the address.
  expect(context.store.get().activity.names).toEqual({ [transaction.to.toLowerCase()]: 'bob.eth' })
})

test.each(['confirmed', 'failed', 'lost'] as const)(
  'the result becomes %s with its transaction, and stays so when that has left the list',
  async (status) => {
    const { context, end, result, transaction } = await sent()
    end(status)
    expect(result()).toMatchObject({ status })
    markNotified(context, transaction)
    updateSent(context, transaction.from, () => [])
    expect(context.store.get().activity.sent).toEqual([])
    expect(result()).toMatchObject({ status, amount: '1.5' })
  },
)

test('the visitor is done with the result, and the transaction is followed on', async () => {
  const { context, result, transaction } = await sent()
  await dismissResult(context)
  expect(result()).toBeUndefined()
  expect(context.store.get().activity.sent).toEqual([transaction])
})

test.each<[string, (work: Awaited<ReturnType<typeof sent>>) => unknown]>([
  ['the modal closes', ({ context }) => closeModal(context)],
  ['another transfer starts', ({ context }) => startSend(context)],
  [
    'the account is another one',
    ({ context }) => context.wallet.report({ type: 'accounts', addresses: [to] }),
  ],
  [
    'the network is another one',
    ({ context }) => context.wallet.report({ type: 'network', networkId: 'eip155:31338' }),
  ],
])('the result is gone when %s', async (_, leave) => {
  const work = await sent()
  await leave(work)
  expect(work.result()).toBeUndefined()
})

test.each<[string, (work: Awaited<ReturnType<typeof reviewed>>) => unknown]>([
  ['has closed the modal', ({ context }) => closeModal(context)],
  ['looks at something else', ({ context }) => showView(context, { view: 'Networks' })],
  [
    'has changed the form since',
    async ({ context }) => {
      await stopWaiting(context)
      await setSendAmount(context, { amount: '7' })
    },
  ],
])('who %s gets no result in Account', async (_, leave) => {
  const work = await reviewed()
  let approve = () => {}
  work.context.wallet.next('transfer', new Promise<void>((resolve) => (approve = resolve)))
  const sending = sendTokens(work.context)
  await work.context.env.advance(0)
  await leave(work)
  approve()
  expect(await sending).toBeTruthy()
  expect(work.result()).toBeUndefined()
})
