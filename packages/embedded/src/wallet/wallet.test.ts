import type { AuthEvent, Connection } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { solanaMainnet } from '@latchkey/protocol'
import { afterEach, expect, test } from 'vitest'
import { createEmbeddedClient } from '../createEmbeddedClient.js'
import { createPort } from '../embedded.js'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import { type FakeFrame, fakeFrame } from '../testing/fakeFrame.js'
import { logIn, logOut, visitor } from '../testing/frameUser.js'
import { advanceTime, flushMessages, runUntilDone } from '../testing/runUntilDone.js'

const frames: FakeFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

const [one, two] = [fakeNetwork(31337), fakeNetwork(31338)]
const { signal } = new AbortController()
const address = visitor.eip155
const signature = `0x${'5'.repeat(130)}`

function setUp() {
  const fetch = async () => Response.json({ allowedOrigins: ['https://app.example'] })
  const env = createFakeEnv({ fetch })
  const frame = fakeFrame()
  frames.push(frame)
  logIn(frame)
  const deps = fakeEmbeddedDeps(env, [one, two, solanaMainnet])
  const chains = [one.caipNetworkId, two.caipNetworkId]
  const port = createPort({ frame: 'https://vault.example', chains }, deps, frame.openFrame)
  const events: AuthEvent[] = []
  port.watch((event) => events.push(event))
  const wallet = port.wallet('eip155')
  const { provider } = wallet
  const done = <T>(work: Promise<T>) => runUntilDone(env, work)
  const request = (method: string, params?: unknown) => done(provider.request({ method, params }))
  const rpcCalls = () =>
    frame.requests.flatMap(({ name, payload }) => (name === 'RPC_REQUEST' ? [payload] : []))
  return { done, env, events, frame, port, deps, provider, request, rpcCalls, wallet }
}

/** The EVM adapter with the embedded wallet added. */
function setUpEvm() {
  const all = setUp()
  const { env, deps, wallet } = all
  const adapter = evm({ window: new EventTarget() }).create({
    env,
    rpc: deps.rpc,
    networks: () => [one, two],
  })
  adapter.watchConnectors(() => {})
  adapter.addWallet?.(wallet)
  const connect = () => all.done(adapter.connect('ID_AUTH', { signal }))
  return { ...all, adapter, connect }
}

test('the EVM adapter connects the logged-in visitor, and reconnects without a prompt', async () => {
  const { adapter, connect, done, provider } = setUpEvm()
  const expected: Connection = {
    connectorId: 'ID_AUTH',
    addresses: [address],
    networkId: one.caipNetworkId,
    approvedNetworkIds: [one.caipNetworkId, two.caipNetworkId],
    provider,
  }
  expect(await connect()).toEqual(expected)
  expect(await done(adapter.reconnect('ID_AUTH', { signal }))).toEqual(expected)
})

test('without a login no wallet is restored, and connecting fails with an error', async () => {
  const { adapter, connect, done, events, frame } = setUpEvm()
  logOut(frame)
  expect(await done(adapter.reconnect('ID_AUTH', { signal }))).toBeUndefined()
  await expect(connect()).rejects.toMatchObject({
    code: 'wallet/unauthorized',
    cause: { code: 4100, cause: { code: 'frame/not-logged-in' } },
  })
  expect(events).toEqual([])
})

test('S3.57 S6.05 S4.55-S4.57 a request for approval opens the frame, and its end is reported', async () => {
  const { adapter, connect, done, env, events, frame, rpcCalls } = setUpEvm()
  const connection = await connect()
  const seen = async () => {
    frame.emit('APPROVAL', { open: true })
    await new Promise<void>((resolve) => env.after(1_000, resolve))
    frame.emit('APPROVAL', { open: false })
  }
  frame.handlers.RPC_REQUEST = () => seen().then(() => signature)
  const message = { address, message: 'Hello' }
  expect(await done(adapter.signMessage(connection, message))).toBe(signature)
  expect(rpcCalls()).toEqual([
    { method: 'personal_sign', params: ['0x48656c6c6f', address], chainId: 'eip155:31337' },
  ])
  expect(events).toEqual([
    { type: 'approval', open: true },
    { type: 'approval', open: false, result: 'success' },
  ])
  events.length = 0
  frame.handlers.RPC_REQUEST = async () => {
    await seen()
    throw { message: 'No', code: 'wallet/rejected', rpcCode: 4001 }
  }
  await expect(done(adapter.signMessage(connection, message))).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(events.at(-1)).toEqual({ type: 'approval', open: false, result: 'error' })
})

