// @vitest-environment jsdom
import type { Sending } from '@latchkey/core/adapter'
import { setSendAmount } from '@latchkey/core/send'
import { currentEntry, run } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bob, ether, renderSendingView, sendingContext } from '../../testing/sendingContext.js'
import WalletSendPreviewView from './WalletSendPreviewView.js'

afterEach(cleanup)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join()
const openText = 'Your last request may still be open'

/** Sent, with a wallet that the test answers for. */
async function waiting() {
  const requests: { answer(hash: string): void; refuse(error: Error): void }[] = []
  const transfer: Sending['transfer'] = () =>
    new Promise((answer, refuse) => requests.push({ answer, refuse }))
  const context = await sendingContext({
    sending: { transfer },
    form: { token: ether, sendTokenAmount: '1.2', receiverInput: bob, receiverAddress: bob },
    prepare: ({ store }) => {
      const views = ['Account', 'WalletSend', 'WalletSendPreview'] as const
      store.update('router', () => ({ entries: views.map((view) => ({ view })) }))
    },
  })
  await renderSendingView(context, <WalletSendPreviewView />)
  await waitFor(() => expect(button('Send').disabled).toBe(false))
  await press('Send')
  await waitFor(() => expect(requests).toHaveLength(1))
  const answerLate = (how: 'approve' | 'decline') =>
    act(async () => {
      if (how === 'approve') requests[0]?.answer(`0x${'cd'.repeat(32)}`)
      else requests[0]?.refuse(new LatchkeyError('wallet/rejected'))
    })
  return { answerLate, context, requests, snackbar: () => context.store.get().snackbar }
}

test.each([[], ['Show details']])(
  'a wallet that does not answer is given up, and the review says that its request may be open %s',
  async (...first) => {
    const { context, requests } = await waiting()
    for (const name of first) await press(name)
    await press('Stop waiting')
    expect(alerts()).toContain(openText)
    expect(alerts()).not.toContain('Not sent')
    expect(button('Cancel').disabled).toBe(false)
    expect(button('Send').disabled).toBe(false)
    expect(context.store.get().send).toMatchObject({
      status: 'idle',
      form: { sendTokenAmount: '1.2' },
    })
    expect(requests).toHaveLength(1)
  },
)

test('approved later, it is reported once and Account is shown', async () => {
  const { answerLate, context } = await waiting()
  await press('Stop waiting')
  await answerLate('approve')
  await waitFor(() => expect(currentEntry(context.store.get().router).view).toBe('Account'))
  expect(context.store.get().activity.sent).toHaveLength(1)
})

test('declined later, the review says so in place of the warning', async () => {
  const { answerLate, snackbar } = await waiting()
  await press('Stop waiting')
  await answerLate('decline')
  expect(alerts()).toContain('You declined the request. Nothing was sent.')
  expect(alerts()).not.toContain(openText)
  expect(snackbar().open).toBe(false)
})

test.each([
  ['approve', '1.2 ETH is on its way'],
  ['decline', 'Not sent. You declined the request. Nothing was sent.'],
] as const)(
  'a form changed meanwhile stays, and a notification reports: %s',
  async (how, message) => {
    const { answerLate, context, snackbar } = await waiting()
    await press('Stop waiting')
    await act(() => run(context, setSendAmount, { amount: '0.3' }))
    await answerLate(how)
    await waitFor(() => expect(snackbar()).toMatchObject({ open: true, message }))
    expect(context.store.get().send).toMatchObject({
      status: 'idle',
      form: { sendTokenAmount: '0.3' },
    })
    expect(alerts()).not.toContain(openText)
  },
)
