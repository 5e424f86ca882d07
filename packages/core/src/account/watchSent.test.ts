import { afterEach, expect, test, vi } from 'vitest'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { accountReset } from '../state/accountsSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakePendingTransaction } from '../testing/fakeTransaction.js'
import { watchSent } from './watchSent.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A page without an account, whose storage has a transaction of the account that comes. */
function openPage() {
  const context = createTestContext()
  const sent = fakePendingTransaction(0)
  cachesOf(context).set('sent', [sent], sent.from)
  const stop = watchSent(context)
  stops.push(stop)
  const connect = () => context.store.update('accounts', () => connectedAccounts())
  return { connect, context, hash: sent.hash, sent: () => context.store.get().activity.sent, stop }
}

test('S9.20 what an account sent earlier comes with the account, and goes with it', async () => {
  const { connect, context, hash, sent } = openPage()
  expect(sent()).toEqual([])
  connect()
  await vi.waitFor(() => expect(sent()).toMatchObject([{ hash, status: 'pending' }]))
  context.store.update('accounts', accountReset('eip155'))
  expect(sent()).toEqual([])
  connect()
  expect(sent()).toMatchObject([{ hash }])
})

test('a page that was left while the code loaded follows nothing', async () => {
  const { connect, sent, stop } = openPage()
  connect()
  stop()
  await import('./followPending.js')
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent()).toEqual([])
})

test('S9.20 a page that was left follows nothing any more: what another tab sends does not come', async () => {
  const { connect, context, sent, stop } = openPage()
  await context.env.advance(10)
  connect()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const [first] = sent()
  if (!first) throw new Error('a transaction')
  const key = `@appkit-wallet/sent_transactions:${first.from}`
  const addInOtherTab = (at: number) => {
    cachesOf(context).set('sent', [fakePendingTransaction(at), ...sent()], first.from)
    context.env.changeInOtherTab(key)
  }
  addInOtherTab(1)
  expect(sent()).toHaveLength(2)
  stop()
  addInOtherTab(2)
  expect(sent()).toHaveLength(2)
})