test('S4.55 several requests are one approval until the last is answered', async () => {
  const { env, events, frame, provider, request } = setUp()
  await request('eth_accounts')
  const work = [1, 2].map(() =>
    provider.request({ method: 'personal_sign', params: ['0x', address] }),
  )
  await advanceTime(env, 500)
  const asked = frame.requests.filter(({ name }) => name === 'RPC_REQUEST')
  expect(asked).toHaveLength(2)
  frame.emit('APPROVAL', { open: true })
  await flushMessages()
  for (const one of asked) {
    expect(events).toEqual([{ type: 'approval', open: true }])
    if (one === asked.at(-1)) frame.emit('APPROVAL', { open: false })
    frame.reply(one, signature)
    await flushMessages()
  }
  expect(await Promise.all(work)).toEqual([signature, signature])
  expect(events).toHaveLength(2)
  frame.emit('APPROVAL', { open: true })
  frame.emit('APPROVAL', { open: false })
  await flushMessages()
  expect(events.slice(2)).toEqual([
    { type: 'approval', open: true },
    { type: 'approval', open: false },
  ])
})

test('S4.54 S6.06 a method that is not on the list is refused without the frame', async () => {
  const { events, frame, request } = setUp()
  for (const method of ['eth_sign', 'wallet_addEthereumChain', '__proto__', 'solana_signMessage']) {
    await expect(request(method)).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
      cause: { code: 'rpc/not-allowed' },
    })
    expect(events.at(-1)).toEqual({ type: 'refused', method })
  }
  expect(frame.opened).toHaveLength(0)
})

test('a malformed request fails with an error', async () => {
  const { frame, provider } = setUp()
  for (const call of [undefined, {}, { method: 1 }]) {
    const work = provider.request(call as never)
    await expect(work).rejects.toMatchObject({ code: -32600 })
  }
  expect(frame.opened).toHaveLength(0)
})

test('S4.54 a method that only the frame refuses gives the same error', async () => {
  const { events, frame, request } = setUp()
  frame.handlers.RPC_REQUEST = () => {
    throw { message: 'Requested RPC call is not allowed', code: 'rpc/not-allowed', rpcCode: 4200 }
  }
  await expect(request('wallet_sendCalls', [{}])).rejects.toMatchObject({ code: 4200 })
  expect(events).toContainEqual({ type: 'refused', method: 'wallet_sendCalls' })
})

test('S6.04 reading needs no approval: the chain answers, or the frame for its own data', async () => {
  const { events, frame, deps, request, rpcCalls } = setUp()
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('eth_getBalance', [address, 'latest'])).toBe('0x1')
  expect(deps.chainCalls).toEqual(['eth_getBalance'])
  expect(frame.opened).toHaveLength(0)
  frame.handlers.RPC_REQUEST = () => ({ '0x7a69': {} })
  expect(await request('wallet_getCapabilities')).toEqual({ '0x7a69': {} })
  expect(rpcCalls()).toEqual([{ method: 'wallet_getCapabilities', chainId: 'eip155:31337' }])
  expect(events).toEqual([])
})

test.each(['eth_getAccount', 'eth_getUserOperationByHash', 'eth_supportedEntryPoints'])(
  'S6.04 %s, which few nodes know, is answered by the frame without approval',
  async (method) => {
    const { deps, events, frame, request, rpcCalls } = setUp()
    frame.handlers.RPC_REQUEST = () => 'answer'
    expect(await request(method, [])).toBe('answer')
    expect(rpcCalls()).toEqual([{ method, params: [], chainId: 'eip155:31337' }])
    expect([deps.chainCalls, events]).toEqual([[], []])
  },
)

test('S8.28 a host reads that something went wrong where the frame fails, or its answer makes no sense', async () => {
  const { frame, port, done, request } = setUp()
  frame.handlers.RPC_REQUEST = () => {
    throw { message: 'Text of the frame', code: 'frame/failed' }
  }
  await expect(request('personal_sign', ['0x', address])).rejects.toMatchObject({
    message: 'Something went wrong',
    cause: { code: 'frame/failed' },
  })
  frame.handlers.IS_CONNECTED = () => ({ isConnected: 'maybe' })
  await expect(done(port.isConnected())).rejects.toMatchObject({
    code: 'frame/failed',
    message: 'Something went wrong',
  })
})

test('S6.04 reads go on when the visitor leaves an approval, which is aborted', async () => {
  const { deps, env, frame, port, provider } = setUp()
  frame.handlers.RPC_REQUEST = () => new Promise(() => {})
  frame.handlers.RPC_ABORT = () => new Promise(() => {})
  const settled: string[] = []
  const follow = (method: string, params?: unknown) =>
    provider.request({ method, params }).then(
      () => settled.push(method),
      () => settled.push(`${method} failed`),
    )
  follow('wallet_getCapabilities')
  follow('wallet_getAssets', [{ account: address }])
  await advanceTime(env, 1_000)
  follow('personal_sign', ['0x', address])
  await advanceTime(env, 250)
  port.abort()
  await advanceTime(env, 2_500)
  follow('eth_getBalance', [address, 'latest'])
  await advanceTime(env, 250)
  const reads = frame.requests.filter(({ name }) => name === 'RPC_REQUEST').slice(0, 2)
  for (const read of reads) frame.reply(read, {})
  await advanceTime(env, 250)
  expect(settled).toEqual([
    'personal_sign failed',
    'eth_getBalance',
    'wallet_getCapabilities',
    'wallet_getAssets',
  ])
  expect(deps.chainCalls).toEqual(['eth_getBalance'])
})

