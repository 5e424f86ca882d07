import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet, type WalletOptions } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { evm } from './evm.js'

const connectorId = 'com.example.wallet'

/** A page with a wallet whose window stays open until the test answers in it. */
async function loadPage(options: Partial<WalletOptions> = {}) {
  const window = new EventTarget()
  const answers: ((approved: boolean) => void)[] = []
  const wallet = createWallet({
    name: 'Example',
    rdns: connectorId,
    accounts: [`0x${'a1'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
    approve: () => new Promise((resolve) => answers.push(resolve)),
    ...options,
  })
  const env = createFakeEnv()
  const latchkey = createLatchkey({ networks: [fakeNetwork()], adapters: [evm({ window })], env })
  onTestFinished(() => latchkey.destroy())
  announceWallet(wallet, { window })
  const requests = () =>
    wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length
  const pick = () => latchkey.connect({ connectorId })
  const leave = async (picked: Promise<void>) => {
    const left = expect(picked).rejects.toMatchObject({ code: 'connection/aborted' })
    await latchkey.disconnect()
    await left
  }
  const account = () => latchkey.getState().accounts.eip155
  const opened = () => expect.poll(() => answers.length).toBeGreaterThan(0)
  return { account, answers, env, leave, opened, pick, requests, wallet }
}

test.each([-32002, 4001] as const)(
  'S4.01 picked again, a wallet that answers %i while its window is open gets no second request, and the window counts',
  async (whileOpenCode) => {
    const { account, answers, leave, opened, pick, requests, wallet } = await loadPage({
      quirks: { whileOpenCode },
    })
    const first = pick()
    await opened()
    await leave(first)
    expect(account()).toMatchObject({ status: 'disconnected' })
    const second = pick()
    expect(account()).toMatchObject({ status: 'connecting' })
    answers[0]?.(true)
    await second
    expect(account()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
    expect(requests()).toBe(1)
  },
)

test('S4.01 a refusal in the window is that of the latest pick, and the next one opens another window', async () => {
  const { account, answers, leave, opened, pick, requests } = await loadPage()
  const first = pick()
  await opened()
  await leave(first)
  const second = pick()
  answers[0]?.(false)
  await expect(second).rejects.toMatchObject({ code: 'wallet/rejected' })
  const third = pick()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(true)
  await third
  expect(account()?.status).toBe('connected')
  expect(requests()).toBe(2)
})

test('S4.01 a window that is approved after the visitor left connects nothing; picked again, no window opens', async () => {
  const { account, answers, leave, opened, pick } = await loadPage()
  const first = pick()
  await opened()
  await leave(first)
  answers[0]?.(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(account()?.status).toBe('disconnected')
  await pick()
  expect(account()?.status).toBe('connected')
  expect(answers).toHaveLength(1)
})

test('S4.01 a window from before a reload is answered, and the wallet is connected', async () => {
  const { account, answers, env, opened, pick, wallet } = await loadPage()
  // Of a page that is gone.
  const before = wallet.provider.request({ method: 'eth_requestAccounts' })
  await opened()
  await expect(pick()).rejects.toMatchObject({ code: 'rpc/resource-unavailable' })
  answers[0]?.(true)
  await before
  await env.advance(0)
  await expect.poll(() => account()?.status).toBe('connected')
})

test('S4.01 a wallet that granted its accounts and lost the request is connected when the visitor returns', async () => {
  const { account, answers, env, opened, pick, requests } = await loadPage({
    quirks: { grantsUnheard: true },
  })
  const picked = pick()
  await opened()
  answers[0]?.(true)
  await env.advance(60_000)
  expect(account()?.status).toBe('connecting')
  env.focus()
  await picked
  expect(account()?.status).toBe('connected')
  expect(requests()).toBe(1)
})

test('S4.01 picked again, it is connected at once', async () => {
  const { account, answers, leave, opened, pick, requests } = await loadPage({
    quirks: { grantsUnheard: true },
  })
  const first = pick()
  await opened()
  answers[0]?.(true)
  await leave(first)
  await pick()
  expect(account()?.status).toBe('connected')
  expect(requests()).toBe(1)
})

test('S4.01 after some seconds another try opens another window, and either counts', async () => {
  const { account, answers, env, leave, opened, pick, requests, wallet } = await loadPage()
  wallet.next('hang')
  const first = pick()
  await expect.poll(requests).toBe(1)
  await leave(first)
  await env.advance(5_000)
  const second = pick()
  await opened()
  expect(requests()).toBe(2)
  answers[0]?.(true)
  await second
  expect(account()?.status).toBe('connected')
})

test.each([-32002, 4001] as const)(
  'S4.01 a second request that is refused at once with %i does not end the first',
  async (whileOpenCode) => {
    const { account, answers, env, leave, opened, pick, requests } = await loadPage({
      quirks: { whileOpenCode },
    })
    const first = pick()
    await opened()
    await leave(first)
    await env.advance(5_000)
    const second = pick()
    await expect.poll(requests).toBe(2)
    await new Promise((resolve) => setTimeout(resolve))
    expect(account()?.status).toBe('connecting')
    answers[0]?.(true)
    await second
    expect(account()?.status).toBe('connected')
  },
)
