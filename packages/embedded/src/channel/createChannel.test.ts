import type { Env } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { type FrameRequest, frameLimits, replyType } from '@latchkey/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import { type FakeFrame, fakeFrame } from '../testing/fakeFrame.js'
import { advanceTime, flushMessages, runUntilDone } from '../testing/runUntilDone.js'
import { createChannel } from './createChannel.js'

const frames: FakeFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

async function setUp(overrides: Partial<Env> = {}) {
  const fetch = async () => Response.json({ allowedOrigins: ['https://app.example'] })
  const env = createFakeEnv({ fetch, ...overrides })
  const frame = fakeFrame()
  frames.push(frame)
  const reported: unknown[] = []
  let readyCount = 0
  const channel = createChannel({
    deps: fakeEmbeddedDeps(env, [fakeNetwork(1)]),
    origin: 'https://vault.example',
    projectId: 'default',
    chainId: () => 'eip155:1',
    openFrame: frame.openFrame,
    onEvent: (event) => reported.push(event.name),
    onTimeout: (reason) => reported.push(reason),
    onReady: () => {
      readyCount += 1
    },
  })
  channel.open()
  await advanceTime(env, 750)
  reported.length = 0
  /** Sends a request and returns the message as the frame received it. */
  async function ask(work: Promise<unknown>): Promise<[FrameRequest, { settled(): unknown }]> {
    let settled: unknown
    work.then(
      (reply) => {
        settled = { reply }
      },
      (error) => {
        settled = error.code
      },
    )
    await flushMessages()
    const request = frame.requests.at(-1)
    if (!request) throw new Error('Nothing was asked')
    return [request, { settled: () => settled }]
  }
  return { ask, channel, env, frame, reported, readyCount: () => readyCount }
}

test('S3.42 every request has an unguessable id, a type and its payload', async () => {
  const { ask, channel } = await setUp()
  const [first] = await ask(channel.request('CONNECT_OTP', { otp: '123456' }))
  const [second] = await ask(channel.request('CONNECT_OTP', { otp: '123456' }))
  expect(first).toMatchObject({ name: 'CONNECT_OTP', payload: { otp: '123456' } })
  expect(first.id).toMatch(/^[\da-f]{32}$/)
  expect(second.id).not.toBe(first.id)
})

test('T19 garbage, unknown names and unknown ids answer no request and break nothing', async () => {
  const { ask, channel, frame, reported } = await setUp()
  const [request, work] = await ask(channel.request('IS_CONNECTED', undefined))
  const payload = { isConnected: true }
  const { id } = request
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  for (const message of [
    undefined,
    null,
    42,
    'READY',
    [],
    cyclic,
    10n,
    new Map([['id', id]]),
    { type: replyType('IS_CONNECTED', 'SUCCESS'), payload },
    { id: 'f'.repeat(32), type: replyType('IS_CONNECTED', 'SUCCESS'), payload },
    { id, type: replyType('GET_CHAIN_ID', 'SUCCESS'), payload: { chainId: 1 } },
    { id: '__proto__', type: replyType('IS_CONNECTED', 'SUCCESS'), payload },
    { type: '@w3m-frame/APPROVAL', payload: { open: 'yes' } },
    { type: '@w3m-frame/SESSION_ENDED', payload: { x: 1 } },
  ]) {
    frame.post(message)
  }
  await flushMessages()
  expect(work.settled()).toBeUndefined()
  expect(reported).toEqual([])
  frame.reply(request, payload)
  await flushMessages()
  expect(work.settled()).toEqual({ reply: payload })
})

test('T19 a second or late reply answers no other request', async () => {
  const { ask, channel, frame } = await setUp()
  const [first, one] = await ask(channel.request('IS_CONNECTED', undefined))
  frame.reply(first, { isConnected: true })
  frame.reply(first, { isConnected: false })
  await flushMessages()
  const [second, two] = await ask(channel.request('IS_CONNECTED', undefined))
  frame.reply(first, { isConnected: true })
  await flushMessages()
  expect(one.settled()).toEqual({ reply: { isConnected: true } })
  expect(two.settled()).toBeUndefined()
  frame.reply(second, { isConnected: false })
  await flushMessages()
  expect(two.settled()).toEqual({ reply: { isConnected: false } })
})

