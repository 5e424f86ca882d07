import { EventEmitter } from 'node:events'
import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { followReturn } from './followReturn.js'
import type { Client } from './openClient.js'

/** A relay as the client sees it when the visitor comes back. */
function setUp({
  answers = true,
  opens = true,
  ...relay
}: {
  answers?: boolean
  /** Whether a new socket opens. */
  opens?: boolean
  connected?: boolean
  connecting?: boolean
  topics?: string[]
}) {
  const calls: string[] = []
  const env = createFakeEnv()
  const { connected = true, connecting = false, topics = ['aa', 'bb'] } = relay
  const createFakeProvider = (name: string) => {
    const events = new EventEmitter()
    events.on('disconnect', () => calls.push(`${name} gives up`))
    return {
      events,
      once: events.once.bind(events),
      async request({ method, params }: { method: string; params: { topic: string } }) {
        calls.push(`${method} ${params.topic}`)
        if (!answers) await new Promise(() => {})
      },
      async connect() {
        calls.push(`${name} opens`)
        if (!opens) throw new Error('no network')
      },
      disconnect: () => new Promise<void>(() => {}),
      connection: { close: async () => void calls.push(`${name} closes`) },
    }
  }
  const relayer = {
    connected,
    connecting,
    transportExplicitlyClosed: false,
    provider: createFakeProvider('old'),
    subscriber: { topics, start: async () => void calls.push('subscribes') },
    transportOpen: async () => void calls.push('open'),
    async restartTransport() {
      await relayer.provider.disconnect()
      calls.push('restart')
    },
    async createProvider() {
      relayer.provider = createFakeProvider('new')
    },
    ...listening(),
  }
  const heartbeat = listening()
  const stop = followReturn({ core: { heartbeat, relayer } } as unknown as Client, env)
  const listeners = () => heartbeat.count() + relayer.count()
  return { calls, createFakeProvider, env, heartbeat, listeners, relayer, stop }
}

function listening() {
  const events = new EventEmitter()
  return {
    on: events.on.bind(events),
    off: events.off.bind(events),
    removeListener: events.off.bind(events),
    emit: events.emit.bind(events),
    count: () => events.eventNames().length,
  }
}

test.each([
  ['a socket that was ended is replaced at once', { connected: false }, ['open']],
  [
    'a client that pauses, or hangs, is not waited for',
    { connected: false, connecting: true },
    ['old closes', 'old gives up', 'new opens', 'subscribes'],
  ],
  ['one that works is kept', {}, ['irn_subscribe aa']],
  [
    'one that is dead without a word is replaced',
    { answers: false },
    ['irn_subscribe aa', 'old closes', 'restart'],
  ],
  ['without a topic there is nothing to wait for', { answers: false, topics: [] }, []],
])('%s', async (_, relay, expected) => {
  for (const back of ['show', 'goOnline'] as const) {
    const { calls, env } = setUp(relay)
    env[back]()
    await env.advance(1_000)
    expect(calls).toEqual(expected)
  }
})

test('the focus alone is a return only without a socket, and one return has one call', async () => {
  const open = setUp({})
  open.env.focus()
  await open.env.advance(1_000)
  expect(open.calls).toEqual([])

  const { calls, env } = setUp({ connected: false })
  env.show()
  env.focus()
  env.goOnline()
  await env.advance(1_000)
  expect(calls).toEqual(['open'])
})

test('a second is enough for a dead socket', async () => {
  const { calls, env } = setUp({ answers: false })
  env.show()
  await env.advance(399)
  expect(calls).toEqual(['irn_subscribe aa'])
  await env.advance(1)
  expect(calls).toContain('restart')
})

test('a client that was closed meanwhile, or got another socket, is left alone', async () => {
  for (const change of ['stop', 'other'] as const) {
    const { calls, env, relayer, stop } = setUp({ answers: false })
    env.show()
    if (change === 'stop') stop()
    else relayer.provider = { ...relayer.provider }
    await env.advance(1_000)
    env.hide()
    expect(calls).toEqual(['irn_subscribe aa'])
  }
})

test('an attempt of the client that wakes keeps the socket that is open, and one of ours steps aside', async () => {
  const { calls, createFakeProvider, env, relayer } = setUp({ connecting: true })
  const { provider } = relayer
  await relayer.createProvider()
  expect(relayer.provider).toBe(provider)

  relayer.connected = false
  relayer.createProvider = async () => {
    const ours = createFakeProvider('ours')
    ours.connect = async () => {
      relayer.provider = createFakeProvider('theirs')
    }
    ours.disconnect = async () => void calls.push('ours closes')
    relayer.provider = ours
  }
  env.show()
  await env.advance(0)
  expect(calls).toEqual(['old closes', 'old gives up', 'ours closes'])
})

test('a relay that can’t be reached is called five times a second apart, and is no error of the page', async () => {
  const { calls, env } = setUp({ connected: false, connecting: true, opens: false })
  env.show()
  await env.advance(10_000)
  expect(calls.filter((one) => one === 'new opens')).toHaveLength(5)
})

test('a pulse opens what is closed, for a page in sight', async () => {
  const { calls, env, heartbeat, relayer } = setUp({ connected: false })
  heartbeat.emit('heartbeat_pulse')
  expect(calls).toEqual(['open'])
  env.hide()
  heartbeat.emit('heartbeat_pulse')
  env.show()
  relayer.transportExplicitlyClosed = true
  heartbeat.emit('heartbeat_pulse')
  expect(calls).toEqual(['open', 'open'])
})

test('a relay that takes no subscription gets another socket, not more often than each two seconds', async () => {
  const { calls, env, relayer } = setUp({})
  relayer.provider.disconnect = async () => {}
  relayer.emit('relayer_connection_stalled')
  relayer.emit('relayer_connection_stalled')
  await env.advance(1_999)
  expect(calls).toEqual([])
  await env.advance(4_000)
  expect(calls).toEqual(['restart'])
})

test('nothing of it stays', () => {
  const { calls, env, listeners, stop } = setUp({ connected: false })
  expect(listeners()).toBe(2)
  stop()
  env.show()
  expect([listeners(), calls]).toEqual([0, []])
})
