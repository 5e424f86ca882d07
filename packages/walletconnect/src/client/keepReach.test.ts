import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { keepReach } from './keepReach.js'

/** A server that answers as the test says, and how often it was asked. */
function begin(answer: () => Promise<{ reach: 'own' | 'public'; pageToken: string | null }>) {
  const env = createFakeEnv()
  let asked = 0
  const reach = keepReach({
    env,
    relayReach() {
      asked += 1
      return answer()
    },
  })
  return { env, ask: () => reach?.(), asked: () => asked }
}

test('a server is asked once for the pairings of five minutes', async () => {
  const { ask, asked, env } = begin(async () => ({ reach: 'public', pageToken: 'a' }))
  const [one, two] = [ask(), ask()]
  expect(await one).toEqual(await two)
  await env.advance(299_999)
  await ask()
  expect(asked()).toBe(1)
  await env.advance(1)
  await ask()
  expect(asked()).toBe(2)
})

test('a failure is not kept', async () => {
  let isDown = true
  const { ask, asked } = begin(async () => {
    if (isDown) throw new Error('down')
    return { reach: 'own', pageToken: null }
  })
  await expect(ask()).rejects.toThrow('down')
  isDown = false
  expect(await ask()).toEqual({ reach: 'own', pageToken: null })
  expect(asked()).toBe(2)
})

test('without a server there is nobody to ask', () => {
  expect(keepReach({ env: createFakeEnv(), relayReach: undefined })).toBeUndefined()
})
