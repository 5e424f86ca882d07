import { endpoint } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createVaultGate } from './createVaultGate.js'
import { createFakeAuth, randomTestId } from './testing/createFakeAuth.js'
import { createVaultClient } from './testing/vaultClient.js'

const url = 'https://vault.example'
const ip = '203.0.113.1'
const empty = v.strictObject({})
const call = endpoint({ method: 'POST', path: '/v1/custody/test', input: empty, output: empty })

test("T122 a token that differs from its session in one claim is refused, although auth's key signed it", async () => {
  const auth = await createFakeAuth(url, Date.now)
  const gate = createVaultGate({ vaultUrl: url, auth: auth.peer })
  const [thief, owner] = [await createVaultClient({ url }), await createVaultClient({ url })]
  const own = auth.begin({ thumbprint: thief.thumbprint })
  const victim = auth.begin({ thumbprint: owner.thumbprint })
  const enter = async (claims: Readonly<Record<string, unknown>>, by = thief) => {
    const token = await auth.token(own, 'custody', { claims })
    const headers = { dpop: await by.prove(call, { token }), authorization: `DPoP ${token}` }
    const request = new Request(url + call.path, { method: 'POST', headers })
    const needs = { nonce: false, ip, audience: 'custody' } as const
    return gate.session(request, call.path, needs).then(
      ({ claims: { sub } }) => sub,
      (error) => error.status,
    )
  }
  expect(await enter({})).toBe(own.userId)
  const wrong = [
    { sub: victim.userId },
    { lid: victim.lid },
    { lid: randomTestId() },
    { sid: victim.sid },
    { sid: victim.sid, sub: victim.userId, lid: victim.lid },
    { sid: randomTestId() },
    { cnf: { jkt: victim.thumbprint } },
    { auth_time: own.authTime + 1 },
    { auth_time: own.authTime - 1 },
  ]
  for (const claims of wrong) expect(await enter(claims), JSON.stringify(claims)).toBe(401)
  const elsewhere = { cnf: { jkt: owner.thumbprint } }
  expect(await enter(elsewhere, owner), 'another device than that of the session').toBe(401)
})

test("T160 forged tokens, each of another device, do not fill the memory of used proofs; the owner's requests go on, and none works twice", async () => {
  const auth = await createFakeAuth(url, Date.now)
  const gate = createVaultGate({ vaultUrl: url, auth: auth.peer, maxProofs: 32 })
  const owner = await createVaultClient({ url })
  const session = auth.begin({ thumbprint: owner.thumbprint })
  const needs = { nonce: false, ip, audience: 'custody' } as const
  const requestWith = async (by: typeof owner, claims: Readonly<Record<string, unknown>>) => {
    const token = await auth.token(session, 'custody', { claims })
    const headers = { dpop: await by.prove(call, { token }), authorization: `DPoP ${token}` }
    return () => new Request(url + call.path, { method: 'POST', headers })
  }
  const statusOf = (request: Request) =>
    gate.session(request, call.path, needs).then(
      () => 200,
      (error) => error.status,
    )
  for (const sid of [session.sid, randomTestId(), session.sid, randomTestId()]) {
    const thief = await createVaultClient({ url })
    const forged = await requestWith(thief, { sid, cnf: { jkt: thief.thumbprint } })
    expect(await statusOf(forged())).toBe(401)
  }
  const own = await requestWith(owner, {})
  expect(await statusOf(own())).toBe(200)
  expect(await statusOf(own()), 'a replay').toBe(401)
  const another = await requestWith(owner, {})
  const both = await Promise.all([statusOf(another()), statusOf(another())])
  expect(both.sort(), 'two at once').toEqual([200, 401])
})
