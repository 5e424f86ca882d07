import { createLatchkey, type Latchkey } from '@latchkey/core'
import type { ChainRpc } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { createSafeHost, type SafeHostOptions, type SafeQuirks } from '@latchkey/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm, safeApp, withWallets } from '../../exports/index.js'
import { fakeFrame } from '../../testing/fakeFrame.js'
import type { Eip1193Provider } from '../../wallet/EvmWallet.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://app.safe.global'
const hash = `0x${'e1'.repeat(32)}`

const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

type Given = Pick<SafeHostOptions, 'execute' | 'quirks'> & {
  at?: string
  origins?: readonly string[]
  referrer?: string
}

/** Opens a page in a frame of a Safe, or of another page. */
function openApp({ at = origin, execute, origins, quirks, referrer }: Given = {}) {
  const host = createSafeHost({
    address,
    chainId: 31337,
    quirks,
    ...(execute && { execute }),
    rpc: async (method) => (method === 'eth_getBlockByNumber' ? { number: '0x7' } : method),
  })
  const frame = fakeFrame(at, host, { referrer })
  const env = createFakeEnv()
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337), fakeNetwork(1)],
    adapters: [
      withWallets(evm({ window: frame.window }), [safeApp({ origins, window: frame.window })]),
    ],
    env,
  })
  instances.push(latchkey)
  const account = () => latchkey.getState().accounts.eip155
  const provider = () => latchkey.getProvider({ namespace: 'eip155' }) as Eip1193Provider
  const connected = async () => {
    // The Safe's code loads first, which takes a moment on a busy machine.
    await vi.waitFor(() => expect(account()?.status).toBe('connected'), 5_000)
    return provider()
  }
  return { account, connected, env, frame, host, latchkey }
}

const methodsOf = ({ host }: ReturnType<typeof openApp>) =>
  host.requests.map((request) => (request as { method: string }).method)

/** Lets time pass until the Safe's owners are done. */
async function passing<T>(app: ReturnType<typeof openApp>, work: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) await app.env.advance(30_000)
  return work
}

test('inside of Safe’s frame the Safe is connected on load, without a prompt, and is not remembered', async () => {
  const app = openApp()
  expect(app.account()).toMatchObject({ status: 'reconnecting' })
  await app.connected()
  expect(app.account()).toMatchObject({ address, connectorId: 'safe' })
  expect(app.latchkey.getState().settled).toBe(true)
  expect(methodsOf(app)).toEqual(['getSafeInfo'])
  expect(app.frame.posted.map((one) => one.origin)).toEqual([origin])
  expect(app.env.storage?.getItem('@appkit-wallet/eip155:connected_connector_id')).toBeNull()
  expect(app.latchkey.getState().wallets).toMatchObject([{ name: 'Safe', type: 'EXTERNAL' }])
})

test.each<[string, Given]>([
  ['another page', { at: 'https://evil.example' }],
  ['a page whose name begins like it', { at: 'https://app.safe.global.evil.example' }],
  ['a page whose name ends like it', { at: 'https://notapp.safe.global' }],
  ['the same host without encryption', { at: 'http://app.safe.global' }],
  ['the same host on another port', { at: 'https://app.safe.global:8443' }],
  ['a page that does not want to be known', { at: origin, referrer: '' }],
  ['a Safe that the host does not list', { at: origin, origins: ['https://safe.example'] }],
])('in the frame of %s nothing is posted, heard or listed', async (_, setting) => {
  const { env, frame, latchkey } = openApp(setting)
  await env.advance(20_000)
  expect(frame.posted).toEqual([])
  expect(frame.listening()).toBe(2)
  expect(latchkey.getState().wallets).toEqual([])
  expect(latchkey.getState().settled).toBe(true)
})

test('where a browser does not name the page around this one, it is known by what led here', async () => {
  const app = openApp({ referrer: `${origin}/apps/open` })
  await app.connected()
  expect(app.account()).toMatchObject({ address })
})

test('a Safe of the host’s own, by its whole origin', async () => {
  const at = 'https://safe.example:8443'
  await openApp({ at, origins: [at] }).connected()
})

test('a page around this one that never answers: disconnected within the silent limit, and a click tries again', async () => {
  const { account, env, frame, latchkey } = openApp({ quirks: { silent: true } })
  await vi.waitFor(() => expect(frame.posted).toHaveLength(1))
  await env.advance(5_000)
  await vi.waitFor(() => expect(latchkey.getState().settled).toBe(true))
  expect(account()).toMatchObject({ status: 'disconnected' })
  const before = frame.posted.length
  latchkey.connect({ connectorId: 'safe' }).catch(() => {})
  await vi.waitFor(() => expect(frame.posted).toHaveLength(before + 1))
})

