// @vitest-environment jsdom

import { identityKey } from '@latchkey/core/account'
import type { Sending } from '@latchkey/core/adapter'
import { closeModal, currentEntry, run } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  bob,
  ether,
  renderSendingView,
  type SendingContextOptions,
  sender,
  sendingContext,
  token,
} from '../../testing/sendingContext.js'
import WalletSendPreviewView from './WalletSendPreviewView.js'

afterEach(cleanup)

const toBob = { receiverInput: 'bob.eth', receiverAddress: bob, receiverProfileName: 'bob.eth' }

async function show({ form, ...setup }: SendingContextOptions = {}) {
  const context = await sendingContext({
    ...setup,
    form: { token: ether, sendTokenAmount: '1.20', ...toBob, ...form },
    prepare(context) {
      const views = ['Account', 'WalletSend', 'WalletSendPreview'] as const
      context.store.update('router', () => ({ entries: views.map((view) => ({ view })) }))
      setup.prepare?.(context)
    },
  })
  return { context, ...(await renderSendingView(context, <WalletSendPreviewView />)) }
}

const text = () => document.body.textContent ?? ''
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const ready = () => waitFor(() => expect(button('Send').disabled).toBe(false))

/** A wallet whose requests the test answers. */
function pendingWallet() {
  const requests: { answer(hash: string): void; refuse(error: Error): void }[] = []
  const transfer: Sending['transfer'] = () =>
    new Promise((answer, refuse) => requests.push({ answer, refuse }))
  return { requests, transfer }
}
const rejected = new LatchkeyError('wallet/rejected')

/** What leaves, and to whom. */
const sides = () => [...document.querySelectorAll('dl')].slice(0, 2).map((side) => side.textContent)

test('the review says once what leaves and to whom, with the full address', async () => {
  await show()
  await ready()
  expect(sides()).toEqual(['You send1.2 ETH$3,000.00', `Tobob.eth${bob}`])
  expect(text()).toContain('NetworkTTest 31337')
  expect(text()).toContain('Max network fee0.000021 ETH$0.06')
  expect(text()).toContain('Balance after0.299 ETH')
})

test('for a token, the fee is in the native coin and the remaining balance in the token', async () => {
  const form = { token: token(), sendTokenAmount: '5', receiverProfileName: undefined }
  await show({ form })
  await ready()
  expect(sides()).toEqual(['You send5 LUSD1$5.00', `To${bob}`])
  expect(text()).toContain('0.000021 ETH$0.06')
  expect(text()).toContain('Balance after15 LUSD1')
})

test.each([
  [23_101_000_207_909n, '0.0000232 ETH$0.06'],
  [9_999_000_000_000_001n, '0.01 ETH$25.00'],
  [1_000_000_000_000_000_001n, '1.001 ETH$2,500.00'],
  [1n, '0.00000001 ETH$0.01'],
])('S5.12 a fee of at most %s wei reads no less than that: %s', async (fee, shown) => {
  await show({ form: { sendTokenAmount: '0.1' }, sending: { estimate: async () => ({ fee }) } })
  await vi.waitFor(() => expect(text()).toContain(`Max network fee${shown}`))
})

test.each([
  ['the coin', { token: ether, sendTokenAmount: '1' }, '1.499 ETH'],
  ['a token', { token: token(), sendTokenAmount: '5' }, '20 LUSD1'],
])('of %s that is sent to oneself only the fee is gone', async (_, form, left) => {
  const toMe = { receiverInput: sender, receiverAddress: sender.toUpperCase().replace('X', 'x') }
  await show({ form: { ...form, ...toMe, receiverProfileName: undefined } })
  await ready()
  expect(text()).toContain(`Balance after${left}`)
})

test('an own address that was pasted has the name that the account has', async () => {
  await show({
    form: { receiverInput: sender, receiverAddress: sender, receiverProfileName: undefined },
    options: { projectId: 'test' },
    prepare: ({ queries }) => {
      queries.value?.setQueryData(identityKey(sender), { name: 'alice.eth', avatar: null })
    },
  })
  await ready()
  expect(sides()[1]).toContain('alice.eth')
})

test('until the fee is known, a skeleton shows and nothing can be sent', async () => {
  await show({ sending: { estimate: () => new Promise(() => {}) } })
  expect(button('Send').disabled).toBe(true)
  expect(text()).not.toContain('0.000021')
})

