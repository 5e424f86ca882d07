import { expect, test } from 'vitest'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { openModal } from './openModal.js'
import { type PrefetchItem, prefetchPlan } from './prefetchPlan.js'

test.each<[boolean, boolean, readonly PrefetchItem[]]>([
  [false, false, ['wallets', 'connectorImages', 'networkImages']],
  [true, false, ['connectorImages', 'networkImages']],
  [false, true, ['wallets', 'connectorImages']],
  [true, true, ['connectorImages']],
])('S2.12 connected %s, basic %s: %j', (connected, basic, items) => {
  expect(prefetchPlan({ connected, basic })).toEqual(items)
})

function create(options: { server?: string; connected?: boolean }) {
  const { connected, ...given } = options
  const accounts = connected ? connectedAccounts() : {}
  const context = createTestContext({ ...given, projectId: 'p1', state: { accounts } })
  const fetched: PrefetchItem[] = []
  const note = (item: PrefetchItem) => async () => void fetched.push(item)
  const prefetchers = {
    wallets: note('wallets'),
    connectorImages: note('connectorImages'),
    networkImages: note('networkImages'),
  }
  return { context, fetched, prefetchers }
}

test('S2.12 opening fetches ahead, for a connected visitor no wallet list', async () => {
  const server = 'https://latchkey.example'
  for (const connected of [false, true]) {
    const { context, fetched, prefetchers } = create({ server, connected })
    await openModal({ ...context, prefetchers })
    expect(fetched).toEqual(
      connected
        ? ['connectorImages', 'networkImages']
        : ['wallets', 'connectorImages', 'networkImages'],
    )
  }
})

test('what is fetched ahead neither delays opening nor fails it', async () => {
  const { context } = create({ server: 'https://latchkey.example' })
  const prefetchers = {
    wallets: () => new Promise(() => {}),
    connectorImages: () => Promise.reject(new Error('offline')),
    networkImages() {
      throw new Error('broken')
    },
  }
  await openModal({ ...context, prefetchers })
  expect(context.store.get().modal.open).toBe(true)
})

test('without a server nothing is fetched', async () => {
  const { context, fetched, prefetchers } = create({})
  await openModal({ ...context, prefetchers })
  expect(fetched).toEqual([])
})
