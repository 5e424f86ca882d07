import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as wire from '@latchkey/protocol/vault'
import {
  type Endpoint,
  postAccountDelete,
  postCode,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postFactors,
  postFarcaster,
  postFarcasterWait,
  postLogin,
  postLoginLink,
  postLogins,
  postLoginWait,
  postLogout,
  postLost,
  postLostCode,
  postLostOwn,
  postLostProof,
  postLostState,
  postLostStop,
  postLostStopOwn,
  postReauth,
  postReauthCode,
  postRefresh,
  postSessions,
  postSessionsEnd,
  postSocial,
  postSocialCallback,
  postSocialFinish,
  postSocialLink,
  postSocialReauth,
  postSocialRendezvous,
  postSocialUnlink,
  postSocialWait,
  postTokenLogin,
  postWindowAnswer,
  postWindowRequest,
  takeWindowAnswer,
  takeWindowRequest,
} from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLoginMail } from '../mail/testing/startTestMailServer.js'
import type { VaultClient } from '../proof/testing/vaultClient.js'
import { placesOf, replaced, sqlTexts } from '../testing/sqlTexts.js'
import { type RunningTestVault, startTestVault } from '../testing/startTestVault.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-texts-'))
let vault: RunningTestVault
beforeAll(async () => {
  // One address plays all visitors.
  const limits = { CALLS_PER_VISITOR: '100000' }
  vault = await startTestVault({ DATA_DIR: folder, KEY_DIR: join(folder, 'keys'), ...limits })
})
afterAll(async () => {
  await vault.close()
  rmSync(folder, { recursive: true })
})

const page = { projectId: 'default', hostOrigin: 'https://app.example' }
const id = 'A'.repeat(22)
const code = '123456'
const factor = {
  factorId: id,
  kind: 'password',
  proofKey: 'A'.repeat(43),
  salt: 'A'.repeat(43),
}
const uri = `https://vault.example/social/result?login=${id}&result=${id}`
type Access = 'session' | 'device' | 'none'
const calls: readonly (readonly [Endpoint, Access, object])[] = [
  [postLogin, 'device', { ...page, email: 'ann@example.com' }],
  [postLoginWait, 'device', { loginId: id }],
  [postLoginLink, 'none', { token: id, number: '12' }],
  [postCode, 'device', { loginId: id, code }],
  [postRefresh, 'device', { refreshToken: 'A'.repeat(43) }],
  [postLogout, 'device', { refreshToken: 'A'.repeat(43) }],
  [postEmail, 'session', { email: 'new@example.com', hostOrigin: page.hostOrigin }],
  [postEmailPrimary, 'session', { changeId: id, code }],
  [postEmailSecondary, 'session', { changeId: id, code }],
  [postEmailFinish, 'session', { changeId: id }],
  [postEmailStop, 'none', { token: id }],
  [postReauth, 'session', { hostOrigin: page.hostOrigin }],
  [postReauthCode, 'device', { reauthId: id, code, refreshToken: 'A'.repeat(43) }],
  [postSessions, 'session', {}],
  [postSessionsEnd, 'session', { devices: ['A'.repeat(43)] }],
  [postFactors, 'session', { walletId: id, factors: [factor] }],
  [postAccountDelete, 'session', {}],
  [postLost, 'device', { email: 'ann@example.com' }],
  [
    postLostProof,
    'device',
    { lostId: id, kind: 'key', proof: 'A'.repeat(86), newEmail: 'new@example.com' },
  ],
  [postLostCode, 'device', { lostId: id, code }],
  [postLostState, 'device', { lostId: id }],
  [postLostStop, 'none', { token: id }],
  [postLostOwn, 'session', {}],
  [postLostStopOwn, 'session', {}],
  [postSocial, 'device', { ...page, provider: 'acme', salt: 'A'.repeat(43) }],
  [
    postSocialCallback,
    'none',
    { provider: 'acme', params: { state: 'A'.repeat(43), code: 'A', user: '{}' } },
  ],
  [postSocialRendezvous, 'none', { uri }],
  [postSocialWait, 'device', { loginId: id }],
  [postSocialFinish, 'device', { uri }],
  [postSocialReauth, 'device', { uri, refreshToken: 'A'.repeat(43) }],
  [postSocialLink, 'session', { uri }],
  [postSocialUnlink, 'session', { uri }],
  [postLogins, 'session', {}],
  [postFarcaster, 'device', page],
  [postFarcasterWait, 'device', { loginId: id }],
  [postTokenLogin, 'device', { ...page, token: 'A.A.A' }],
  [postWindowRequest, 'session', { rendezvousId: id, text: 'closed' }],
  [takeWindowRequest, 'none', { rendezvousId: id }],
  [postWindowAnswer, 'none', { rendezvousId: id, text: 'closed' }],
  [takeWindowAnswer, 'session', { rendezvousId: id }],
]

