import { mainnet } from '@latchkey/protocol/networks'
import { expect, test } from 'vitest'
import { openModal } from '../modal/openModal.js'
import { prefetchCode } from '../modal/prefetchCode.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDirectory } from '../testing/fakeDirectory.js'
import { type PrefetchItem, prefetch, prefetchPlan } from './prefetch.js'

test.each<[boolean, boolean, readonly PrefetchItem[]]>([
  [false, false, ['wallets', 'connectorImages', 'networkImages']],
  [true, false, ['connectorImages', 'networkImages']],
  [false, true, ['wallets', 'connectorImages']],
  [true, true, ['connectorImages']],
])('S2.12 connected %s, basic %s: %j', (connected, basic, items) => {
  expect(prefetchPlan({ connected, basic })).toEqual(items)
})

function fetchAhead(options: { server?: string; connected?: boolean; basic?: boolean }) {
  const { connected, ...given } = options
  const accounts = connected ? connectedAccounts() : {}
  const context = createTestContext({ ...given, projectId: 'p1', state: { accounts } })
  const fetched: PrefetchItem[] = []
  const note = (item: PrefetchItem) => async () => void fetched.push(item)
  prefetch(context, {
    wallets: note('wallets'),
    connectorImages: note('connectorImages'),
    networkImages: note('networkImages'),
  })
  return context.env.advance(0).then(() => fetched)
}

const server = 'https://latchkey.example'

test('S2.12 all of it is fetched, for a connected visitor no wallet list', async () => {
  expect(await fetchAhead({ server })).toEqual(['wallets', 'connectorImages', 'networkImages'])
  expect(await fetchAhead({ server, connected: true })).toEqual([
    'connectorImages',
    'networkImages',
  ])
  expect(await fetchAhead({ server, basic: true })).toEqual(['wallets', 'connectorImages'])
  expect(await fetchAhead({})).toEqual([])
})

const wallets = Array.from({ length: 12 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  image_id: `i${at}`,
}))

function open(options: { connected?: boolean; server?: string } = {}) {
  const { connected, ...given } = options
  const directory = fakeDirectory(wallets)
  const images: string[] = []
  const loadImage = async (url: string) =>
    void images.push(url.slice(server.length).replace(/\?.*/, ''))
  const context = createTestContext({
    server,
    networks: [mainnet, fakeNetwork()],
    featuredWalletIds: ['w8'],
    ...given,
    env: { fetch: directory.fetch, loadImage },
    state: {
      accounts: connected ? connectedAccounts() : {},
      connectors: { eip155: [fakeConnector, { ...fakeConnector, id: 'safe', type: 'EXTERNAL' }] },
    },
  })
  return { context, directory, images }
}

test('S2.12 opening fetches the suggestions of the Connect view, with images', async () => {
  const { context, directory, images } = open()
  await openModal(context)
  await expect.poll(() => images.length).toBe(7)
  expect(directory.requests.map(({ entries, include }) => [entries, include])).toEqual([
    ['1', 'w8'],
    ['4', undefined],
  ])
  expect(images.toSorted()).toEqual([
    '/getWalletImage/i0',
    '/getWalletImage/i1',
    '/getWalletImage/i2',
    '/getWalletImage/i3',
    '/getWalletImage/i8',
    expect.stringMatching(/^.public.getAssetImage.461db637-/),
    expect.stringMatching(/^.public.getAssetImage.ba0ba0cd-/),
  ])
  context.queries.value?.clear()
})

test('S2.12 a connected visitor costs no wallet list, only images', async () => {
  const { context, directory, images } = open({ connected: true })
  await openModal(context)
  await expect.poll(() => images.length).toBe(2)
  expect(directory.requests).toEqual([])
})

test('S2.12 without a server neither lists nor images are requested', async () => {
  const { context, directory, images } = open({ server: undefined })
  await openModal(context)
  await context.env.advance(5_000)
  expect([directory.requests, images]).toEqual([[], []])
})

test('loading the modal’s code ahead of a click fetches no data', async () => {
  const { context, directory, images } = open()
  await context.ui.mount()
  prefetchCode(context)
  await context.env.advance(5_000)
  expect([directory.requests, images]).toEqual([[], []])
})

test('what is fetched ahead neither delays opening nor fails it', async () => {
  for (const fetch of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('no'))]) {
    const loadImage = (): never => {
      throw new Error('broken')
    }
    const context = createTestContext({ server, networks: [mainnet], env: { fetch, loadImage } })
    await openModal(context)
    expect(context.store.get().modal.open).toBe(true)
    await context.env.advance(100)
    context.queries.value?.clear()
  }
})
