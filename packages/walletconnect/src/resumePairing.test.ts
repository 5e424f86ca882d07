import { createLatchkey, type Latchkey } from '@latchkey/core'
import { contextOf, createFakeEnv, type FakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import { type RemoteWallet, startRemoteWallet } from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 40_000 })

// As wallets write it, and with its checksum.
const address = `0x${'a1'.repeat(20)}`
const written = '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1'
const key = '@appkit-wallet/walletconnect_pairing'

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
}, 40_000)
afterAll(() => relay.kill())

const pages: Latchkey[] = []
const wallets: RemoteWallet[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) page.destroy()
  await Promise.all(wallets.splice(0).map((wallet) => wallet.close()))
})

const realTime = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

async function phone(): Promise<RemoteWallet> {
  const wallet = await startRemoteWallet({
    relayUrl: relay.url,
    accounts: { eip155: [address] },
  })
  wallets.push(wallet)
  return wallet
}

function load(env: FakeEnv) {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [evm({ window: new EventTarget() })],
    connectors: [walletConnect({ relayUrl: relay.url })],
    env,
  })
  pages.push(latchkey)
  const account = () => latchkey.getState().accounts.eip155
  return { account, latchkey }
}

/** A page that shows a pairing's URI; it goes away without a word, as with a reload. */
async function showUri(env: FakeEnv) {
  const { latchkey } = load(env)
  const pairing = latchkey.connect({ connectorId: 'walletConnect' }).catch(() => {})
  const uri = await vi.waitFor(
    () => {
      const { wcUri } = latchkey.getState().walletConnect
      if (!wcUri) throw new Error('no URI yet')
      return wcUri
    },
    { timeout: 25_000 },
  )
  const goAway = () => contextOf(latchkey).close()
  return { goAway, latchkey, pairing, uri }
}

const createTab = () => createFakeEnv(realTime)
const reloaded = ({ storage, tabStorage }: FakeEnv) =>
  createFakeEnv({ ...realTime, storage, tabStorage })
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

test.each(['while the page is away', 'after the page is back'] as const)(
  'S4.02 a pairing that a wallet accepts %s connects the reloaded page',
  async (when) => {
    const [tab, wallet] = [createTab(), await phone()]
    const { goAway, uri } = await showUri(tab)
    goAway()
    if (when === 'while the page is away') await wallet.scan(uri)
    const { account, latchkey } = load(reloaded(tab))
    const successes: unknown[] = []
    latchkey.on('CONNECT_SUCCESS', (properties) => successes.push(properties))
    if (when === 'after the page is back') {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await wallet.scan(uri)
    }
    await soon(() => expect(account()).toMatchObject({ status: 'connected', address: written }))
    expect(successes).toEqual([{ method: 'qrcode', name: 'Pocket' }])
    await soon(() => expect(wallet.sessions()).toBe(1))
    // From here on it is a session like any other.
    expect(tab.tabStorage.getItem(key)).toBeNull()
    contextOf(latchkey).close()
    const next = load(reloaded(tab))
    await soon(() =>
      expect(next.account()).toMatchObject({ status: 'connected', address: written }),
    )
  },
)

test('S4.02 a pairing that a wallet declines while the page is away leaves it as it is', async () => {
  const [tab, wallet] = [createTab(), await phone()]
  const { goAway, uri } = await showUri(tab)
  goAway()
  wallet.next('reject')
  await wallet.scan(uri)
  await soon(() => expect(wallet.proposals()).toBe(1))
  const { account, latchkey } = load(reloaded(tab))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(account()?.status).toBe('disconnected')
  expect(latchkey.getState().walletConnect.wcError).toBeUndefined()
})

test('a pairing that was cancelled is not waited for, and another tab has none', async () => {
  const tab = createTab()
  const { latchkey, pairing } = await showUri(tab)
  expect(tab.tabStorage.getItem(key)).not.toBeNull()
  const other = createFakeEnv({ ...realTime, storage: tab.storage })
  expect(other.tabStorage.getItem(key)).toBeNull()
  expect(tab.storage.getItem('@appkit-wallet/walletconnect')).toBeNull()
  contextOf(latchkey).connections.abortAttempt('eip155')
  await pairing
  await soon(() => expect(tab.tabStorage.getItem(key)).toBeNull())
})
