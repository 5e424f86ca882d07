import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { followReturn } from './followReturn.js'
import type { Client } from './openClient.js'

/** A relay as the client sees it when the visitor comes back. */
function setUp({
  answers = true,
  ...relay
}: {
  answers?: boolean
  connected?: boolean
  connecting?: boolean
  topics?: string[]
}) {
  const calls: string[] = []
  const env = createFakeEnv()
  const { connected = true, connecting = false, topics = ['aa', 'bb'] } = relay
  const provider = {
    async request({ method, params }: { method: string; params: { topic: string } }) {
      calls.push(`${method} ${params.topic}`)
      if (!answers) await new Promise(() => {})
    },
    disconnect: () => new Promise<void>(() => {}),
    connection: { close: async () => void calls.push('close') },
  }
  const relayer = {
    connected,
    connecting,
    provider,
    subscriber: { topics },
    transportOpen: async () => void calls.push('open'),
    async restartTransport() {
      await provider.disconnect()
      calls.push('restart')
    },
  }
  const stop = followReturn({ core: { relayer } } as unknown as Client, env)
  return { calls, env, relayer, stop }
}

test.each([
  ['a socket that was ended is replaced at once', { connected: false }, ['open']],
  ['one that is opening is left alone', { connected: false, connecting: true }, []],
  ['one that works is kept', {}, ['irn_subscribe aa']],
  [
    'one that is dead without a word is replaced',
    { answers: false },
    ['irn_subscribe aa', 'restart', 'close'],
  ],
  ['without a topic there is nothing to wait for', { answers: false, topics: [] }, []],
])('%s', async (_, relay, expected) => {
  const { calls, env } = setUp(relay)
  env.show()
  await env.advance(1_000)
  expect(calls).toEqual(expected)
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

test('a relay that can’t be reached is no error of the page', async () => {
  const { env, relayer } = setUp({ connected: false })
  relayer.transportOpen = async () => {
    throw new Error('offline')
  }
  env.show()
  await env.advance(1_000)
})
