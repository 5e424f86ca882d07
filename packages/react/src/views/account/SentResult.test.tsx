// @vitest-environment jsdom
import { createTestContext, fakeNetwork, rememberSent } from '@latchkey/core/testing'
import {
  availableViews,
  currentEntry,
  type PendingTransaction,
  type SendResult,
  unnotifiedTransaction,
} from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { account, address, otherAddress } from '../../testing/renderAccount.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { sheet } from '../../ui/Notice/NoticeCard.module.css'
import AccountView from './AccountView.js'

afterEach(cleanup)

const transaction: PendingTransaction = {
  hash: `0x${'ab'.repeat(32)}`,
  networkId: 'eip155:31337',
  from: address,
  to: otherAddress,
  amount: '1.25',
  symbol: 'ETH',
  token: undefined,
  at: 1,
  status: 'pending',
}

/** Account, right after a send. */
async function show({
  change = {},
  explorer = true,
  server,
}: {
  change?: Partial<SendResult>
  explorer?: boolean
  server?: string
} = {}) {
  const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
  const context = createTestContext({
    networks: [{ ...fakeNetwork(), ...(explorer && { blockExplorers }) }],
    ...(server && { server, env: { fetch: () => new Promise<Response>(() => {}) } }),
    views: availableViews,
    state: { accounts: { eip155: account }, router: { entries: [{ view: 'Account' }] } },
  })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  rememberSent(context, transaction)
  const result = { ...transaction, receiverName: 'bob.eth', ...change }
  context.store.update('send', ({ form, unanswered }) => ({
    status: 'sent',
    order: { ...form, from: result.from },
    result,
    form,
    unanswered,
  }))
  render(
    <TestWidget context={context}>
      <AccountView />
    </TestWidget>,
  )
  await act(async () => {})
  return {
    context,
    end: (status: PendingTransaction['status']) =>
      act(async () => rememberSent(context, { ...transaction, status })),
  }
}

const card = () => screen.queryByRole('region', { name: 'Last transfer' })
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('S4.42 the result shows amount, receiver with its name, and a link to the explorer', async () => {
  await show()
  expect(card()?.textContent).toContain('1.25 ETH is on its way')
  expect(card()?.textContent).toContain('Tobob.eth0x8617…070D')
  expect(card()?.querySelector('a')?.href).toBe(`https://scan.example/tx/${transaction.hash}`)
})

test('without a name and an explorer, the address alone is shown', async () => {
  await show({ change: { receiverName: undefined }, explorer: false })
  expect(card()?.textContent).toContain('To0x8617…070D')
  expect(card()?.querySelector('a')).toBeNull()
})

test.each([
  ['confirmed', '1.25 ETH sent', 'success'],
  ['failed', 'Couldn’t send 1.25 ETH', 'error'],
  ['lost', '1.25 ETH not confirmed', 'warning'],
] as const)(
  'the status becomes %s by itself: %s, and no notification repeats it',
  async (status, words, tone) => {
    const { context, end } = await show()
    const has = (name: keyof typeof sheet.classes) =>
      card()?.querySelector(`.${sheet.classes[name]}`) !== null
    expect([has('pending'), has(tone)]).toEqual([true, false])
    await end(status)
    expect([has('pending'), has(tone)]).toEqual([false, true])
    expect(card()?.querySelector('[role=status]')?.textContent).toBe(words)
    expect(unnotifiedTransaction(context.store.get())).toBeUndefined()
  },
)

test('Done leaves Account as it is without a result', async () => {
  const { context } = await show()
  await press('Done')
  expect(card()).toBeNull()
  expect(currentEntry(context.store.get().router).view).toBe('Account')
  expect(context.store.get().modal.open).toBe(true)
})

test('the activity is offered only where there is a server for it', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'View activity' })).toBeNull()
  cleanup()
  const { context } = await show({ server: 'https://latchkey.example' })
  await press('View activity')
  expect(currentEntry(context.store.get().router).view).toBe('Transactions')
})

test('another account does not show it', async () => {
  await show({ change: { from: otherAddress } })
  expect(card()).toBeNull()
})