test('answers count only from that origin and that window', async () => {
  const app = openApp({ quirks: { silent: true } })
  await vi.waitFor(() => expect(app.frame.posted).toHaveLength(1))
  const [{ message } = { message: {} }] = app.frame.posted
  const { id } = message as { id: string }
  const evil = { id, success: true, data: { safeAddress: `0x${'66'.repeat(20)}`, chainId: 31337 } }
  app.frame.send(evil, { origin: 'https://evil.example' })
  app.frame.send(evil, { source: {} })
  for (const noise of [null, undefined, 7, 'text', { id: 'other' }, { version: 1 }])
    app.frame.send(noise)
  expect(app.account()).toMatchObject({ status: 'reconnecting' })
  app.frame.send({ ...evil, data: { safeAddress: address, chainId: 31337 } })
  await app.connected()
  expect(app.account()).toMatchObject({ address })
})

test.each<[string, SafeQuirks]>([
  ['its chain id as a text', { textChainId: true }],
  ['the chain’s name before its address', { prefixedAddress: true }],
])('a Safe that writes %s is understood', async (_, quirks) => {
  const app = openApp({ quirks })
  await app.connected()
  expect(app.account()).toMatchObject({ address, caipAddress: `eip155:31337:${address}` })
})

test('nothing listens once everything is answered', async () => {
  const app = openApp()
  await app.connected()
  expect(app.frame.listening()).toBe(2)
  app.latchkey.destroy()
  expect(app.frame.listening()).toBe(0)
})

describe('what is sent has the hash that the chain knows', () => {
  const transaction = { from: address, to: `0x${'22'.repeat(20)}`, value: '0x1', gas: '0x5208' }
  test.each<[string, SafeQuirks]>([
    ['at once', {}],
    ['though the Safe does not know its own proposal at first', { unknownAtFirst: 3 }],
    ['when other owners have agreed', { waitsFor: 5 }],
    ['though the Safe says late by what it was executed', { hashlessFor: 3 }],
  ])('%s', async (_, quirks) => {
    const app = openApp({ quirks })
    const provider = await app.connected()
    const sent = provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    expect(await passing(app, sent)).toBe(hash)
    expect(app.host.requests[1]).toMatchObject({
      params: { txs: [{ to: transaction.to, value: '0x1', data: '0x' }] },
    })
  })

  test('a Safe that does not say by which transaction it executed something: no failure, and no hash', async () => {
    const app = openApp({ execute: async () => 'nonsense' })
    const provider = await app.connected()
    const sent = provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    expect(await passing(app, sent)).toBe('0x')
  })

  test.each<[string, SafeQuirks, number]>([
    ['the owner rejects it', { rejects: true }, 4001],
    ['other owners reject it', { waitsFor: 1, ends: 'CANCELLED' }, 4001],
    ['it fails', { ends: 'FAILED' }, -32003],
    ['it fails on the chain, by a hash', { ends: 'FAILED', failsOnChain: true }, -32003],
  ])('%s', async (_, quirks, code) => {
    const app = openApp({ quirks })
    const provider = await app.connected()
    const sent = provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    await expect(passing(app, sent)).rejects.toMatchObject({ code })
  })

  test.each<[string, object, number]>([
    ['from another account', { from: transaction.to }, 4100],
    ['on another chain', { chainId: '0x1' }, 4200],
    ['without a receiver', { to: undefined }, -32602],
  ])('%s nothing is proposed', async (_, more, code) => {
    const app = openApp()
    const provider = await app.connected()
    const params = [{ ...transaction, ...more }]
    const sent = provider.request({ method: 'eth_sendTransaction', params })
    await expect(sent).rejects.toMatchObject({ code })
    expect(methodsOf(app)).toEqual(['getSafeInfo'])
  })
})

test.each<[string, SafeQuirks, number]>([
  ['at once', {}, 65],
  ['when other owners have signed', { signs: 'messageHash', waitsFor: 2 }, 130],
])('S7.35 a message is signed %s', async (_, quirks, bytes) => {
  const app = openApp({ quirks })
  await app.connected()
  const signed = app.latchkey.signMessage({ message: 'hello' })
  expect(await passing(app, signed)).toBe(`0x${'ab'.repeat(bytes)}`)
})

test('S7.35 a text that a Safe signs by a transaction has the empty signature', async () => {
  const app = openApp({ quirks: { signs: 'safeTxHash', waitsFor: 1 } })
  await app.connected()
  expect(await passing(app, app.latchkey.signMessage({ message: 'hello' }))).toBe('0x')
})

