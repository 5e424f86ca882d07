import { type EndpointInput, type postLostProof, proofText } from '@latchkey/protocol/vault'
import { ed25519 } from '@noble/curves/ed25519.js'
import { decode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { deriveFactor } from '../factor/deriveFactor.js'
import type { VaultCall } from '../session/Session.js'
import { createLostMailbox } from './createLostMailbox.js'

const [lostId, challenge, salt] = ['l'.repeat(22), 'c'.repeat(22), 's'.repeat(43)]
const thumbprint = 't'.repeat(43)

async function losing() {
  const sent: { path: string; input: unknown }[] = []
  const stored = new Map<string, string>()
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/auth/lost': { lostId, challenge, salt },
    '/v1/auth/lost/code': { readyAt: 9 },
    '/v1/auth/lost/state': { state: 'waiting', readyAt: 9 },
  }
  const call = (async ({ path }: { path: string }, input: unknown) => {
    sent.push({ path, input })
    return answers[path] ?? {}
  }) as unknown as VaultCall
  const lost = await createLostMailbox({
    device: { thumbprint, prove: async () => '' },
    call,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
  })
  return { lost, sent, stored }
}

test('the proof is of this device, this attempt and this purpose, and the secret is in no message', async () => {
  const { lost, sent, stored } = await losing()
  expect(await lost.state(), 'nothing was begun').toBeUndefined()
  expect(await lost.start('ann@example.com')).toBe(salt)
  const secret = crypto.getRandomValues(new Uint8Array(32))
  await lost.prove('key', secret, 'new@example.com')
  const { input } = sent.at(-1) as { input: EndpointInput<typeof postLostProof> }
  expect(input).toMatchObject({ lostId, kind: 'key', newEmail: 'new@example.com' })
  const { proofKey } = await deriveFactor(secret)
  const verify = (more: object) => {
    const proof = { purpose: 'lost-mailbox', subject: lostId, factorId: 'key', challenge } as const
    const text = proofText({ ...proof, device: thumbprint, ...more })
    return ed25519.verify(decode(input.proof), new TextEncoder().encode(text), decode(proofKey))
  }
  expect(verify({})).toBe(true)
  expect(verify({ purpose: 'release' })).toBe(false)
  expect(verify({ device: 'x'.repeat(43) })).toBe(false)
  const everything = JSON.stringify(sent) + JSON.stringify([...stored])
  expect(everything).not.toContain(Buffer.from(secret).toString('base64url'))
  expect(await lost.confirm('123 456')).toBe(9)
  expect(await lost.state()).toEqual({ state: 'waiting', readyAt: 9 })
  lost.forget()
  expect(await lost.state()).toBeUndefined()
})

test('what is no id in the storage is not sent', async () => {
  const { stored, lost, sent } = await losing()
  stored.set('latchkey-lost-mailbox', '../../etc')
  expect(await lost.state()).toBeUndefined()
  expect(sent).toEqual([])
})