test('the frame switches to the page’s chain before an approval', async () => {
  const { env, frame, port, request } = setUp()
  frame.handlers.RPC_REQUEST = () => signature
  const sign = () => request('personal_sign', ['0x', address])
  const switches = () =>
    frame.requests.flatMap(({ name, payload }) => (name === 'SWITCH_NETWORK' ? [payload] : []))
  await sign()
  await sign()
  expect(switches()).toEqual([{ chainId: 'eip155:31337' }])
  frame.load()
  await advanceTime(env, 1_000)
  await sign()
  expect(switches()).toHaveLength(2)
  const { provider } = port.wallet('solana')
  await runUntilDone(
    env,
    provider.request({ method: 'solana_signMessage', params: { message: '1' } }),
  )
  expect(switches().at(-1)).toEqual({ chainId: solanaMainnet.caipNetworkId })
})

test('S6.07 S8.22 a network switch goes to the frame and is reported; an unsupported network is not requested', async () => {
  const { adapter, connect, done, frame, provider, request } = setUpEvm()
  const connection = await connect()
  const reported: unknown[] = []
  provider.on('chainChanged', (chainId) => reported.push(chainId))
  await done(adapter.switchNetwork(connection, two))
  expect(reported).toEqual(['0x7a6a'])
  expect(await request('eth_chainId')).toBe('0x7a6a')
  const asked = frame.requests.length
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x999' }])).rejects.toMatchObject(
    { code: 4901, message: 'Chain is not supported' },
  )
  await expect(request('wallet_switchEthereumChain', ['x'])).rejects.toMatchObject({ code: -32602 })
  expect(frame.requests).toHaveLength(asked)
})

test('S3.44 the chain that the frame answers is the wallet’s, whatever was requested', async () => {
  const { connect, frame, provider, request } = setUpEvm()
  await connect()
  const reported: unknown[] = []
  provider.on('chainChanged', (chainId) => reported.push(chainId))
  const switchToTwo = () => request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  frame.handlers.SWITCH_NETWORK = () => ({ chainId: 31337 })
  await switchToTwo()
  expect([reported, await request('eth_chainId')]).toEqual([['0x7a69'], '0x7a69'])
  // One of another namespace is none of this wallet, and changes nothing.
  frame.handlers.SWITCH_NETWORK = () => ({ chainId: solanaMainnet.caipNetworkId })
  await expect(switchToTwo()).rejects.toMatchObject({
    cause: { code: 'wallet/malformed-chain-id' },
  })
  expect([reported, await request('eth_chainId')]).toEqual([['0x7a69'], '0x7a69'])
  frame.handlers.SWITCH_NETWORK = () => ({ chainId: 31338 })
  await switchToTwo()
  expect([reported, await request('eth_chainId')]).toEqual([['0x7a69', '0x7a6a'], '0x7a6a'])
})

test('a change of account and the end of a session are reported', async () => {
  const { done, events, frame, port, provider, request } = setUp()
  await request('eth_accounts')
  const reported: unknown[] = []
  provider.on('accountsChanged', (accounts) => reported.push(accounts))
  const listener = (error: unknown) => reported.push((error as { code: number }).code)
  provider.on('disconnect', listener)
  const smart = `0x${'b2'.repeat(20)}`
  frame.handlers.SET_PREFERRED_ACCOUNT = () => ({ type: 'smartAccount', address: smart })
  await done(port.setPreferredAccount('smartAccount'))
  expect(reported).toEqual([[smart]])
  frame.emit('SESSION_UPDATE', { token: 'hint' })
  frame.emit('WORK', { active: true })
  frame.emit('STORAGE', { persists: false })
  logOut(frame)
  frame.emit('SESSION_ENDED', {})
  await flushMessages()
  expect(reported).toEqual([[smart], 4900])
  expect(events).toEqual([
    { type: 'session', token: 'hint' },
    { type: 'work', active: true },
    { type: 'storage', persists: false },
    { type: 'ended' },
  ])
  expect(await request('eth_accounts')).toEqual([])
  logIn(frame)
  await request('eth_accounts')
  provider.removeListener('disconnect', listener)
  await done(port.end())
  expect(reported).toHaveLength(2)
})