test('S8.28 a malformed or oversized reply fails its request instead of leaving it open', async () => {
  const { ask, channel, frame } = await setUp()
  const [first, one] = await ask(channel.request('IS_CONNECTED', undefined))
  frame.reply(first, { isConnected: 'maybe' })
  await flushMessages()
  expect(one.settled()).toBe('frame/failed')
  const [second, two] = await ask(channel.request('RPC_REQUEST', { method: 'eth_call' }))
  frame.reply(second, 'x'.repeat(frameLimits.messageBytes))
  await flushMessages()
  expect(two.settled()).toBe('frame/failed')
})

test('T27 messages to the page’s window are ignored', async () => {
  // Only the port is read; a listener on the window would be recorded here.
  const heard: string[] = []
  const own = globalThis.addEventListener
  globalThis.addEventListener = (type: string) => void heard.push(type)
  try {
    const { ask, channel, frame } = await setUp()
    const [request, work] = await ask(channel.request('IS_CONNECTED', undefined))
    frame.reply(request, { isConnected: true })
    await flushMessages()
    expect(work.settled()).toBeTruthy()
  } finally {
    globalThis.addEventListener = own
  }
  expect(heard).toEqual([])
})

test('a payload that is no JSON, or too large, is not sent', async () => {
  const { channel, frame } = await setUp()
  const cyclic: unknown[] = []
  cyclic.push(cyclic)
  for (const params of [cyclic, [1n], ['ü'.repeat(frameLimits.messageBytes / 2)]]) {
    await expect(
      channel.request('RPC_REQUEST', { method: 'eth_call', params }),
    ).rejects.toMatchObject({
      code: 'rpc/invalid-params',
    })
  }
  expect(frame.requests).toEqual([])
})

test('a request is a copy: later changes of the payload have no effect', async () => {
  const { channel, env, frame } = await setUp()
  frame.load()
  const params = [{ value: 1 }]
  channel.request('RPC_REQUEST', { method: 'eth_call', params }).catch(() => {})
  params[0] = { value: 2 }
  await advanceTime(env, 750)
  expect(frame.requests[0]?.payload).toMatchObject({ params: [{ value: 1 }] })
})

test('requests beyond the frame’s limit wait in a queue, but for those that must not wait', async () => {
  const { channel, env, frame } = await setUp()
  frame.handlers = {}
  const work = Array.from({ length: 100 }, () => channel.request('IS_CONNECTED', undefined))
  await flushMessages()
  // The frame refuses more than 32 at once, of which 4 are left for these.
  expect(frame.requests).toHaveLength(28)
  const metadata = { name: 'Shop', description: '', url: 'https://app.example', icons: [] }
  const urgent = [
    channel.request('SYNC_THEME', { themeMode: 'dark' }),
    channel.request('SYNC_DAPP_DATA', { metadata, projectId: 'default' }),
    channel.request('RPC_ABORT', undefined),
  ]
  await flushMessages()
  expect(frame.requestNames().slice(28)).toEqual(['SYNC_THEME', 'SYNC_DAPP_DATA', 'RPC_ABORT'])
  for (const request of frame.requests.splice(28)) frame.reply(request)
  await Promise.all(urgent)
  for (let at = 0; at < 100; at++) {
    const request = frame.requests[at]
    if (request) frame.reply(request, { isConnected: true })
    await flushMessages()
  }
  expect(await runUntilDone(env, Promise.all(work))).toHaveLength(100)
})

test('S8.27 T23 when the page loses the frame, open requests are aborted, and the next request creates a new frame', async () => {
  const { ask, channel, env, frame } = await setUp()
  const signing = channel.request('RPC_REQUEST', { method: 'personal_sign' }, 'approval')
  const [, work] = await ask(signing)
  frame.opened[0]?.onRemoved()
  await expect(signing).rejects.toThrow('Request was aborted')
  expect(work.settled()).toBe('frame/aborted')
  frame.handlers.IS_CONNECTED = () => ({ isConnected: false })
  await runUntilDone(env, channel.request('IS_CONNECTED', undefined))
  expect(frame.opened).toHaveLength(2)
})

