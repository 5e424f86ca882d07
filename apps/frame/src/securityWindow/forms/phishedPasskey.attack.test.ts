import { expect, test, vi } from 'vitest'
import type { SecurityHandlers } from '../../security/serveSecurity.js'
import { clientOf, fakePair } from '../../security/testing/fakeWindows.js'
import { type HeldSecret, sealerOf } from './secrets.js'

const factorId = 'f'.repeat(22)
const bytes = new Uint8Array(32).fill(7)
const passkey: HeldSecret = { kind: 'passkey', credentialId: 'c'.repeat(22), bytes }
const password: HeldSecret = { kind: 'password', salt: 's'.repeat(43), bytes }

/** A frame of a stranger's: it asks for the secret of every call, and stores what it gets. */
async function thief() {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    ['deriveBits'],
  )
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const ephemeralKey = Buffer.from(raw).toString('base64url')
  const taken: unknown[] = []
  const take = async (ask: Parameters<NonNullable<SecurityHandlers['openByFactor']>>[1]) => {
    taken.push(await ask({ requestId: 'r'.repeat(22), ephemeralKey }))
    return {}
  }
  const handlers: SecurityHandlers = {
    openByFactor: (_, ask) => take(ask),
    addFactor: (_, ask) => take(ask),
    startUnfreeze: async (_, ask) => ({ ...(await take(ask)), readyAt: 1 }),
  }
  return { handlers, taken }
}

/** The vault's own window, for which a number that the visitor was given vouches. */
async function openByNumber(handlers: SecurityHandlers) {
  const pair = fakePair(handlers, { isSeen: false })
  const asking = await vi.waitFor(() => {
    const stage = pair.stages.at(-1)
    const number = pair.numbers.at(-1)
    if (stage?.kind !== 'number' || !number) throw new Error('not yet')
    return { stage, number }
  })
  asking.stage.onNumber(asking.number)
  return clientOf(pair)
}

test('T371 a page that talks the visitor into typing a number gets the secret of no passkey out of the genuine window', async () => {
  const { handlers, taken } = await thief()
  const client = await openByNumber(handlers)
  expect(client.hasPasskeys, 'so that none is offered').toBe(false)
  const secret = sealerOf(passkey)
  const adding = { kind: 'passkey' as const, replaces: [], endsOthers: false }
  const failed = { code: 'other' }
  await expect(client.call('openByFactor', { factorId }, secret)).rejects.toMatchObject(failed)
  await expect(client.call('startUnfreeze', { factorId }, secret)).rejects.toMatchObject(failed)
  await expect(client.call('addFactor', adding, secret)).rejects.toMatchObject(failed)
  expect(taken).toEqual([])
  // What can be talked out of a visitor anyway does leave: the test would see it.
  await client.call('openByFactor', { factorId }, sealerOf(password))
  expect(taken).toHaveLength(1)
})

test('T371 a frame that vouches as the opener is given a passkey', async () => {
  const { handlers, taken } = await thief()
  const client = await clientOf(fakePair(handlers))
  expect(client.hasPasskeys).toBe(true)
  await client.call('openByFactor', { factorId }, sealerOf(passkey))
  expect(taken).toHaveLength(1)
})
