import { expect, test, vi } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { batchCalls } from './createEndpoint.js'

function setUp(size = 3) {
  const env = createFakeEnv()
  const send = vi.fn(async (calls: readonly number[]) => calls.map((call) => call * 10))
  return { env, send, call: batchCalls({ env, send, size, waitMs: 0 }) }
}

test('calls of one tick go together, later ones apart', async () => {
  const { call, env, send } = setUp()
  const first = Promise.all([call(1), call(2)])
  await env.advance(0)
  const second = call(3)
  await env.advance(0)
  expect(send.mock.calls).toEqual([[[1, 2]], [[3]]])
  expect(await first).toEqual([10, 20])
  expect(await second).toBe(30)
})

test('a full batch leaves at once and the rest follows', async () => {
  const { call, env, send } = setUp()
  const all = Promise.all([1, 2, 3, 4, 5].map(call))
  expect(send.mock.calls).toEqual([[[1, 2, 3]]])
  await env.advance(0)
  expect(send.mock.calls).toEqual([[[1, 2, 3]], [[4, 5]]])
  expect(await all).toEqual([10, 20, 30, 40, 50])
})

test('a batch that fails fails all its calls and no others', async () => {
  const { call, env, send } = setUp()
  send.mockRejectedValueOnce(new Error('no'))
  const failed = Promise.allSettled([call(1), call(2)])
  await env.advance(0)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = call(3)
  await env.advance(0)
  expect(await next).toBe(30)
})
