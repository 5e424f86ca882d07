import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { createFarcasterHost, createWallet, type FarcasterQuirks } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { evm, farcasterMiniApp, withWallets } from '../../exports/index.js'
import { fakeFrame } from '../../testing/fakeFrame.js'
import type { FrameWindow } from '../parentFrame.js'
import type { WebViewWindow } from './clientLine.js'

const origin = 'https://farcaster.xyz'
const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

type Given = {
  quirks?: FarcasterQuirks
  at?: string
  origins?: readonly string[]
  webView?: boolean
  /** Whether the page is in a view of an app, rather than in a frame. */
  inApp?: boolean
}

/** A wallet of a client, which has let the mini app in already. */
async function clientWallet() {
  const wallet = createWallet({
    name: 'Client',
    rdns: 'com.example.client',
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [31337, 31338].map((id) => ({
      id,
      name: 'Test',
      rpcUrl: 'http://127.0.0.1:1',
    })) as never,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  return wallet
}

async function openApp({ at = origin, inApp = false, origins, quirks, webView }: Given = {}) {
  const wallet = await clientWallet()
  const host = createFarcasterHost({ provider: wallet.provider, quirks })
  const frame = fakeFrame(at, host)
  const page = new EventTarget()
  const posted: string[] = []
  const postToPage = (type: string, data: unknown) =>
    page.dispatchEvent(Object.assign(new Event(type), { data }))
  const view = Object.assign(new EventTarget(), {
    location: {},
    document: Object.assign(page, { referrer: '' }),
    ReactNativeWebView: {
      postMessage(text: string) {
        posted.push(text)
        host
          .receive(JSON.parse(text))
          .then((answer) => answer !== undefined && postToPage('FarcasterFrameCallback', answer))
      },
    },
  })
  const asPage = Object.assign(view, { parent: view }) as unknown as FrameWindow & WebViewWindow
  const window = inApp ? asPage : (frame.window as FrameWindow & WebViewWindow)
  const env = createFakeEnv()
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337), fakeNetwork(31338)],
    adapters: [withWallets(evm({ window }), [farcasterMiniApp({ origins, webView, window })])],
    env,
  })
  instances.push(latchkey)
  for (const event of ['accountsChanged', 'chainChanged']) {
    wallet.provider.on(event, (payload) => {
      const message = { type: 'frameEthProviderEvent', event, params: [payload] }
      if (inApp) postToPage('FarcasterFrameEthProviderEvent', { event, params: [payload] })
      else frame.send(message)
    })
  }
  const account = () => latchkey.getState().accounts.eip155
  const connected = () => vi.waitFor(() => expect(account()?.status).toBe('connected'))
  return { account, connected, env, frame, host, latchkey, posted, wallet }
}

test.each<[string, Given]>([
  ['in its frame', {}],
  ['in the frame of an older client', { quirks: { older: true } }],
  [
    'in a client of the host’s list',
    { at: 'https://client.example', origins: ['https://client.example'] },
  ],
  ['in its app', { inApp: true, webView: true }],
])(
  '%s the client’s wallet is connected on load, without a prompt, and followed',
  async (_, setting) => {
    const { account, connected, env, frame, latchkey, wallet } = await openApp(setting)
    const prompts = wallet.calls.filter(({ prompting }) => prompting).length
    expect(account()).toMatchObject({ status: 'reconnecting' })
    await connected()
    expect(account()).toMatchObject({ address: wallet.addresses[0], connectorId: 'farcaster' })
    expect(wallet.calls.filter(({ prompting }) => prompting)).toHaveLength(prompts)
    expect(new Set(frame.posted.map((one) => one.origin)).size).toBeLessThan(2)
    expect(frame.posted.map((one) => one.origin)).not.toContain('*')
    expect(env.storage?.getItem('@appkit-wallet/eip155:connected_connector_id')).toBeNull()
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(account()?.address).toBe(wallet.addresses[1]))
    await latchkey.switchNetwork({ network: fakeNetwork(31338) })
    expect(wallet.chainId).toBe(31338)
    expect(await latchkey.signMessage({ message: 'hello' })).toMatch(/^0x/)
  },
)

test.each<[string, Given]>([
  ['the frame of another page', { at: 'https://evil.example' }],
  ['the frame of a page with a similar name', { at: 'https://farcaster.xyz.evil.example' }],
  ['the browser of a wallet’s app, which looks the same', { inApp: true }],
])('in %s nothing is posted or listed', async (_, setting) => {
  const { env, frame, latchkey, posted } = await openApp(setting)
  await env.advance(20_000)
  expect([...frame.posted, ...posted]).toEqual([])
  expect(latchkey.getState().wallets).toEqual([])
  expect(latchkey.getState().settled).toBe(true)
})

test.each<[string, FarcasterQuirks]>([
  ['never answers', { silent: true }],
  ['answers garbage', { garbage: true }],
])('a client that %s leaves the page disconnected', async (_, quirks) => {
  const { account, env, host, latchkey } = await openApp({ quirks })
  await vi.waitFor(() => expect(host.requests.length).toBeGreaterThan(0))
  await env.advance(5_000)
  await vi.waitFor(() => expect(latchkey.getState().settled).toBe(true))
  expect(account()).toMatchObject({ status: 'disconnected' })
  expect(latchkey.getState().wallets).toMatchObject([{ name: 'Farcaster' }])
})

test.each<[string, FarcasterQuirks]>([
  ['a client', {}],
  ['an older client, which loses the code', { older: true }],
])('what the visitor rejects in %s is a rejection', async (_, quirks) => {
  const { connected, latchkey, wallet } = await openApp({ quirks })
  await connected()
  wallet.next('reject')
  await expect(latchkey.signMessage({ message: 'hello' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
})

test('messages of others change nothing, and nothing listens after the page is left', async () => {
  const { account, connected, frame, latchkey } = await openApp()
  await connected()
  const { address } = account() ?? {}
  const other = `0x${'66'.repeat(20)}`
  const forged = { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[other]] }
  frame.send(forged, { origin: 'https://evil.example' })
  frame.send(forged, { source: {} })
  for (const noise of [null, 7, { type: 'frameEthProviderEvent', event: 7 }]) frame.send(noise)
  // Addresses in one case take a moment, in which their checksum is computed.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(account()).toMatchObject({ status: 'connected', address })
  latchkey.destroy()
  expect(frame.listening()).toBe(0)
})

test('it is known by the rdns that the client’s library announces the same wallet under', async () => {
  const { latchkey } = await openApp()
  const rdns = 'xyz.farcaster.MiniAppWallet'
  expect(latchkey.getState().wallets).toMatchObject([{ id: 'farcaster', info: { rdns } }])
})

test.each<[string, unknown, string]>([
  ['a pattern', { origins: [/far/] }, 'farcasterMiniApp.origins'],
  ['a word for yes', { webView: 'yes' }, 'farcasterMiniApp.webView'],
  ['a name that there is not', { hosts: [] }, 'farcasterMiniApp.hosts'],
])('bad input is named: %s', (_, input, option) => {
  expect(() => farcasterMiniApp(input as object)).toThrow(option)
})
