import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import { startRemoteWallet } from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 40_000 })

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
}, 40_000)
afterAll(() => relay.kill())

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))

async function phone(name: string, digits: string) {
  const accounts = { eip155: [`0x${digits.repeat(20)}`] }
  const wallet = await startRemoteWallet({ relayUrl: relay.url, name, accounts })
  open.push(wallet.close)
  return wallet
}

/** A page that shows a code. */
async function showCode() {
  const env = createFakeEnv({
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  const latchkey: Latchkey = createLatchkey({
    networks: [fakeNetwork(31337)],
    adapters: [evm({ window: new EventTarget() })],
    connectors: [walletConnect({ relayUrl: relay.url })],
    env,
  })
  open.push(latchkey.destroy)
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  const uri = await vi.waitFor(
    () => {
      const { wcUri } = latchkey.getState().walletConnect
      if (!wcUri) throw new Error('no URI yet')
      return wcUri
    },
    { timeout: 20_000 },
  )
  return { connecting, latchkey, uri, account: () => latchkey.getState().accounts.eip155 }
}

test.each(['at once', 'later'])(
  'of two wallets that answer the same code %s, the first is connected, and the other keeps no session',
  async (when) => {
    const [one, two] = [await phone('One', 'a1'), await phone('Two', 'b2')]
    const { account, connecting, uri } = await showCode()
    if (when === 'at once') {
      await Promise.all([one.scan(uri), two.scan(uri)])
      await connecting
    } else {
      await one.scan(uri)
      await connecting
      // A code that is no longer on screen may be in a photo.
      await two.scan(uri).catch(() => {})
    }
    const { address } = account() ?? {}
    const [first, second] = address?.includes('a1') ? [one, two] : [two, one]
    await expect
      .poll(() => [first.sessions(), second.sessions()], { timeout: 15_000 })
      .toEqual([1, 0])
    expect(account()).toMatchObject({ status: 'connected', address })
  },
)