test('T23 a reloaded frame has no open requests and gets a new port', async () => {
  const { ask, channel, env, frame } = await setUp()
  const [request, work] = await ask(
    channel.request('RPC_REQUEST', { method: 'personal_sign' }, 'approval'),
  )
  frame.load()
  await flushMessages()
  expect(work.settled()).toBe('frame/aborted')
  frame.reply(request, '0xsigned')
  frame.handlers.IS_CONNECTED = () => ({ isConnected: true })
  expect(await runUntilDone(env, channel.request('IS_CONNECTED', undefined))).toEqual({
    isConnected: true,
  })
})

test('the frame is asked to reload, and is reloaded if it does not', async () => {
  const { ask, channel, env, frame } = await setUp()
  const [, work] = await ask(channel.request('GET_CHAIN_ID', undefined))
  channel.reload()
  await flushMessages()
  expect(frame.requestNames().at(-1)).toBe('RELOAD')
  expect(work.settled()).toBe('frame/aborted')
  // The page that is about to go gets no more requests.
  await ask(channel.request('GET_CHAIN_ID', undefined))
  expect(frame.requestNames().at(-1)).toBe('RELOAD')
  await advanceTime(env, 999)
  expect(frame.reloads).toBe(0)
  await advanceTime(env, 1)
  expect(frame.reloads).toBe(1)
  await advanceTime(env, 1_000)
  channel.reload()
  await flushMessages()
  frame.load()
  await advanceTime(env, 2_000)
  expect(frame.reloads).toBe(1)
})

test('a frame that is not ready is reloaded at once', async () => {
  const { channel, frame } = await setUp()
  frame.load()
  channel.reload()
  expect(frame.reloads).toBe(1)
})

test('S4.28 S9.07 a page that loads again before it was ready is ready 500 ms after its own message', async () => {
  const { channel, env, frame, readyCount } = await setUp()
  frame.load()
  await flushMessages()
  await advanceTime(env, 400)
  frame.load()
  await flushMessages()
  await advanceTime(env, 499)
  expect(readyCount()).toBe(1)
  await advanceTime(env, 1)
  expect(readyCount()).toBe(2)
  frame.load()
  await flushMessages()
  channel.close()
  await advanceTime(env, 1_000)
  expect(readyCount()).toBe(2)
  // No port of those before is left open.
  await vi.waitFor(() => expect(frame.closedPorts).toBe(frame.hellos.length))
})

test('T23 the ports of a frame are closed with it', async () => {
  const { channel, env, frame } = await setUp()
  frame.answersHello = false
  const before = frame.hellos.length
  frame.load()
  await advanceTime(env, 250)
  channel.close()
  expect(frame.hellos.length).toBeGreaterThanOrEqual(before + 2)
  await vi.waitFor(() => expect(frame.closedPorts).toBe(frame.hellos.length))
})

test('T112 S4.59 S9.08 each load of the frame has 20 s, whatever became of those before', async () => {
  const { channel, env, frame, reported } = await setUp()
  const logIn = () =>
    channel.request('CONNECT_EMAIL', { email: 'ada@example.com' }).catch(({ code }) => code)
  frame.answersHello = false
  // It has loaded without an answer before anything is requested.
  frame.load()
  const first = logIn()
  await advanceTime(env, 19_999)
  expect(reported).toEqual([])
  await advanceTime(env, 1)
  expect(reported).toEqual(['iframe_load_failed'])
  expect(await first).toBe('frame/load-failed')
  const second = logIn()
  await advanceTime(env, 20_000)
  expect(reported).toHaveLength(2)
  expect(await second).toBe('frame/load-failed')
  frame.answersHello = true
  const third = logIn()
  await advanceTime(env, 750)
  frame.answersHello = false
  frame.load()
  expect(await third).toBe('frame/aborted')
  const fourth = logIn()
  await advanceTime(env, 20_000)
  expect(reported).toEqual(Array(3).fill('iframe_load_failed'))
  expect(await fourth).toBe('frame/load-failed')
  const fifth = logIn()
  channel.close()
  await advanceTime(env, 20_000)
  expect(reported).toHaveLength(3)
  expect(await fifth).toBe('frame/aborted')
})

