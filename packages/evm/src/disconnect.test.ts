import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { disconnect } from './disconnect.js'

test('the permission is given back', async () => {
  const calls: unknown[] = []
  const provider = { request: async (call: object) => calls.push(call) }
  await disconnect(createFakeEnv(), provider)
  expect(calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
})

test.each([[{ code: 4200 }], [{ code: -32601 }], [undefined], [new Error('no')]])(
  'a wallet that can not do it is left alone (row %#)',
  async (thrown) => {
    const request = async () => {
      throw thrown
    }
    await expect(disconnect(createFakeEnv(), { request })).resolves.toBeUndefined()
  },
)

test('a wallet that does not answer is waited for one second', async () => {
  const env = createFakeEnv()
  let done = false
  const work = disconnect(env, { request: () => new Promise(() => {}) }).then(() => {
    done = true
  })
  await env.advance(999)
  expect(done).toBe(false)
  await env.advance(1)
  await work
  expect(done).toBe(true)
})
