import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakePendingTransaction, fakeTransaction } from '../testing/fakeTransaction.js'
import { rememberSent } from '../testing/rememberSent.js'
import { forgetSent } from './createHistoryObserver.js'
import { markNotified, ownSwaps, rememberSwap, storeReceived } from './sentTransactions.js'

const network = fakeNetwork()
const swap = { amount: '20', symbol: 'LGOLD', token: '0x1' }
const sent = fakePendingTransaction(1, { swap, status: 'confirmed', at: 0 })
const on = { address: sent.from, network }

test('S5.18 what a swap was stays known once the history has it', () => {
  const context = createTestContext()
  rememberSwap(context, sent)
  rememberSent(context, sent)
  markNotified(context, sent)
  forgetSent(context, { ...on, transactions: [fakeTransaction(1)] })
  expect(context.store.get().activity.sent).toEqual([])
  expect(ownSwaps(context, on).get(sent.hash)).toMatchObject({ amount: '1.5', swap })
})

test('S5.18 what arrived takes the place of what was quoted', () => {
  const context = createTestContext()
  rememberSwap(context, sent)
  rememberSent(context, sent)
  context.store.commit(storeReceived(context, sent, '19.9'))
  expect(ownSwaps(context, on).get(sent.hash)?.swap?.amount).toBe('19.9')
  expect(context.store.get().activity.sent[0]?.swap?.amount).toBe('19.9')
})

test('a swap of another account or on another network is not known here', () => {
  const context = createTestContext()
  rememberSwap(context, sent)
  expect(ownSwaps(context, { address: '0xb2', network }).size).toBe(0)
  const elsewhere = { ...network, caipNetworkId: 'eip155:1' } as const
  expect(ownSwaps(context, { ...on, network: elsewhere }).size).toBe(0)
})
