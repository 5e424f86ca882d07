import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { evm } from './evm.js'

const connectorId = 'com.example.wallet'
const startMs = 1_000

// The wallet's clock, which the page's own does not move.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const hasStarted = () => vi.setSystemTime(Date.now() + startMs)

/** A page that remembers a wallet whose worker is just starting, and may see its account. */
async function reloadPage() {
  const window = new EventTarget()
  const wallet = createWallet({
    name: 'Example',
    rdns: connectorId,
    accounts: [`0x${'a1'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
    quirks: { losesRequestsMs: startMs },
    storage: { getItem: () => JSON.stringify(permitted), setItem() {} },
  })
  const env = createFakeEnv()
  env.storage.setItem('@appkit-wallet/eip155:connected_connector_id', connectorId)
  announceWallet(wallet, { window })
  const latchkey = createLatchkey({ networks: [fakeNetwork()], adapters: [evm({ window })], env })
  onTestFinished(() => latchkey.destroy())
  announceWallet(wallet, { window })
  const asked = () => wallet.calls.filter(({ method }) => method === 'eth_accounts').length
  await expect.poll(asked).toBe(1)
  const status = () => {
    const { accounts, settled } = latchkey.getState()
    return `${accounts.eip155?.status} ${settled}`
  }
  return { asked, env, latchkey, status, wallet }
}

const permitted = { permitted: true, locked: false, selected: 0, chainId: 31337, added: [] }

test.each([1_000, 2_500])(
  'S4.01 a wallet that lost the first question is asked again after %i ms, without a prompt',
  async (ms) => {
    const { asked, env, status, wallet } = await reloadPage()
    await env.advance(ms - 1)
    expect(status()).toBe('reconnecting false')
    hasStarted()
    await env.advance(1)
    await expect.poll(status).toBe('connected true')
    expect(asked()).toBe(ms === 1_000 ? 2 : 3)
    expect(wallet.calls.some(({ prompting }) => prompting)).toBe(false)
    const calls = wallet.calls.length
    await env.advance(200_000)
    expect(wallet.calls.slice(calls).map(({ method }) => method)).not.toContain('eth_accounts')
  },
)

test('S4.01 an account that the wallet reports ends the wait for its answer', async () => {
  const { asked, env, status, wallet } = await reloadPage()
  hasStarted()
  wallet.emit('accountsChanged', wallet.addresses)
  await env.advance(0)
  await expect.poll(status).toBe('connected true')
  expect(asked()).toBe(1)
})

test('S4.01 a wallet that stays silent is settled as disconnected, and connects when it answers', async () => {
  const { asked, env, status } = await reloadPage()
  await env.advance(5_000)
  expect([status(), asked()]).toEqual(['disconnected true', 3])
  await env.advance(499)
  expect(asked()).toBe(3)
  hasStarted()
  await env.advance(1)
  await expect.poll(status).toBe('connected true')
})

test('S4.01 a wallet that never answers is asked with growing pauses, and not for ever', async () => {
  const { asked, env, status } = await reloadPage()
  await env.advance(600_000)
  expect(status()).toBe('disconnected true')
  expect(asked()).toBe(7 * 3)
})

test('S4.01 it is not asked behind another tab, and at once when the visitor returns from another window', async () => {
  const { asked, env, status } = await reloadPage()
  await env.advance(5_000)
  env.hide()
  await env.advance(300_000)
  expect(asked()).toBe(3)
  hasStarted()
  env.show()
  await expect.poll(status).toBe('connected true')

  const second = await reloadPage()
  await second.env.advance(5_000)
  hasStarted()
  second.env.focus()
  await expect.poll(second.status).toBe('connected true')
  second.env.focus()
  expect(second.asked()).toBe(4)
})

test('S4.01 who disconnects or connects meanwhile is not called back', async () => {
  const { asked, env, latchkey, status } = await reloadPage()
  await env.advance(5_000)
  await latchkey.disconnect()
  hasStarted()
  await env.advance(600_000)
  expect([status(), asked()]).toEqual(['disconnected true', 3])
})

test('S4.01 a wallet that is switched off while its provider stays ends disconnected', async () => {
  const { env, status, wallet } = await reloadPage()
  wallet.disable()
  hasStarted()
  await env.advance(5_000)
  expect(status()).toBe('disconnected true')
})
