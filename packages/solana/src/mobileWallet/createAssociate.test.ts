import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createAssociate } from './createAssociate.js'
import type { MobileRpc } from './protocol.bundled.js'

function setUp({ isTapped = true } = {}) {
  const env = createFakeEnv()
  const opened: (string | undefined)[] = []
  let closed = 0
  const associate = createAssociate(env, {
    fetch: async () => {},
    hasTap: () => isTapped,
    async start(config) {
      opened.push(config?.baseUri)
      return { wallet: Promise.resolve({} as MobileRpc), close: () => void closed++ }
    },
  })
  return { associate, env, opened, closed: () => closed }
}

test('the app is opened where it wants to be, and the session ends with the work', async () => {
  const { associate, closed, opened } = setUp()
  expect(await associate(async () => 7, 'https://wallet.example')).toBe(7)
  expect(opened).toEqual(['https://wallet.example'])
  expect(closed()).toBe(1)
})

test('without a tap no app is opened', async () => {
  const { associate, opened } = setUp({ isTapped: false })
  await expect(associate(async () => 7)).rejects.toMatchObject({ code: 'wallet/tap-needed' })
  expect(opened).toEqual([])
})

test('a visitor who comes back without an answer waits for 15 seconds, one who is still away is waited for', async () => {
  const { associate, closed, env } = setUp()
  const answer = associate(() => new Promise(() => {}))
  const failed = expect(answer).rejects.toMatchObject({ code: 'wallet/timeout' })
  await env.advance(0)
  env.hide()
  await env.advance(60_000)
  env.show()
  await env.advance(14_999)
  expect(closed()).toBe(0)
  env.hide()
  await env.advance(60_000)
  expect(closed()).toBe(0)
  env.show()
  await env.advance(15_000)
  await failed
  expect(closed()).toBe(1)
})
