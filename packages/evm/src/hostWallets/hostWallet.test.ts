import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { createWallet, type ScriptedWallet } from '@latchkey/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm, type HostWalletOptions, hostWallet, withWallets } from '../exports/index.js'

const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

const scripted = () =>
  createWallet({
    name: 'Acme',
    rdns: 'com.acme',
    accounts: [`0x${'a1'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
  })

function openPage(provider: HostWalletOptions['provider'], storage?: Map<string, string>) {
  const stored = storage ?? new Map<string, string>()
  const env = createFakeEnv({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  const acme = hostWallet({ id: 'acme', name: ' Acme ', image: '/acme.svg', provider })
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337)],
    adapters: [withWallets(evm({ window: new EventTarget() }), [acme])],
    env,
  })
  instances.push(latchkey)
  const account = () => latchkey.getState().accounts.eip155
  return {
    account,
    env,
    latchkey,
    stored,
    connect: () => latchkey.connect({ connectorId: 'acme' }),
  }
}

const methodsOf = ({ calls }: ScriptedWallet) => calls.map(({ method }) => method)

test('S3.33 a provider of the host’s own is a wallet of the list, of the type EXTERNAL', () => {
  const { latchkey } = openPage(scripted().provider)
  const [wallet] = latchkey.getState().wallets
  expect(wallet).toMatchObject({ id: 'acme', name: 'Acme', type: 'EXTERNAL', chain: 'eip155' })
  expect(wallet?.imageUrl).toBe('/acme.svg')
})

test('it connects, is followed, signs and is left like any wallet', async () => {
  const wallet = scripted()
  const { account, connect, env, latchkey } = openPage(wallet.provider)
  expect(methodsOf(wallet)).toEqual([])
  await connect()
  expect(account()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  expect(await latchkey.signMessage({ message: 'hello' })).toMatch(/^0x/)
  wallet.lock()
  await env.advance(250)
  await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  wallet.unlock()
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  await latchkey.disconnect()
  expect(methodsOf(wallet)).toContain('wallet_revokePermissions')
})

test('a function runs with the first use, once for all; and after a reload where it is remembered', async () => {
  const wallet = scripted()
  const open = vi.fn(async () => wallet.provider)
  const page = openPage(open)
  await page.latchkey.prefetch()
  expect(open).not.toHaveBeenCalled()
  await page.connect()
  await page.latchkey.signMessage({ message: 'hello' })
  expect(open).toHaveBeenCalledTimes(1)
  page.latchkey.destroy()

  const again = vi.fn(() => wallet.provider)
  const { account } = openPage(again, page.stored)
  await vi.waitFor(() => expect(account()).toMatchObject({ status: 'connected' }))
  expect(again).toHaveBeenCalledTimes(1)
})

describe('a provider that misbehaves: its row stays, and another try works', () => {
  const wallet = scripted()
  const throwing = () => {
    throw new Error('broken')
  }
  test.each<[string, () => unknown, () => unknown, string]>([
    ['a function that throws', throwing, throwing, 'wallet/failed'],
    ['a function that gives garbage', () => ({ send() {} }), throwing, 'wallet/failed'],
    ['a function that gives nothing', () => undefined, throwing, 'wallet/failed'],
    ['requests that throw', () => 0, throwing, 'wallet/failed'],
    ['answers that are garbage', () => 0, () => 7, 'wallet/malformed-accounts'],
    ['no account', () => 0, () => [], 'wallet/no-accounts'],
  ])('%s', async (_, open, answer, code) => {
    let good = false
    const request = async (call: never) => (good ? wallet.provider.request(call) : answer())
    const { account, connect, latchkey } = openPage(async () => {
      const opened = good ? 0 : open()
      return opened === 0 ? { request } : (opened as never)
    })
    const failure: unknown = await connect().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code })
    expect(account()).toMatchObject({ status: 'disconnected' })
    expect(latchkey.getState().wallets).toHaveLength(1)
    good = true
    await connect()
    expect(account()).toMatchObject({ status: 'connected' })
  })

  test('one that never answers can be left, and settles after a reload', async () => {
    const never = () => new Promise<never>(() => {})
    const { account, connect, latchkey, stored } = openPage({ request: never })
    const attempt = connect().catch(() => {})
    expect(account()).toMatchObject({ status: 'connecting' })
    await latchkey.disconnect()
    await attempt
    expect(account()).toMatchObject({ status: 'disconnected' })

    stored.set('@appkit-wallet/eip155:connected_connector_id', 'acme')
    const next = openPage(never, stored)
    await next.env.advance(5_000)
    await vi.waitFor(() => expect(next.latchkey.getState().settled).toBe(true))
    expect(next.account()).toMatchObject({ status: 'disconnected' })
  })

  test('one that lets the page in and never says its chain fails after ten seconds', async () => {
    const { request } = scripted().provider
    const { account, connect, env } = openPage({
      request: (call: { method: string }) =>
        call.method === 'eth_chainId' ? new Promise(() => {}) : request(call),
    })
    const failure = connect().catch((error: unknown) => error)
    await vi.waitFor(async () => {
      await env.advance(10_000)
      expect(account()).toMatchObject({ status: 'disconnected' })
    })
    expect(await failure).toMatchObject({ code: 'wallet/timeout' })
  })

  test('a function that never ends runs again with the next try, and what waited before goes on', async () => {
    const wallet = scripted()
    const open = vi.fn(() => new Promise<never>(() => {}) as Promise<typeof wallet.provider>)
    const stored = new Map([['@appkit-wallet/eip155:connected_connector_id', 'acme']])
    const { account, connect, env, latchkey } = openPage(open, stored)
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
    await env.advance(5_000)
    await vi.waitFor(() => expect(latchkey.getState().settled).toBe(true))
    connect().catch(() => {})
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
    open.mockImplementation(async () => wallet.provider)
    await connect()
    expect(open).toHaveBeenCalledTimes(3)
    expect(account()).toMatchObject({ status: 'connected' })
    wallet.lock()
    await env.advance(250)
    await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  })

  test('events that are broken leave requests usable', async () => {
    const { request } = scripted().provider
    const broken = () => {
      throw new Error('no events')
    }
    const { account, connect } = openPage({ request, on: broken, removeListener: broken })
    await connect()
    expect(account()).toMatchObject({ status: 'connected' })
  })
})

describe('bad input is named', () => {
  const unreadable = Object.defineProperty({}, 'request', {
    get() {
      throw new Error('broken')
    },
  })
  const fine = { id: 'acme', name: 'Acme', provider: { request: async () => [] } }
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'hostWallet'],
    ['a name that there is not', { ...fine, icon: '/a.png' }, 'hostWallet.icon'],
    ['no id', { ...fine, id: '' }, 'hostWallet.id'],
    ['an id that is taken', { ...fine, id: 'walletConnect' }, 'hostWallet.id'],
    ['the rdns of a wallet', { ...fine, id: 'io.metamask' }, 'hostWallet.id'],
    ['no name', { ...fine, name: ' ' }, 'hostWallet.name'],
    ['a name that can’t be seen', { ...fine, name: '\u200b\u2060' }, 'hostWallet.name'],
    ['a name that turns the text', { ...fine, name: '\u202eemcA' }, 'hostWallet.name'],
    ['a name without end', { ...fine, name: 'A'.repeat(65) }, 'hostWallet.name'],
    ['a picture that is a script', { ...fine, image: 'javascript:1' }, 'hostWallet.image'],
    ['one after a space', { ...fine, image: ' javascript:1' }, 'hostWallet.image'],
    ['one with a tab', { ...fine, image: 'java\tscript:1' }, 'hostWallet.image'],
    ['no provider', { ...fine, provider: undefined }, 'hostWallet.provider'],
    ['a provider that throws', { ...fine, provider: unreadable }, 'hostWallet.provider'],
    ['a provider without request', { ...fine, provider: { send() {} } }, 'hostWallet.provider'],
  ])('%s', (_, input, option) => {
    expect(() => hostWallet(input as HostWalletOptions)).toThrow(option)
  })

  test.each<[string, () => unknown, string]>([
    ['parentheses that are missing', () => withWallets(evm as never, []), 'withWallets(evm()'],
    ['an entry that is no wallet', () => withWallets(evm(), [hostWallet as never]), 'list what'],
    ['no list', () => withWallets(evm(), undefined as never), 'list what'],
    [
      'two of one id',
      () => withWallets(evm(), [hostWallet(fine), hostWallet(fine)]),
      'two wallets have the id acme',
    ],
    [
      'two of one id, one around the other',
      () => withWallets(withWallets(evm(), [hostWallet(fine)]), [hostWallet(fine)]),
      'two wallets have the id acme',
    ],
  ])('%s', (_, work, text) => {
    expect(work).toThrow(text)
  })
})
