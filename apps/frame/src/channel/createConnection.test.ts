import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { LatchkeyError } from '@latchkey/protocol'
import { type FrameRequest, frameLimits } from '@latchkey/protocol/frame'
import { afterEach, expect, test } from 'vitest'
import { createConnection } from './createConnection.js'

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

type Reply = {
  id?: string
  type: string
  payload?: { code?: string; message?: string; seconds?: number; rpcCode?: number }
}

function connected(answer: (request: FrameRequest) => Promise<unknown>) {
  const { port1: page, port2: frame } = new MessageChannel()
  open.push(page, frame)
  const replies: Reply[] = []
  page.onmessage = ({ data }) => replies.push(data)
  const asked: FrameRequest[] = []
  // The types of Node's port and the browser's differ in their listeners only.
  const connection = createConnection(frame as never, (request) => {
    asked.push(request)
    return answer(request)
  })
  /** Resolves when all sent messages were handled and answered. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { page, asked, replies, connection, settled }
}

const ask = (id: string, name = 'GET_CHAIN_ID', payload?: unknown) => ({
  id,
  type: `@w3m-app/${name}`,
  payload,
})

test('S3.42 a request has an id, a type and a payload, and so does its only reply', async () => {
  const { page, asked, replies, settled } = connected(async () => ({ chainId: 1 }))
  page.postMessage(ask('request-1'))
  page.postMessage(ask('request-2', 'SWITCH_NETWORK', { chainId: 10 }))
  await settled()
  expect(asked).toEqual([
    { id: 'request-1', name: 'GET_CHAIN_ID', payload: undefined },
    { id: 'request-2', name: 'SWITCH_NETWORK', payload: { chainId: 10 } },
  ])
  expect(replies).toEqual([
    { id: 'request-1', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } },
    { id: 'request-2', type: '@w3m-frame/SWITCH_NETWORK_SUCCESS', payload: { chainId: 1 } },
  ])
})

test('an empty reply is sent as an empty reply', async () => {
  const { page, replies, settled } = connected(async () => undefined)
  page.postMessage(ask('request-1', 'RPC_ABORT'))
  await settled()
  expect(replies[0]?.payload).toBeUndefined()
})

test('S3.74 S3.75 the frame reports that it is ready, and hints at a session', async () => {
  const { connection, replies, settled } = connected(async () => undefined)
  connection.emit('READY', { version: '1.2.3' })
  connection.emit('SESSION_UPDATE', { token: 'hint' })
  await settled()
  expect(replies).toEqual([
    { type: '@w3m-frame/READY', payload: { version: '1.2.3' } },
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'hint' } },
  ])
})

test('S8.28 failures have the text of the catalogue only', async () => {
  const failures = [
    new LatchkeyError('email/cooldown', { seconds: 12 }),
    new LatchkeyError('wallet/rejected', { cause: new Error('secret') }),
    new Error('secret at /home/x.ts:1'),
    'secret',
  ]
  const { page, replies, settled } = connected(async () => {
    throw failures.shift()
  })
  for (const id of ['request-1', 'request-2', 'request-3', 'request-4']) page.postMessage(ask(id))
  await settled()
  expect(replies.map(({ payload }) => payload)).toEqual([
    { code: 'email/cooldown', message: 'Please try again after 12 seconds', seconds: 12 },
    { code: 'wallet/rejected', message: expect.any(String), rpcCode: 4001 },
    { code: 'frame/failed', message: 'Something went wrong' },
    { code: 'frame/failed', message: 'Something went wrong' },
  ])
  expect(JSON.stringify(replies)).not.toContain('secret')
})

test('a second request with the same id gets no reply, while the first one waits and later', async () => {
  let release: (value: unknown) => void = () => undefined
  const first = new Promise((resolve) => {
    release = resolve
  })
  const { page, asked, replies, settled } = connected(() => first)
  page.postMessage(ask('request-1'))
  page.postMessage(ask('request-1', 'SIGN_OUT'))
  await settled()
  release({ chainId: 1 })
  await settled()
  page.postMessage(ask('request-1'))
  // A malformed second request gets no reply either.
  page.postMessage(ask('request-1', 'SWITCH_NETWORK', { wrong: 1 }))
  await settled()
  expect(asked).toHaveLength(1)
  expect(replies).toHaveLength(1)
})

test('ids are remembered up to a limit', async () => {
  const { page, asked, settled } = connected(async () => undefined)
  const ids = Array.from(
    { length: frameLimits.rememberedIds + 1 },
    (_, index) => `request-${index}`,
  )
  for (const id of ids) {
    page.postMessage(ask(id))
    if (Number(id.slice(8)) % 16 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await settled()
  page.postMessage(ask('request-1000'))
  page.postMessage(ask('request-0'))
  await settled()
  expect(asked.filter(({ id }) => id === 'request-1000')).toHaveLength(1)
  expect(asked.filter(({ id }) => id === 'request-0')).toHaveLength(2)
})

test('T14 of a thousand simultaneous requests 32 are accepted and the others refused', async () => {
  const { page, asked, replies, settled } = connected(() => new Promise(() => undefined))
  for (let index = 0; index < 1_000; index++) {
    page.postMessage(ask(`request-${index}`, 'RPC_REQUEST', { method: 'personal_sign' }))
  }
  await settled()
  expect(asked).toHaveLength(frameLimits.inFlight)
  expect(replies).toHaveLength(1_000 - frameLimits.inFlight)
  expect(new Set(replies.map(({ payload }) => payload?.code))).toEqual(new Set(['frame/busy']))
  expect(replies[0]?.payload?.rpcCode).toBe(-32002)
})

test('T21 an oversized, too deep or malformed message gets at most one refusal, and the next one is answered', async () => {
  const { page, asked, replies, settled } = connected(async () => ({ chainId: 1 }))
  let deep: unknown = 1
  for (let level = 0; level < 2_000; level++) deep = [deep]
  const cyclic: { self?: unknown } = {}
  cyclic.self = cyclic
  const hostile = [
    'x'.repeat(10_000_000),
    deep,
    cyclic,
    10n,
    new Date(),
    new Map(),
    new Blob(['x']),
  ]
  for (const [index, params] of hostile.entries()) {
    page.postMessage(ask(`hostile-${index}`, 'RPC_REQUEST', { method: 'eth_call', params }))
  }
  for (const message of [null, 1, 'x', [], { id: 'x'.repeat(1_000_000) }, { type: 1 }, hostile]) {
    page.postMessage(message)
  }
  page.postMessage(ask('honest-1'))
  await settled()
  expect(asked.map(({ id }) => id)).toEqual(['honest-1'])
  expect(replies).toHaveLength(hostile.length + 1)
  const refused = { code: 'rpc/invalid-request', message: 'Invalid request', rpcCode: -32600 }
  expect(replies.slice(0, -1).map(({ payload }) => payload)).toEqual(hostile.map(() => refused))
})

test('T21 a large message is not kept', async () => {
  const { page, settled } = connected(async () => undefined)
  const large = 'x'.repeat(10_000_000)
  const before = process.memoryUsage().heapUsed
  page.postMessage(ask('hostile-1', 'RPC_REQUEST', { method: 'eth_call', params: [large] }))
  await settled()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
})

test('T06 a request with an unknown or inherited name gets no reply', async () => {
  const { page, asked, replies, settled } = connected(async () => undefined)
  for (const name of ['__proto__', 'constructor', 'EXPORT_KEY', 'toString', '']) {
    page.postMessage(ask(`request-${name.length}`, name))
  }
  page.postMessage({ id: 'request-9', type: '@w3m-frame/GET_CHAIN_ID' })
  page.postMessage({ id: 'request-9', type: '@w3m-app/GET_CHAIN_ID', extra: 1 })
  await settled()
  expect([asked, replies]).toEqual([[], []])
})

test('T08 the handled request is the posted one, whatever the page changes later', async () => {
  const { page, asked, settled } = connected(async () => undefined)
  const params = [{ to: '0x01', value: '0x1' }]
  const message = ask('request-1', 'RPC_REQUEST', { method: 'eth_sendTransaction', params })
  page.postMessage(message)
  params[0] = { to: '0xevil', value: '0xff' }
  await settled()
  const [request] = asked
  expect(request?.payload).toEqual({
    method: 'eth_sendTransaction',
    params: [{ to: '0x01', value: '0x1' }],
  })
  const taken = request?.name === 'RPC_REQUEST' ? request.payload.params : undefined
  expect(Array.isArray(taken) && [taken, taken[0]].every(Object.isFrozen)).toBe(true)
})

test('a reply that the page could not read becomes a failure', async () => {
  const { page, replies, settled } = connected(async () => 'x'.repeat(frameLimits.messageBytes))
  page.postMessage(ask('request-1', 'RPC_REQUEST', { method: 'eth_getLogs' }))
  await settled()
  expect(replies[0]?.payload?.code).toBe('rpc/malformed')
})

test('S3.63 after closing no message is handled, and late replies are not sent', async () => {
  let release: (value: unknown) => void = () => undefined
  const { page, asked, replies, connection, settled } = connected(
    () =>
      new Promise((resolve) => {
        release = resolve
      }),
  )
  page.postMessage(ask('request-1'))
  await settled()
  connection.close()
  release({ chainId: 1 })
  page.postMessage(ask('request-2'))
  await settled()
  expect([asked.length, replies]).toEqual([1, []])
})