test('disconnecting signs out once for all namespaces', async () => {
  const { adapter, connect, done, frame, port } = setUpEvm()
  await connect()
  const other = port.adapter('solana')
  await done(other.connect('ID_AUTH', { signal }))
  await done(Promise.all([adapter.disconnect('ID_AUTH'), other.disconnect('ID_AUTH')]))
  await flushMessages()
  expect(frame.requestNames().filter((name) => name === 'SIGN_OUT')).toHaveLength(1)
  expect(await done(adapter.reconnect('ID_AUTH', { signal }))).toBeUndefined()
  await done(adapter.disconnect('ID_AUTH'))
  expect(frame.requestNames().filter((name) => name === 'SIGN_OUT')).toHaveLength(1)
})

test('S4.58 signing out withdraws what waits for the visitor', async () => {
  const { done, env, frame, port, provider, request } = setUp()
  await request('eth_accounts')
  provider.request({ method: 'personal_sign', params: ['0x', address] }).catch(() => {})
  await advanceTime(env, 250)
  await done(port.end())
  const names = frame.requestNames()
  expect(names.slice(names.indexOf('RPC_REQUEST'))).toEqual([
    'RPC_REQUEST',
    'RPC_ABORT',
    'SIGN_OUT',
  ])
})

test('a host that revokes its permission for the accounts signs the visitor out', async () => {
  const { frame, request } = setUp()
  await request('eth_accounts')
  expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(frame.requestNames()).toContain('SIGN_OUT')
})

test('S8.26 code of a namespace that cannot be loaded fails the request with an error', async () => {
  const { deps, port } = setUp()
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const client = createEmbeddedClient(
    {
      deps,
      origin: 'https://vault.example',
      supports: port.supports,
      extras: { solana: () => Promise.reject(cause) },
    },
    { emit: () => {}, notify: () => {} },
  )
  const adapter = client.adapter(port.wallet('solana'))
  await expect(adapter.nativeBalance(visitor.solana, solanaMainnet)).rejects.toMatchObject({
    code: 'frame/load-failed',
    message: 'Unable to load email login dependency',
    cause,
  })
})

test('a namespace without an adapter has address, balance and message signing', async () => {
  const { done, frame, port, rpcCalls } = setUp()
  const adapter = port.adapter('solana')
  const lists: unknown[] = []
  adapter.watchConnectors((list) => lists.push(list))
  expect(lists).toEqual([[{ id: 'ID_AUTH', name: 'Auth', type: 'AUTH', chain: 'solana' }]])
  logOut(frame)
  expect(await done(adapter.reconnect('ID_AUTH', { signal }))).toBeUndefined()
  await expect(done(adapter.connect('ID_AUTH', { signal }))).rejects.toMatchObject({
    code: 'frame/not-logged-in',
  })
  logIn(frame)
  const connection = await done(adapter.connect('ID_AUTH', { signal }))
  expect(connection).toMatchObject({
    addresses: [visitor.solana],
    networkId: solanaMainnet.caipNetworkId,
    approvedNetworkIds: [solanaMainnet.caipNetworkId],
  })
  frame.handlers.RPC_REQUEST = () => ({ signature: 'signed' })
  const text = { address: visitor.solana, message: 'Hello' }
  expect(await done(adapter.signMessage(connection, text))).toBe('signed')
  expect(rpcCalls()).toEqual([
    {
      method: 'solana_signMessage',
      params: { message: '9Ajdvzr', pubkey: visitor.solana },
      chainId: solanaMainnet.caipNetworkId,
    },
  ])
  // Only Solana has code for pages without its adapter.
  await expect(done(port.adapter('eip155').signMessage(connection, text))).rejects.toMatchObject({
    code: 'wallet/unsupported-method',
  })
  const strange = adapter.signMessage(connection, { ...text, address: 'x' })
  await expect(strange).rejects.toMatchObject({ code: 'connection/account-mismatch' })
  expect(await adapter.nativeBalance(visitor.solana, solanaMainnet)).toBe(5n)
  const changes: unknown[] = []
  adapter.watchWallet('ID_AUTH', (change) => changes.push(change))
  await done(port.end())
  expect(changes).toEqual([{ type: 'disconnect' }])
})

test('an account of another namespace is not connected', async () => {
  const { connect, frame } = setUpEvm()
  frame.handlers.GET_USER = () => ({ address: visitor.solana, chainId: 31337 })
  await expect(connect()).rejects.toMatchObject({ code: 'rpc/internal-error' })
})

test('T23 requests in a lost frame end as disconnected, not as declined', async () => {
  const { env, frame, provider, request } = setUp()
  await request('eth_accounts')
  const work = provider.request({ method: 'personal_sign', params: ['0x', address] })
  const failed = expect(work).rejects.toMatchObject({ code: 4900, message: 'Request was aborted' })
  await advanceTime(env, 250)
  frame.opened[0]?.onRemoved()
  await failed
})