async function logIn(client: VaultClient, email: string) {
  const { loginId } = await client.call(postLogin, { ...page, email })
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  return client.call(postCode, { loginId, code })
}

function countRows(): Record<string, number> {
  const db = new Libsql(join(folder, 'auth.db'), { readonly: true })
  try {
    return Object.fromEntries(
      ['auth_users', 'auth_sessions', 'auth_refresh_tokens'].map((table) => [
        table,
        (db.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count,
      ]),
    )
  } finally {
    db.close()
  }
}

test('T47 every text in every field of every call of auth stays a text', async () => {
  // A call that is added must be in the table above.
  const paths = Object.values(wire).flatMap((each) =>
    typeof each === 'object' && 'path' in each && String(each.path).startsWith('/v1/auth/')
      ? [each.path]
      : [],
  )
  expect(calls.map(([{ path }]) => path).sort()).toEqual(paths.sort())
  for (const [{ input: schema, path }, , input] of calls) {
    expect(v.safeParse(schema, input).success, path).toBe(true)
  }

  // One device may prove so much within five minutes: they take turns.
  const visitors = []
  for (const name of ['ann', 'bob', 'cyd', 'dan']) {
    const client = await vault.client()
    visitors.push({ client, ...(await logIn(client, `${name}@example.com`)) })
  }
  const [ann] = visitors
  if (!ann) throw new Error('Nobody is logged in')
  const before = countRows()
  const lines = vault.reports.length
  const places = calls.flatMap((call) => placesOf(call[2]).map((path) => ({ call, path })))
  expect(places.length).toBeGreaterThan(20)
  let slowest = 0
  for (const [at, text] of sqlTexts.entries()) {
    const { access, client } = visitors[at % visitors.length] ?? ann
    for (const { call, path } of places) {
      const [endpoint, kind, input] = call
      const options =
        kind === 'session' ? { token: access.auth } : kind === 'none' ? { proof: '' } : {}
      const start = performance.now()
      const { status } = await client.send(endpoint, replaced(input, path, text), options)
      slowest = Math.max(slowest, performance.now() - start)
      // What is free text is stored or taken as such.
      const freeText = /text|projectId|hostOrigin|refreshToken|params,(code|user)/
      const isFree = endpoint === postTokenLogin || freeText.test(path.join())
      const statuses = isFree ? [200, 400, 401, 403, 409] : [400]
      expect(statuses, `${endpoint.path} ${path}`).toContain(status)
    }
  }
  for (const text of sqlTexts.slice(0, 16)) {
    const value = encodeURI(text.slice(0, 200))
    const headers = { authorization: `DPoP ${value}`, 'user-agent': value }
    expect((await ann.client.send(postEmailFinish, { changeId: id }, { headers })).status).toBe(401)
  }
  // A statement that sleeps would take many times this long.
  expect(slowest).toBeLessThan(4_000)
  expect(countRows()).toEqual(before)
  // A refused token is named by the rule it broke, once a minute.
  expect(new Set(vault.reports.slice(lines))).toEqual(
    new Set(['auth: token refused: iss is no issuer of TOKEN_LOGINS']),
  )
  vault.clock.now += 60_000
  expect((await logIn(ann.client, 'ann@example.com')).userId).toBe(ann.userId)
}, 600_000)

test('T47 an address with quotes in it is an account of its own', async () => {
  const ann = await logIn(await vault.client(), 'first@example.com')
  const tricks = ["a'or'1'='1@example.com", "x'--@example.com", "o'brien@example.com"]
  for (const email of tricks) {
    const own = await logIn(await vault.client(), email)
    expect(own.email).toBe(email)
    expect(own.userId).not.toBe(ann.userId)
  }
})
