import { expect, onTestFinished, test, vi } from 'vitest'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { headlessPage } from '../testing/headlessPage.js'

const harbor = {
  id: 'harbor',
  name: 'Harbor',
  mobile_link: 'harbor://',
  desktop_link: 'harbor-desk://',
}

function setUp(options: Parameters<typeof headlessPage>[0] = {}) {
  const page = headlessPage({ wallets: [harbor], ...options })
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  const { walletConnect, wallets } = page.headless
  onTestFinished(wallets.subscribe(() => {}))
  const find = (name: string) => {
    const wallet = wallets.get().wallets.find((one) => one.name === name)
    if (!wallet) throw new Error(`no ${name}`)
    return wallet
  }
  return { ...page, find, walletConnect, status: () => walletConnect.get().status }
}

test('S4.02 a wallet of the directory is paired by a URI and a link, without a modal', async () => {
  const { context, find, headless, latchkey, sessions, settle, walletConnect } = setUp()
  await settle()
  Object.assign(sessions.relay, { slow: true, reach: 'own' })
  const paired = headless.connect({ wallet: find('Harbor') })
  expect(walletConnect.get()).toEqual({
    status: 'creating',
    uri: undefined,
    link: undefined,
    wallet: 'Harbor',
    error: undefined,
  })
  await vi.waitFor(() => expect(sessions.proposals).toHaveLength(1), 5_000)
  expect(walletConnect.get().status).toBe('creating')
  sessions.relay.deliver()
  const { uri = '' } = sessions.proposals[0] ?? {}
  expect(walletConnect.get()).toMatchObject({
    status: 'waiting',
    uri,
    link: `harbor-desk://wc?uri=${encodeURIComponent(uri)}`,
    reach: 'own',
  })
  expect(walletConnect.get()).toBe(walletConnect.get())
  expect(find('Harbor').status).toBe('connecting')
  sessions.approve()
  await paired
  expect(walletConnect.get()).toMatchObject({ status: 'connected', uri: undefined })
  expect(find('Harbor').status).toBe('connected')
  expect(latchkey.getState()).toMatchObject({
    open: false,
    accounts: { eip155: { status: 'connected', connectedWalletInfo: { name: 'Pocket' } } },
  })
  expect(context.ui.attached).toBe(false)
  // For the list of those used last.
  expect(recentStorageOf(context).get('recentWallets')?.[0]?.name).toBe('Harbor')
})

test('S4.03 on a phone the link opens the app, and later requests wake it', async () => {
  const { find, headless, sessions, settle, walletConnect } = setUp({
    env: { mobile: true, os: 'android' },
  })
  await settle()
  const paired = headless.connect({ wallet: find('Harbor') })
  await vi.waitFor(() => expect(sessions.proposals).toHaveLength(1), 5_000)
  expect(walletConnect.get().link).toMatch(/^harbor:\/\/wc\?uri=/)
  sessions.approve()
  await paired
  expect(sessions.app).toEqual({ href: 'harbor://', name: 'Harbor' })
})

test('S4.08 a pairing that the visitor declines has failed, and a retry makes another one', async () => {
  const { env, sessions, settle, status, walletConnect } = setUp()
  const declined = walletConnect.connect()
  declined.catch(() => {})
  await vi.waitFor(() => expect(sessions.proposals).toHaveLength(1), 5_000)
  sessions.reject()
  await expect(declined).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(walletConnect.get()).toMatchObject({ status: 'failed', error: 'wallet/rejected' })
  const again = walletConnect.retry()
  await settle()
  // Not by a double click.
  expect(sessions.proposals).toHaveLength(1)
  await env.advance(1_000)
  expect(sessions.proposals).toHaveLength(2)
  expect(status()).toBe('waiting')
  sessions.approve()
  await again
  expect(status()).toBe('connected')
})

test('a pairing is renewed while it is waited for, and cancelled when it is not', async () => {
  const { env, sessions, settle, status, walletConnect } = setUp()
  let changes = 0
  onTestFinished(walletConnect.subscribe(() => changes++))
  const work = walletConnect.connect()
  work.catch(() => {})
  await vi.waitFor(() => expect(sessions.proposals).toHaveLength(1), 5_000)
  await env.advance(230_001)
  expect(sessions.proposals).toHaveLength(2)
  expect(walletConnect.get().uri).toBe(sessions.proposals[1]?.uri)
  // The relay is slow: until the next one is there, this one is over.
  sessions.relay.slow = true
  await env.advance(239_000)
  expect(status()).toBe('waiting')
  const seen = changes
  await env.advance(2_000)
  expect([status(), walletConnect.get().uri]).toEqual(['expired', undefined])
  expect(changes).toBeGreaterThan(seen)
  walletConnect.cancel()
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
  await settle()
  expect(status()).toBe('idle')
  expect(sessions.proposals.every(({ signal }) => signal.aborted)).toBe(true)
})

test('a wallet that can be reached in no way is not found, nor is a pairing without WalletConnect', async () => {
  const { find, headless, settle } = setUp({ wallets: [{ id: 'relic', name: 'Relic' }] })
  await settle()
  const work = headless.connect({ wallet: find('Relic') })
  await expect(work).rejects.toMatchObject({ code: 'wallet/not-found' })
  const bare = setUp({ connectors: [] })
  await expect(bare.walletConnect.connect()).rejects.toMatchObject({
    code: 'walletconnect/not-found',
  })
})

test('a wallet of this browser is connected by its connector', async () => {
  const { find, headless, latchkey, sessions, status } = setUp()
  await headless.connect({ wallet: find('Example Wallet') })
  expect(latchkey.getState().accounts.eip155?.connectorId).toBe('com.example.wallet')
  expect(sessions.proposals).toEqual([])
  expect(status()).toBe('idle')
})
