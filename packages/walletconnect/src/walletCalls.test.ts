import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import type { Localnet } from '@latchkey/localnet'
import { accountContracts } from '@latchkey/localnet/contracts'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { toNetwork } from '@latchkey/protocol'
import {
  createMobileWallet,
  type MobileWallet,
  type MobileWalletOptions,
} from '@latchkey/testkit/mobile-wallet'
import { createWalletClient, custom, type EIP1193Provider, type Hex } from 'viem'
import { hardhat } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 40_000 })

let relay: TestRelay
let localnet: Localnet
beforeAll(async () => {
  ;[relay, localnet] = await Promise.all([startRelay(), borrowLocalnet()])
}, 60_000)
afterAll(() => Promise.all([relay.kill(), localnet.stop()]))

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))

const { delegate } = accountContracts
const to: Hex = '0x000000000000000000000000000000000000dEaD'
const chains = [31337, 31338] as const
const url = (id: (typeof chains)[number]) => localnet.evm[id]?.url ?? ''
const realTime = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** A page, and a wallet of the official library on a phone that has scanned its code. */
async function connect(account: number, calls: MobileWalletOptions['calls']) {
  const phone: MobileWallet = await createMobileWallet({
    relayUrl: relay.url,
    accounts: localnet.accounts.slice(account, account + 1).map((one) => one.privateKey),
    chains: [
      { id: 31337, name: 'One', rpcUrl: url(31337) },
      { id: 31338, name: 'Two', rpcUrl: url(31338) },
    ],
    calls,
    approve: 'auto',
  })
  const latchkey: Latchkey = createLatchkey({
    networks: chains.map((id) =>
      toNetwork({ ...hardhat, id, rpcUrls: { default: { http: [url(id)] } } }),
    ) as never,
    adapters: [evm({ window: new EventTarget() })],
    connectors: [walletConnect({ relayUrl: relay.url })],
    env: createFakeEnv({ ...realTime, fetch: (...args) => fetch(...args) }),
  })
  open.push(() => latchkey.destroy(), phone.close)
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  const uri = await vi.waitUntil(() => latchkey.getState().walletConnect.wcUri, 25_000)
  await phone.pair(String(uri))
  await connecting
  const provider = latchkey.getProvider({ namespace: 'eip155' }) as EIP1193Provider
  const client = createWalletClient({
    account: latchkey.getState().accounts.eip155?.address as Hex,
    chain: hardhat,
    transport: custom(provider),
  })
  const asked = (method: string) => phone.calls.filter((one) => one.method === method)
  return { asked, client, phone, provider }
}

test('S3.78 S3.79 viem sends two calls in one approval on the phone, once, and waits for them', async () => {
  const { asked, client, phone } = await connect(1, { delegate })
  expect(await client.getCapabilities({ chainId: 31337 })).toEqual({ atomic: { status: 'ready' } })
  expect(asked('wallet_getCapabilities').length).toBeGreaterThan(0)
  const { id } = await client.sendCalls({
    forceAtomic: true,
    calls: [
      { to, value: 1n },
      { to, value: 2n },
    ],
  })
  expect(await client.waitForCallsStatus({ id })).toMatchObject({ status: 'success', atomic: true })
  await client.showCallsStatus({ id })
  expect(asked('wallet_sendCalls')).toHaveLength(1)

  phone.next('reject')
  await expect(client.sendCalls({ calls: [{ to }, { to }] })).rejects.toMatchObject({
    cause: { code: 4001 },
  })
  expect(asked('wallet_sendCalls')).toHaveLength(2)
})

test('S3.79 what the wallet can do comes from the session where it is there, without a request', async () => {
  const { asked, client, phone } = await connect(2, { delegate, inSession: true })
  const before = asked('wallet_getCapabilities').length
  expect(await client.getCapabilities()).toEqual({
    31337: { atomic: { status: 'ready' } },
    31338: { atomic: { status: 'ready' } },
  })
  expect(await client.getCapabilities({ chainId: 31338 })).toEqual({ atomic: { status: 'ready' } })
  expect(asked('wallet_getCapabilities')).toHaveLength(before)
  expect(phone.getState().sessions).toHaveLength(1)
})

test('S3.78 calls for another approved network are sent there, those for others are refused here', async () => {
  const { asked, client, provider } = await connect(3, {})
  const two = { ...hardhat, id: 31338 }
  const { id } = await client.sendCalls({ chain: two, calls: [{ to, value: 1n }] })
  expect(await client.waitForCallsStatus({ id })).toMatchObject({
    chainId: 31338,
    status: 'success',
  })
  const sent = asked('wallet_sendCalls').length
  await expect(
    client.sendCalls({ chain: { ...hardhat, id: 5 }, calls: [{ to }] }),
  ).rejects.toThrow()
  expect(asked('wallet_sendCalls')).toHaveLength(sent)
  const unknown = provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  await expect(unknown).rejects.toMatchObject({ code: 5730 })
})

test('S3.78 the wallet’s own codes reach the page, and nothing is sent twice', async () => {
  const { asked, client, phone, provider } = await connect(4, { delegate })
  const from = client.account.address
  const calls = [{ to }, { to }]
  const params = [{ version: '2.0.0', chainId: '0x7a69', from, atomicRequired: true, calls }]
  const codes = [5700, 5710, 5720, 5740, 5750, 5760, 4100, 4200, -32602]
  for (const code of codes) {
    phone.next({ code, message: 'No' })
    const work = provider.request({ method: 'wallet_sendCalls', params } as never)
    await expect(work).rejects.toMatchObject({ code })
  }
  expect(asked('wallet_sendCalls')).toHaveLength(codes.length)
})

test('S3.78 a wallet without these methods is not asked for them', async () => {
  const { asked, client, provider } = await connect(5, undefined)
  await expect(client.sendCalls({ calls: [{ to }] })).rejects.toThrow()
  const capabilities = provider.request({ method: 'wallet_getCapabilities', params: [to] })
  await expect(capabilities).rejects.toMatchObject({ code: 4200 })
  expect(asked('wallet_sendCalls')).toEqual([])
  // viem's own way for such wallets: transactions in a row.
  const calls = [
    { to, value: 1n },
    { to, value: 2n },
  ] as const
  const { id } = await client.sendCalls({ calls, experimental_fallback: true })
  expect(await client.waitForCallsStatus({ id })).toMatchObject({
    status: 'success',
    atomic: false,
  })
  expect(asked('eth_sendTransaction')).toHaveLength(2)
})