test('T112 S9.08 what waits in the queue has 20 s as well when the frame loads again', async () => {
  const { channel, env, frame, reported } = await setUp()
  const ends = Array.from({ length: 30 }, () =>
    channel.request('IS_CONNECTED', undefined).catch(({ code }) => code),
  )
  await flushMessages()
  frame.answersHello = false
  frame.load()
  await advanceTime(env, 20_000)
  expect(reported).toEqual(['iframe_load_failed'])
  expect(await Promise.all(ends)).toEqual([
    ...Array(28).fill('frame/aborted'),
    ...Array(2).fill('frame/load-failed'),
  ])
})

test('S7.27 the list of pages is read without cookies, and not any more when the frame was closed', async () => {
  let answer = (_: Response) => {}
  const inits: RequestInit[] = []
  const fetch: Env['fetch'] = (_, init = {}) => {
    inits.push(init)
    return new Promise<Response>((resolve) => (answer = resolve))
  }
  const { channel, reported } = await setUp({ fetch })
  expect(inits).toMatchObject([{ credentials: 'omit', signal: { aborted: false } }])
  channel.close()
  expect(inits).toMatchObject([{ signal: { aborted: true } }])
  answer(Response.json({ allowedOrigins: [] }))
  await flushMessages()
  expect(reported).toEqual([])
})

test('S4.58 S6.04 cancelling is decided by the frame: a request that was just approved continues', async () => {
  const { ask, channel, env, frame } = await setUp()
  const [first, one] = await ask(
    channel.request('RPC_REQUEST', { method: 'personal_sign' }, 'approval'),
  )
  const [second, two] = await ask(
    channel.request('RPC_REQUEST', { method: 'eth_sendTransaction' }, 'approval'),
  )
  const [, three] = await ask(channel.request('RPC_REQUEST', { method: 'eth_call' }, 'safe'))
  frame.handlers.RPC_ABORT = () => {
    frame.fail(first, { message: 'Request was aborted', code: 'frame/aborted' })
  }
  channel.abort()
  await advanceTime(env, 3_000)
  expect(one.settled()).toBe('frame/aborted')
  expect(two.settled()).toBeUndefined()
  frame.reply(second, '0xhash')
  await flushMessages()
  expect(two.settled()).toEqual({ reply: '0xhash' })
  expect(three.settled()).toBeUndefined()
})

test('S4.58 what the frame shows by itself is closed with the modal too', async () => {
  const { channel, frame } = await setUp()
  channel.abort()
  await flushMessages()
  expect(frame.requestNames()).not.toContain('RPC_ABORT')
  frame.post({ type: '@w3m-frame/APPROVAL', payload: { open: true } })
  await flushMessages()
  channel.abort()
  await flushMessages()
  expect(frame.requestNames()).toContain('RPC_ABORT')
})

test('S4.58 S6.04 a frame that does not cancel is not waited for, but read requests continue', async () => {
  const { ask, channel, env, frame } = await setUp()
  const [, one] = await ask(channel.request('RPC_REQUEST', { method: 'personal_sign' }, 'approval'))
  const [, two] = await ask(channel.request('RPC_REQUEST', { method: 'eth_call' }, 'safe'))
  frame.opened[0]?.onCancel()
  await advanceTime(env, 1_999)
  expect(one.settled()).toBeUndefined()
  await advanceTime(env, 1)
  expect(one.settled()).toBe('frame/aborted')
  expect(two.settled()).toBeUndefined()
})

test('S4.58 a request that has not reached the frame is declined immediately', async () => {
  const { channel, frame } = await setUp()
  frame.load()
  const work = channel.request('RPC_REQUEST', { method: 'personal_sign' }, 'approval')
  channel.abort()
  await expect(work).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(frame.requestNames()).not.toContain('RPC_ABORT')
})