test.each<[string, (latchkey: Latchkey) => unknown]>([
  ['disconnected', (latchkey) => latchkey.disconnect()],
  ['left with the page', (latchkey) => latchkey.destroy()],
])('a Safe that is %s is asked no more, and what waits for it ends', async (_, leave) => {
  const app = openApp({ quirks: { waitsFor: 1_000 } })
  const provider = await app.connected()
  const params = [{ from: address, to: address, value: '0x1' }]
  const sent = provider.request({ method: 'eth_sendTransaction', params })
  const failure = sent.catch((error: unknown) => error)
  await vi.waitFor(() => expect(methodsOf(app)).toContain('getTxBySafeTxHash'))
  await app.env.advance(2_000)
  await leave(app.latchkey)
  expect(await failure).toMatchObject({ code: 4900 })
  const asked = methodsOf(app).length
  await app.env.advance(100_000)
  expect(methodsOf(app)).toHaveLength(asked)
})

test('a Safe that signs by a transaction gives the empty signature that such messages have', async () => {
  const app = openApp({ quirks: { signs: 'safeTxHash', waitsFor: 1 } })
  const provider = await app.connected()
  const typed = { domain: {}, types: {}, message: {} }
  const params = [address, JSON.stringify(typed)]
  const signed = provider.request({ method: 'eth_signTypedData_v4', params })
  expect(await passing(app, signed)).toBe('0x')
  const broken = provider.request({ method: 'eth_signTypedData_v4', params: [address, 'no JSON'] })
  await expect(broken).rejects.toMatchObject({ code: -32602 })
})

test('the chain of a Safe stays: it is the only network, and a switch says so', async () => {
  const app = openApp()
  const provider = await app.connected()
  const { networkState } = app.latchkey.getState().networks.eip155 ?? {}
  expect(networkState?.approvedCaipNetworkIds).toEqual(['eip155:31337'])
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await switchTo('0x7a69')).toBeNull()
  await expect(switchTo('0x1')).rejects.toMatchObject({ code: 4200 })
  await expect(app.latchkey.switchNetwork({ network: fakeNetwork(1) })).rejects.toMatchObject({
    code: 'network/unsupported',
    cause: { message: expect.stringContaining('in Safe') },
  })
})

test('calls are proposed together and followed by their id', async () => {
  const app = openApp({ quirks: { waitsFor: 1 } })
  const provider = await app.connected()
  const call = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const calls = [{ to: address }, { to: address, value: '0x2', data: '0x01' }]
  const sent = await call('wallet_sendCalls', { version: '2.0.0', chainId: '0x7a69', calls })
  const { id } = sent as { id: string }
  expect(await call('wallet_getCallsStatus', id)).toMatchObject({ id, status: 100 })
  expect(await call('wallet_getCallsStatus', id)).toMatchObject({
    status: 200,
    receipts: ['eth_getTransactionReceipt'],
  })
  await expect(call('wallet_getCallsStatus', '0x1')).rejects.toMatchObject({ code: 5730 })
  expect(await call('wallet_getCapabilities')).toHaveProperty('0x7a69.atomic.status', 'supported')
  await expect(call('wallet_sendCalls', { chainId: '0x7a69', calls: [{}] })).rejects.toMatchObject({
    code: -32602,
  })
})

test('the chain is read through the Safe, and what it does not have is refused', async () => {
  const provider = await openApp().connected()
  expect(await provider.request({ method: 'eth_call', params: [] })).toBe('eth_call')
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x7')
  expect(await provider.request({ method: 'net_version' })).toBe('31337')
  for (const method of ['eth_sign', 'wallet_addEthereumChain', 'toString'])
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
})

test('a Safe pays no fee, and others that the page connects do', async () => {
  const frame = fakeFrame(origin, createSafeHost({ address, chainId: 31337 }))
  const { window } = frame
  const quantities: Readonly<Record<string, unknown>> = {
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  }
  const request = async ({ method }: { method: string }) => quantities[method] ?? null
  const rpc = async () => ({ request, close() {} }) as unknown as ChainRpc
  const deps = { env: createFakeEnv(), rpc, networks: () => [] }
  const adapter = withWallets(evm({ window }), [safeApp({ window })]).create(deps)
  const connection = await adapter.reconnect('safe', new AbortController())
  expect(connection?.addresses).toEqual([address])
  const to = `0x${'22'.repeat(20)}`
  const transfer = { network: fakeNetwork(31337), to, amount: 1n, token: undefined }
  expect(await adapter.send?.estimate({ ...transfer, from: address.toLowerCase() })).toEqual({
    fee: 0n,
  })
  const other = await adapter.send?.estimate({ ...transfer, from: to })
  expect(other?.fee).toBeGreaterThan(0n)
})

test.each<[string, unknown, string]>([
  ['a part of an origin', { origins: ['app.safe.global'] }, 'safeApp.origins'],
  ['a path', { origins: ['https://app.safe.global/'] }, 'safeApp.origins'],
  ['a pattern', { origins: [/safe/] }, 'safeApp.origins'],
  ['none', { origins: [] }, 'safeApp.origins'],
  ['a name that there is not', { allowedDomains: [] }, 'safeApp.allowedDomains'],
])('bad input is named: %s', (_, input, option) => {
  expect(() => safeApp(input as object)).toThrow(option)
})
