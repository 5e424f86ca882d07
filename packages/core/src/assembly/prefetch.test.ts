import { mainnet } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { openModal } from '../modal/opening/openModal.js'
import type { Options } from '../options/Options.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeDirectory } from '../testing/fakeDirectory.js'
import { contextOf } from './contextOf.js'
import { createLatchkey } from './createLatchkey.js'
import { type DataPlanInput, dataPlan, imagePlan, type PrefetchItem } from './prefetch.js'

const server = 'https://latchkey.example'

test.each<[DataPlanInput, readonly PrefetchItem[]]>([
  [{ connected: false, server, view: 'Connect' }, ['wallets']],
  [{ connected: false, server, view: 'Networks' }, ['wallets']],
  [{ connected: false, server: undefined, view: 'Connect' }, []],
  [{ connected: true, server, view: 'Account' }, ['account']],
  [{ connected: true, server: undefined, view: 'Account' }, ['account']],
  [{ connected: true, server, view: 'Networks' }, []],
])('S2.12 the data of %j: %j', (input, items) => {
  expect(dataPlan(input)).toEqual(items)
})

test.each<[boolean, string | undefined, readonly PrefetchItem[]]>([
  [false, server, ['connectorImages', 'networkImages']],
  [true, server, ['connectorImages']],
  [false, undefined, []],
])('S2.12 the images, basic %s, server %s: %j', (basic, server, items) => {
  expect(imagePlan({ basic, server })).toEqual(items)
})

const wallets = Array.from({ length: 12 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  image_id: `i${at}`,
}))

function open(options: { connected?: boolean; server?: string } = {}) {
  const { connected, ...others } = options
  const directory = fakeDirectory(wallets)
  const images: string[] = []
  const loadImage = async (url: string) =>
    void images.push(url.slice(server.length).replace(/\?.*/, ''))
  const context = createTestContext({
    server,
    networks: [mainnet, fakeNetwork()],
    featuredWalletIds: ['w8'],
    ...others,
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

/** A page whose wallet is connected, and whose modal has code that never arrives. */
async function createConnected(options: Partial<Options> = {}) {
  const data = fakeDataServer()
  const images: string[] = []
  const loadImage = async (url: string) => void images.push(url)
  const wallet = fakeAdapter()
  wallet.announce(fakeConnector)
  const env = createFakeEnv({ fetch: data.fetch, loadImage })
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [wallet],
    server,
    ...options,
    env,
  })
  onTestFinished(() => latchkey.destroy())
  let loads = 0
  contextOf(latchkey).ui.attach({
    views: ['Account', 'Connect'],
    load: () => new Promise(() => void loads++),
  })
  await latchkey.connect({ connectorId: fakeConnector.id })
  const walletCalls = () => wallet.calls.filter((call) => /nativeBalance|assets/.test(call))
  return { data, env, images, latchkey, loads: () => loads, wallet, walletCalls }
}

/** Until all that follows by itself has happened, and nothing that needs a timer, a file or an answer. */
async function sameTask(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

test('intent loads the code of modal and data once, and sends no request', async () => {
  const { data, env, images, latchkey, loads, walletCalls } = await createConnected()
  const { api, prefetching, queries } = contextOf(latchkey)
  void latchkey.prefetch()
  void latchkey.prefetch()
  await env.advance(30)
  await expect.poll(() => [api?.value, queries.value, prefetching.value]).not.toContain(undefined)
  expect(loads()).toBe(1)
  expect([data.requests, images, walletCalls()]).toEqual([[], [], []])
})

test('S2.12 a click requests what the account holds within its task, before the code of the view has come', async () => {
  const { data, env, latchkey, loads, walletCalls } = await createConnected()
  const { api, prefetching, queries } = contextOf(latchkey)
  void latchkey.prefetch()
  await env.advance(30)
  await expect.poll(() => [api?.value, queries.value, prefetching.value]).not.toContain(undefined)
  let answer = (_: Response) => {}
  data.nextChains(new Promise((resolve) => (answer = resolve)))
  void latchkey.open()
  await sameTask()
  expect(loads()).toBe(1)
  expect(data.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  expect(walletCalls()).toEqual(['nativeBalance', 'assets'])
  // S5.15: nothing else before it is known that the network is served, then all at once.
  answer(Response.json({ http: ['eip155:31337'], ws: [] }))
  await expect.poll(() => data.count('/balance')).toBe(1)
  const identity = '/v1/identity/0x00000000000000000000000000000000000000a1'
  expect(data.requests.map(({ path }) => path).toSorted()).toEqual([
    '/v1/account/0x00000000000000000000000000000000000000a1/balance',
    identity,
    '/v1/supported-chains',
  ])
})

test('S2.12 a click without intent requests the data all the same, and does not wait for the modal', async () => {
  const { data, latchkey } = await createConnected()
  void latchkey.open()
  await expect.poll(() => data.count('/balance')).toBe(1)
})

test('S1.09 without a server the click reads the chain, and no code of a server loads', async () => {
  const { data, latchkey, walletCalls } = await createConnected({ server: undefined })
  void latchkey.open()
  await expect.poll(walletCalls).toContain('nativeBalance')
  expect([data.requests, contextOf(latchkey).api]).toEqual([[], undefined])
})

test('a guest of a host without a server loads no code of data', async () => {
  const { latchkey } = await createConnected({ server: undefined })
  await latchkey.disconnect()
  void latchkey.prefetch()
  void latchkey.open()
  await new Promise((done) => setTimeout(done, 50))
  expect([contextOf(latchkey).prefetching.value, contextOf(latchkey).queries.value]).toEqual([
    undefined,
    undefined,
  ])
})