test('a failed fee estimate shows an error, and can be retried', async () => {
  let isDown = true
  const estimate = async () => {
    if (isDown) throw new LatchkeyError('rpc/unreachable')
    return { fee: 1n }
  }
  await show({ sending: { estimate } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Fee unavailable')
  expect(alert.textContent).toContain(
    'Can’t reach the network. Check your connection and try again.',
  )
  expect(button('Send').disabled).toBe(true)
  isDown = false
  await press('Try again')
  await ready()
})

test('too little for the fee shows how much is missing', async () => {
  await show({ sending: { estimate: async () => ({ fee: 500_000_000_000_000_000n }) } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('You need 0.2 ETH moreNetwork fees are paid in ETH.')
  expect(button('Send').disabled).toBe(true)
})

test('Cancel goes back with the form unchanged', async () => {
  const { context } = await show()
  await press('Cancel')
  expect(currentEntry(context.store.get().router).view).toBe('WalletSend')
  expect(context.store.get().send.form).toMatchObject({ sendTokenAmount: '1.20', ...toBob })
})

test('S4.40 two clicks send one wallet request, and the wallet is named while it is pending', async () => {
  const wallet = pendingWallet()
  await show({ sending: wallet })
  await ready()
  const send = button('Send')
  await act(async () => {
    fireEvent.click(send)
    fireEvent.click(send)
  })
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toContain('Continue in Pocket')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()

  await press('Show details')
  expect(text()).toContain('You send1.2 ETH')
  await press('Send')
  expect(wallet.requests).toHaveLength(1)
})

test('S4.42 once sent, Account is shown with the result, and no notification repeats it', async () => {
  const { context } = await show()
  await ready()
  await press('Send')
  const { store } = context
  await waitFor(() => expect(currentEntry(store.get().router).view).toBe('Account'))
  const { send } = store.get()
  expect(send).toMatchObject({
    status: 'sent',
    result: {
      hash: `0x${'ab'.repeat(32)}`,
      amount: '1.2',
      receiverName: 'bob.eth',
      status: 'pending',
    },
  })
  expect(store.get().snackbar.open).toBe(false)
  expect(send.form.sendTokenAmount).toBe('')
})

test('once sent while the visitor looks elsewhere, a notification links to the explorer', async () => {
  const wallet = pendingWallet()
  const { context } = await show({ sending: wallet })
  await ready()
  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  const entries = [{ view: 'Account' }, { view: 'Networks' }] as const
  await act(async () => context.store.update('router', () => ({ entries })))
  await act(async () => wallet.requests[0]?.answer(`0x${'ab'.repeat(32)}`))
  await waitFor(() => expect(context.store.get().snackbar.open).toBe(true))
  expect(context.store.get().snackbar).toMatchObject({
    variant: 'success',
    message: '1.2 ETH is on its way',
    link: { label: 'View on Scan', href: `https://scan.example/tx/0x${'ab'.repeat(32)}` },
  })
  expect(currentEntry(context.store.get().router).view).toBe('Networks')
})

test('a refusal returns to the preview with the form unchanged, and can be retried', async () => {
  const wallet = pendingWallet()
  const { context } = await show({ sending: wallet })
  await ready()
  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  await act(async () => wallet.requests[0]?.refuse(rejected))
  expect(screen.getByRole('alert').textContent).toContain('You declined the request.')
  expect(text()).toContain('You send1.2 ETH')
  expect(context.store.get().send.form).toMatchObject({ sendTokenAmount: '1.20', ...toBob })
  expect(context.store.get().snackbar.open).toBe(false)

  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(2))
})

test('a refusal in the embedded wallet’s own view is shown once, in the preview below', async () => {
  const wallet = pendingWallet()
  const { context } = await show({ sending: wallet })
  await ready()
  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  await act(async () =>
    context.store.update('router', ({ entries }) => ({
      entries: [...entries, { view: 'ApproveTransaction' as const }],
    })),
  )
  await act(async () => wallet.requests[0]?.refuse(rejected))
  expect(screen.getByRole('alert').textContent).toContain('You declined the request.')
  expect(context.store.get().snackbar.open).toBe(false)
})

test('if the wallet’s result is unknown, the text does not say that nothing was sent', async () => {
  const wallet = pendingWallet()
  await show({ sending: wallet })
  await ready()
  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  await act(async () => wallet.requests[0]?.refuse(new LatchkeyError('send/outcome-unknown')))
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('This may have been sent')
  expect(alert).not.toContain('Not sent')
})

test('closed while pending, it is still sent once, and a notification shows it', async () => {
  const wallet = pendingWallet()
  const { context, unmount } = await show({ sending: wallet })
  await ready()
  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  await act(() => run(context, closeModal, undefined))
  unmount()
  await act(async () => wallet.requests[0]?.answer(`0x${'cd'.repeat(32)}`))
  await waitFor(() => expect(context.store.get().snackbar.message).toBe('1.2 ETH is on its way'))
  expect(context.store.get().activity.sent.map(({ hash }) => hash)).toEqual([
    `0x${'cd'.repeat(32)}`,
  ])
  expect(wallet.requests).toHaveLength(1)
})

test('closed while pending, a refusal is notified too', async () => {
  const wallet = pendingWallet()
  const { context, unmount } = await show({ sending: wallet })
  await ready()
  await press('Send')
  await waitFor(() => expect(wallet.requests).toHaveLength(1))
  await act(() => run(context, closeModal, undefined))
  unmount()
  await act(async () => wallet.requests[0]?.refuse(rejected))
  await waitFor(() => expect(context.store.get().snackbar.open).toBe(true))
  expect(context.store.get().snackbar).toMatchObject({
    variant: 'error',
    message: 'Not sent. You declined the request. Nothing was sent.',
  })
})

test('the view opened again while pending shows that, and sends no request', async () => {
  const wallet = pendingWallet()
  await show({ sending: wallet, isWaiting: true })
  expect(screen.getByRole('status').textContent).toContain('Continue in Pocket')
  expect(wallet.requests).toHaveLength(0)
})

test.each([
  ['0x0000000000000000000000000000000000000000', 'No one controls this address'],
  ['0x0000000000000000000000000000000000000001', 'This is the token’s own address'],
])('to %s: %s, and only a ticked box allows sending', async (receiverAddress, title) => {
  await show({ form: { token: token(), sendTokenAmount: '1', receiverAddress } })
  await waitFor(() => expect(text()).toContain(title))
  const tick = screen.getByRole('checkbox', { name: /I’ve checked the recipient/ })
  expect(button('Send').disabled).toBe(true)
  await act(async () => fireEvent.click(tick))
  await ready()
})

test('a mild warning needs no tick', async () => {
  await show({ sending: { isContract: async () => true } })
  await waitFor(() => expect(text()).toContain('This address belongs to a smart contract'))
  await ready()
  expect(screen.queryByRole('checkbox')).toBeNull()
  // Not announced: it is part of the content.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the own address has a warning', async () => {
  await show({ form: { receiverAddress: sender, receiverProfileName: undefined } })
  await waitFor(() => expect(text()).toContain('This is your own address'))
})

test('a look-alike is shown beside the known address, with the difference marked', async () => {
  const twin = `${bob.slice(0, 8)}${'a'.repeat(28)}${bob.slice(-6)}`
  await show({
    form: { receiverAddress: twin, receiverProfileName: undefined },
    prepare: ({ store }) =>
      store.update('activity', () => ({
        sent: [
          {
            hash: `0x${'01'.repeat(32)}`,
            networkId: 'eip155:31337',
            from: sender,
            to: bob,
            amount: '1',
            symbol: 'ETH',
            token: undefined,
            at: 0,
            status: 'confirmed',
          },
        ],
      })),
  })
  await waitFor(() => expect(text()).toContain('This looks like an address you know'))
  const [mine, contact] = [...document.querySelectorAll('dd')].filter((dd) =>
    dd.querySelector('mark'),
  )
  expect([mine?.textContent, contact?.textContent]).toEqual([twin, bob])
  const marked = [...(contact?.querySelectorAll('mark') ?? [])]
    .map((mark) => mark.textContent)
    .join('')
  expect(bob.slice(8, -6)).toContain(marked.slice(0, 2))
  expect(button('Send').disabled).toBe(true)
})

test('an emptied form has nothing to review, and links to a new one', async () => {
  const { context } = await show({ form: { token: undefined } })
  expect(text()).toContain('Nothing to review')
  await press('Start over')
  expect(currentEntry(context.store.get().router).view).toBe('WalletSend')
})
