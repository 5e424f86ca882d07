import { postWallet, type VaultTokens } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import type { StoredValues } from '../device/Device.js'
import { createSessionManager } from './createSessionManager.js'
import { createFakeAuthService, id } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

const tokens = {
  userId: id('ann-example-com'),
  email: 'ann@example.com',
  sessionId: id('s'),
  access: { auth: 'a0', custody: 'c0', escrow: 'e0' },
  expiresInSeconds: 600,
  refreshToken: 'refresh-0',
} satisfies VaultTokens

/** What arrives instead of the answer. */
const losses: Readonly<Record<string, () => Response>> = {
  nothing: () => {
    throw new TypeError('network error')
  },
  'half of it': () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"userId":'))
          controller.error(new TypeError('network error'))
        },
      }),
    ),
  'half of it, as if whole': () => new Response('{"userId":'),
  'the page of a hotel': () => new Response('<h1>Log in to our WLAN</h1>', { status: 401 }),
  'a busy proxy': () => new Response('slow down', { status: 429, headers: { 'retry-after': '9' } }),
}

test.each(Object.keys(losses))(
  'T258 of the answer to a renewal %s arrives: the session stays on the device, and goes on with the same token',
  async (loss) => {
    const vault = createFakeAuthService()
    vault.refreshTokens.toleratesReuse = true
    vault.sessions.set('refresh-0', 'ann@example.com')
    const store = new Map<keyof StoredValues, unknown>()
    const ended: string[] = []
    let time = 0
    let isBroken = false
    const sessions = createSessionManager({
      device: createFakeDevice(store),
      vaultUrl: 'https://vault.example',
      fetch: async (url, init) => {
        const answer = await vault.fetch(url, init)
        return isBroken && String(url).endsWith('/refresh') ? (losses[loss]?.() ?? answer) : answer
      },
      now: () => time,
      onEnded: () => ended.push('ended'),
    })
    const session = await sessions.start(tokens, tokens.email)
    time = 600_000
    isBroken = true
    await expect(session.call(postWallet, {})).rejects.toMatchObject({
      code: expect.stringMatching(/^(frame\/server-unreachable|http\/malformed)$/),
    })
    expect(store.get('session')).toMatchObject({ refreshToken: 'refresh-0' })
    isBroken = false
    await session.call(postWallet, {})
    expect(await sessions.current()).toBe(session)
    expect(ended).toEqual([])
  },
)
