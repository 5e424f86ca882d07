import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recordTraffic, type Traffic } from './testing/recordTraffic.js'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import { startRemoteWallet } from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 40_000 })

let relay: TestRelay
let traffic: Traffic
beforeAll(async () => {
  traffic = recordTraffic()
  relay = await startRelay()
}, 40_000)
afterAll(async () => {
  traffic.stop()
  await relay.kill()
})

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))

async function phone() {
  const accounts = { eip155: [`0x${'a1'.repeat(20)}`] }
  const wallet = await startRemoteWallet({ relayUrl: relay.url, accounts })
  open.push(wallet.close)
  return wallet
}

/** A browser with a page whose server runs the relay, and answers for it what the test says. */
function browser(answer?: () => Response) {
  const asked: string[] = []
  const stored = new Map<string, string>()
  const env = createFakeEnv({
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    async fetch(input, init) {
      asked.push(new URL(String(input)).pathname)
      return answer ? answer() : fetch(input, init)
    },
  })
  const load = () => {
    const latchkey = createLatchkey({
      networks: [fakeNetwork(31337)],
      adapters: [evm({ window: new EventTarget() })],
      connectors: [walletConnect()],
      server: relay.url.replace(/^ws/, 'http'),
      env,
    })
    open.push(latchkey.destroy)
    return latchkey
  }
  return { asked, load }
}

const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000 })

async function connect(latchkey: Latchkey) {
  const wallet = await phone()
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  await wallet.scan(
    await eventually(() => {
      const { wcUri } = latchkey.getState().walletConnect
      if (!wcUri) throw new Error('no URI yet')
      return wcUri
    }),
  )
  await connecting
  return wallet
}

/** The tokens of the sockets that opened since. */
const tokensSince = (at: number) =>
  traffic.sockets.slice(at).map((url) => new URL(url).searchParams.get('pageToken'))

test('a server that is not joined to the public network serves the wallets of its relay, and the page says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { asked, load } = browser()
  const latchkey = load()
  expect(asked).toEqual([])
  await connect(latchkey)
  expect(asked).toEqual(['/v1/relay'])
  expect(latchkey.getState().walletConnect).toMatchObject({ status: 'connected', reach: 'own' })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('the page shows the relay its token, after a lost connection and a reload too', async () => {
  const { asked, load } = browser(() => Response.json({ reach: 'public', pageToken: 'page/1' }))
  const page = load()
  const before = traffic.sockets.length
  const wallet = await connect(page)
  expect(page.getState().walletConnect.reach).toBe('public')
  // The wallet's socket is the other one.
  expect(tokensSince(before).sort()).toEqual([null, 'page/1'].sort())

  // It would call the relay again at times of its own.
  await wallet.close()
  const cut = traffic.sockets.length
  await relay.kill()
  await relay.restart()
  await eventually(() => expect(tokensSince(cut)).toContain('page/1'))
  page.destroy()

  const reload = traffic.sockets.length
  const again = load()
  const status = () => again.getState().accounts.eip155?.status
  await eventually(() => expect(status()).toBe('connected'))
  await eventually(() => expect(tokensSince(reload)).toEqual(['page/1']))
  expect(asked).toHaveLength(2)

  await connect(again)
  expect(tokensSince(reload).sort()).toEqual([null, 'page/1'].sort())
  // What the server said of the restored session holds for the pairing.
  expect(asked).toHaveLength(2)
  expect(status()).toBe('connected')
})
