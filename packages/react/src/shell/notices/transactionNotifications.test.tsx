// @vitest-environment jsdom

import { fakeNetwork, fakePendingTransaction } from '@latchkey/core/testing'
import type { PendingTransaction } from '@latchkey/core/ui'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderShell, type ShellOptions } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'

let remove = () => {}
beforeAll(async () => {
  ;({ remove } = stubBrowserApis())
  // Loaded in advance, so that no test waits for the disk.
  await import('./notifyTransaction.js')
})
afterAll(() => remove())
afterEach(cleanup)

const url = 'https://scan.example'
const networks = [{ ...fakeNetwork(), blockExplorers: { default: { name: 'Scan', url } } }]

function show(sent: readonly PendingTransaction[], options: ShellOptions = {}) {
  const shell = renderShell({ networks, ...options })
  const snackbar = () => shell.context.store.get().snackbar
  const reported = () => shell.context.store.get().activity.sent.map((one) => one.told)
  const end = (next = sent) => shell.update('activity', () => ({ sent: next }))
  return { ...shell, end, snackbar, reported }
}

test.each([
  ['confirmed', 'success', '1.5 ETH sent'],
  ['failed', 'error', 'Couldn’t send 1.5 ETH'],
  ['lost', 'error', '1.5 ETH not confirmed'],
] as const)(
  'a sent transaction that is %s is notified, with a link to the explorer',
  async (status, variant, message) => {
    const { end, snackbar, reported } = show([fakePendingTransaction(1)])
    await end()
    expect(snackbar().open).toBe(false)
    await end([fakePendingTransaction(1, { status })])
    await waitFor(() => expect(snackbar()).toMatchObject({ open: true, variant, message }))
    expect(reported()).toEqual([true])
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on Scan' })
    expect(link.href).toBe(`${url}/tx/${fakePendingTransaction(1).hash}`)
  },
)

test('a transaction is notified once', async () => {
  const { end, snackbar } = show([fakePendingTransaction(1, { status: 'confirmed', told: true })])
  await end()
  await act(async () => {})
  expect(snackbar().open).toBe(false)
})

test('two finished transactions are notified one after the other, the older first', async () => {
  const sent = [fakePendingTransaction(2, { amount: '2' }), fakePendingTransaction(1)]
  const { context, end, snackbar, reported } = show(sent)
  await end(sent.map((one) => ({ ...one, status: 'confirmed' })))
  await waitFor(() => expect(snackbar().message).toBe('1.5 ETH sent'))
  expect(reported()).toEqual([undefined, true])
  await act(() => context.env.advance(8_000))
  await waitFor(() => expect(reported()).toEqual([true, true]))
  await act(() => context.env.advance(150))
  expect(snackbar()).toMatchObject({ open: true, message: '2 ETH sent' })
})

test('a hidden page notifies when the visitor returns', async () => {
  const { context, end, snackbar, reported } = show([
    fakePendingTransaction(1, { status: 'confirmed' }),
  ])
  context.env.hide()
  await end()
  await act(async () => {})
  expect(reported()).toEqual([undefined])
  context.env.show()
  await waitFor(() => expect(snackbar().open).toBe(true))
  expect(reported()).toEqual([true])
})
