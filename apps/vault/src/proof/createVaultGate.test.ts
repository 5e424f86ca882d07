import { endpoint } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createVaultGate } from './createVaultGate.js'
import { createFakeAuth } from './testing/createFakeAuth.js'
import { createVaultClient } from './testing/vaultClient.js'

const url = 'https://vault.example'
const ip = '203.0.113.1'
const empty = v.strictObject({})
const call = endpoint({ method: 'POST', path: '/v1/custody/test', input: empty, output: empty })

async function openGate(mostProofs: number) {
  const auth = await createFakeAuth(url, Date.now)
  const gate = createVaultGate({ vaultUrl: url, auth: auth.peer, maxProofs: mostProofs })
  const owner = await createVaultClient({ url })
  const token = await auth.token(auth.begin({ thumbprint: owner.thumbprint }), 'custody')
  const status = (entered: Promise<unknown>) =>
    entered.then(
      () => 200,
      (error) => error.status,
    )
  const request = (dpop: string, authorization?: string) =>
    new Request(url + call.path, {
      method: 'POST',
      headers: { dpop, ...(authorization && { authorization }) },
    })
  return {
    owner,
    /** A device without a session. */
    async device() {
      const proof = await (await createVaultClient({ url })).prove(call)
      return status(gate.device(request(proof), call.path, { nonce: false, ip }))
    },
    /** A device that shows the owner's token. */
    async session(by = owner) {
      const proof = await by.prove(call, { token })
      const needs = { nonce: false, ip, audience: 'custody' } as const
      return status(gate.session(request(proof, `DPoP ${token}`), call.path, needs))
    },
  }
}

test('devices without a session do not fill the replay cache of sessions', async () => {
  const { device, session } = await openGate(32)
  for (let count = 0; count < 3; count += 1) expect(await device()).toBe(200)
  expect(await device()).toBe(429)
  expect(await session()).toBe(200)
})

test('a token that other devices show does not fill the replay cache either', async () => {
  const { session } = await openGate(32)
  for (let count = 0; count < 5; count += 1) {
    expect(await session(await createVaultClient({ url }))).toBe(401)
  }
  expect(await session()).toBe(200)
})
