import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { createContext } from './createContext.js'

const { info } = console
let logged: unknown[][] = []
beforeEach(() => {
  logged = []
  console.info = (...what: unknown[]) => void logged.push(what)
})
afterEach(() => {
  console.info = info
})

const env = createFakeEnv({
  fetch: async (url: string) => {
    if (url.endsWith('/down')) throw new TypeError('Failed to fetch')
    return new Response(null, { status: url.endsWith('/ok') ? 200 : 503 })
  },
})

async function use(debug: boolean | undefined) {
  const context = createContext(
    { networks: [fakeNetwork()], debug, env },
    {
      onChange: () => {},
      onEntry: () => {},
      onReady: () => {},
    },
  )
  context.bus.emit('MODAL_CLOSE', { connected: false })
  const error = new LatchkeyError('rpc/timeout')
  // More than the events let through.
  for (let turn = 0; turn < 6; turn++) context.reportError(error)
  await import('../runtime/http/logRequests.js')
  await new Promise((resolve) => setTimeout(resolve))
  await context.env.fetch('https://a.example/ok')
  await context.env.fetch('https://a.example/busy')
  await context.env.fetch('https://a.example/down').catch(() => {})
  return error
}

test('with debug, the console has events, errors with their codes and requests that failed', async () => {
  const error = await use(true)
  expect(logged.every(([prefix]) => prefix === '[latchkey]')).toBe(true)
  expect(logged).toContainEqual(['[latchkey]', 'MODAL_CLOSE', { connected: false }])
  expect(logged.filter(([, code]) => code === 'rpc/timeout')).toEqual(
    Array(6).fill(['[latchkey]', 'rpc/timeout', error]),
  )
  expect(logged).toContainEqual(['[latchkey]', 503, 'https://a.example/busy'])
  expect(logged).toContainEqual(['[latchkey]', 'https://a.example/down', expect.any(TypeError)])
  expect(JSON.stringify(logged)).not.toContain('/ok')
})

test.each([false, undefined])('with debug %s it has nothing', async (debug) => {
  await use(debug)
  expect(logged).toEqual([])
})