test('S4.59 S9.08 a request without the visitor times out quietly; one that waits for the visitor does not', async () => {
  const { ask, channel, env, reported } = await setUp()
  const signing = { method: 'personal_sign' }
  const [, approval] = await ask(channel.request('RPC_REQUEST', signing, 'approval'))
  const works = [
    await ask(channel.request('IS_CONNECTED', undefined)),
    await ask(channel.request('GET_USER', undefined)),
    await ask(channel.request('SWITCH_NETWORK', { chainId: 1 })),
    await ask(channel.request('UPDATE_EMAIL', { email: 'ann@example.com' })),
    await ask(channel.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })),
    await ask(channel.request('RPC_REQUEST', { method: 'eth_call' }, 'safe')),
  ]
  await advanceTime(env, 59_999)
  expect(works.map(([, { settled }]) => settled())).toEqual(works.map(() => undefined))
  await advanceTime(env, 1)
  expect(works.map(([, { settled }]) => settled())).toEqual(
    works.map(() => 'frame/request-timeout'),
  )
  expect(reported).toEqual([])
  await advanceTime(env, 600_000)
  expect(approval.settled()).toBeUndefined()
})

test('S4.59 what waits for the visitor is withdrawn in the frame too when a request times out', async () => {
  const { ask, channel, env, frame, reported } = await setUp()
  const [, approval] = await ask(
    channel.request('RPC_REQUEST', { method: 'personal_sign' }, 'approval'),
  )
  const [, code] = await ask(channel.request('CONNECT_OTP', { otp: '123456' }))
  await advanceTime(env, 30_000)
  await flushMessages()
  expect(code.settled()).toBe('frame/request-timeout')
  expect(approval.settled()).toBe('frame/aborted')
  // For the page it has failed: nothing may be signed any more.
  expect(frame.requestNames().at(-1)).toBe('RPC_ABORT')
  expect(reported).toEqual(['iframe_request_timeout'])
})

test('S4.59 what the frame shows by itself stays when a request times out', async () => {
  const { ask, channel, env, frame, reported } = await setUp()
  frame.emit('APPROVAL', { open: true })
  const [, code] = await ask(channel.request('CONNECT_OTP', { otp: '123456' }))
  await advanceTime(env, 30_000)
  expect(code.settled()).toBe('frame/request-timeout')
  expect(reported).toEqual(['APPROVAL', 'iframe_request_timeout'])
  expect(frame.requestNames()).not.toContain('RPC_ABORT')
})

test('S9.08 a request that waits for a frame which never loads ends too', async () => {
  const { channel, env, frame } = await setUp()
  frame.load()
  const work = channel
    .request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    .catch((error) => error.code)
  await advanceTime(env, 61_000)
  expect(await Promise.race([work, 'waiting'])).toBe('frame/request-timeout')
})

test('S9.08 a request that was answered does not time out later', async () => {
  const { ask, channel, env, frame, reported } = await setUp()
  const [code] = await ask(channel.request('CONNECT_OTP', { otp: '123456' }))
  frame.reply(code)
  const [, open] = await ask(channel.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' }))
  await advanceTime(env, 40_000)
  expect(open.settled()).toBeUndefined()
  expect(reported).toEqual([])
})

test('S4.27 a frame that is to be shown is created; the function that showing returns hides it', async () => {
  const { channel, frame } = await setUp()
  channel.close()
  expect(frame.countInPage()).toBe(0)
  const place = { label: 'Approve', rect: () => ({ top: 0, left: 0, width: 1, height: 1 }) }
  const hide = channel.show(place)
  expect([frame.opened.length, frame.countInPage(), frame.shown]).toEqual([2, 1, 1])
  hide()
  expect(frame.shown).toBe(0)
})

test('S8.30 on a server nothing is shown or reloaded, and every request ends at once', async () => {
  const { channel, frame } = await setUp({ browser: false })
  channel.show({ label: 'Approve', rect: () => ({ top: 0, left: 0, width: 1, height: 1 }) })()
  channel.reload()
  channel.abort()
  channel.close()
  await expect(channel.request('IS_CONNECTED', undefined)).rejects.toMatchObject({
    code: 'frame/required',
  })
  expect(frame.opened).toEqual([])
})
