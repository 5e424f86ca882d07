import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { showView } from '../modal/showView.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { currentEntry } from '../state/routerSlice.js'
import { emptyForm } from '../state/sendSlice.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { setReceiver, setSendAmount, startSend } from './sendForm.js'
import { sendTokens, stopWaiting } from './sendTransfer.js'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** The answer of the wallet, which the test gives. */
type Answer = { approve(): void; decline(): void }

/** Reviewed, with a wallet that answers when the test says so. */
async function reviewed() {
  const context = await sendTestContext()
  await startSend(context, { token: fakeTokens.dollar })
  await setSendAmount(context, { amount: '1.5' })
  await setReceiver(context, { input: to })
  await showView(context, { view: 'WalletSendPreview' })
  const events: string[] = []
  context.bus.onAny(({ event }) => {
    if (event.startsWith('SEND_')) events.push(event)
  })
  const before = context.store.get().send
  /** Sends, and holds the given call. */
  const request = async (call: 'estimate' | 'transfer' = 'transfer') => {
    let answer: Answer = { approve() {}, decline() {} }
    const held = new Promise<void>((approve, reject) => {
      answer = { approve, decline: () => reject(new LatchkeyError('wallet/rejected')) }
    })
    context.wallet.next(call, held)
    const work = sendTokens(context)
    // Observed by the test later than it may fail.
    work.catch(() => {})
    await context.env.advance(0)
    return { work, ...answer }
  }
  return {
    context,
    before,
    events,
    request,
    open: () => context.store.get().send.unanswered,
    send: () => context.store.get().send,
    sent: () => context.store.get().activity.sent,
    view: () => currentEntry(context.store.get().router).view,
  }
}

test('a wallet that never answers can be given up: the form is as it was, and the request counts as open', async () => {
  const { before, context, open, request, send, view } = await reviewed()
  await request()
  await stopWaiting(context)
  expect(send()).toEqual({ ...before, unanswered: open() })
  expect(view()).toBe('WalletSendPreview')
  expect(open()).toHaveLength(1)
})

test('without a request there is nothing to give up', async () => {
  const { context, open } = await reviewed()
  const state = context.store.get()
  await stopWaiting(context)
  expect(context.store.get()).toBe(state)
  expect(open()).toEqual([])
})

test('S4.42 approved after it was given up: recorded and reported once, the form is emptied and Account is shown', async () => {
  const { context, events, open, request, send, sent, view } = await reviewed()
  const { approve, work } = await request()
  await stopWaiting(context)
  approve()
  expect(await work).toMatchObject({ to, amount: '1.5', status: 'pending' })
  expect(sent()).toHaveLength(1)
  expect(cachesOf(context).get('sent', from)).toHaveLength(1)
  expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  expect(send()).toMatchObject({ status: 'sent', form: emptyForm })
  expect(view()).toBe('Account')
  expect(open()).toEqual([])
})

test('declined after it was given up: the form says so, and nothing is open any more', async () => {
  const { before, context, events, open, request, send, sent } = await reviewed()
  const { decline, work } = await request()
  await stopWaiting(context)
  decline()
  await expect(work).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(send()).toMatchObject({ ...before, status: 'failed', error: 'wallet/rejected' })
  expect(sent()).toEqual([])
  expect(events).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  expect(open()).toEqual([])
})

test.each(['approve', 'decline'] as const)(
  'a form changed since it was given up stays when the wallet answers: %s',
  async (answer) => {
    const { context, open, request, send, sent, view } = await reviewed()
    const late = await request()
    await stopWaiting(context)
    await setSendAmount(context, { amount: '7' })
    const changed = send().form
    late[answer]()
    await late.work.catch(() => {})
    expect(send()).toEqual({ status: 'idle', form: changed, unanswered: [] })
    expect(view()).toBe('WalletSendPreview')
    expect(sent()).toHaveLength(answer === 'approve' ? 1 : 0)
    expect(open()).toEqual([])
  },
)

test('a form that was changed since knows of the request that is still open, and stays', async () => {
  const { context, open, request, send, sent, view } = await reviewed()
  const { approve, work } = await request()
  await stopWaiting(context)
  await startSend(context)
  await setSendAmount(context, { amount: '2' })
  expect(view()).toBe('WalletSend')
  expect(open()).toHaveLength(1)
  approve()
  await work
  expect(send()).toMatchObject({ status: 'idle', form: { sendTokenAmount: '2' }, unanswered: [] })
  expect(view()).toBe('WalletSend')
  expect(sent()).toHaveLength(1)
})

test('S4.40 sent again while the first is open, each answer counts for its own request', async () => {
  const { context, open, request, send, sent, view } = await reviewed()
  const first = await request()
  await stopWaiting(context)
  const second = await request()
  const waiting = send()
  first.approve()
  await first.work
  expect(send()).toEqual({ ...waiting, unanswered: [] })
  expect(waiting.status).toBe('wallet')
  expect(view()).toBe('WalletSendPreview')
  expect(open()).toEqual([])
  second.approve()
  await second.work
  expect(sent()).toHaveLength(2)
  expect(send()).toMatchObject({ status: 'sent', form: emptyForm })
  expect(view()).toBe('Account')
})

test('given up before the wallet was asked, it is never asked', async () => {
  const { before, context, open, request, send } = await reviewed()
  const { approve: estimated, work } = await request('estimate')
  await stopWaiting(context)
  estimated()
  await expect(work).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(context.wallet.calls).not.toContain('transfer')
  expect(send()).toMatchObject({ ...before, status: 'failed', error: 'frame/aborted' })
  expect(open()).toEqual([])
})
