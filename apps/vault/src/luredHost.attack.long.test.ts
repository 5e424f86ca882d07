import {
  postAccountDelete,
  postLogins,
  postSessionsEnd,
  postSocialLink,
  postSocialUnlink,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { logIn, proveByCode } from './testing/createVisitor.js'
import { logInBy, proveAgain, proveAt } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault()
}, 60_000)
afterAll(() => local.close())

/** What a session is refused that no proof in the vault's own window made fresh. */
async function callAll(client: VaultClient, { access }: VaultTokens): Promise<readonly number[]> {
  const token = access.auth
  const prove = async (provider: string) => ({
    uri: (await proveAt(client, provider, 'thief', { hostOrigin: local.vault.url })).uri,
  })
  const answers = [
    await client.send(postSocialLink, await prove('google'), { token }),
    await client.send(postSocialUnlink, await prove('google'), { token }),
    await client.send(postSessionsEnd, { devices: 'others' }, { token }),
    await client.send(postAccountDelete, {}, { token }),
  ]
  return answers.map(({ status }) => status)
}

test('T550 a session of a login that a page of a host asked for links, removes, ends and deletes nothing, however fresh', async () => {
  const victim = await local.vault.client()
  const own = await logInBy(victim, 'github', 'ann')
  // The key is of the host's server, and the visitor only followed its link.
  const thief = await local.vault.client()
  const stolen = await logInBy(thief, 'github', 'ann')
  expect(stolen.userId, 'a session of the visitor').toBe(own.userId)
  expect(await callAll(thief, stolen)).toEqual([401, 401, 401, 401])
  const listed = await victim.call(postLogins, {}, { token: own.access.auth })
  expect(listed.logins.map(({ provider }) => provider)).toEqual(['github'])

  const again = { provider: 'github', person: 'ann', vaultUrl: local.vault.url }
  const proved = await proveAgain(victim, own, again)
  expect((await callAll(victim, proved)).slice(0, 3)).toEqual([200, 200, 200])
})

test('T550 nor does one by a code that was typed on a page of a host, until another is typed in the vault’s window', async () => {
  const { mailServer } = local.vault
  const client = await local.vault.client()
  const tokens = await logIn(client, 'typed@example.com', mailServer)
  expect(await callAll(client, tokens)).toEqual([401, 401, 401, 401])
  const proved = await proveByCode(client, tokens, mailServer)
  expect(await callAll(client, proved)).toEqual([200, 200, 200, 200])
})

test('T552 the owner removes a login that a thief added, by one of before; the thief’s removes none of those', async () => {
  const { url: vaultUrl } = local.vault
  const own = { hostOrigin: vaultUrl }
  const client = await local.vault.client()
  const begun = await logInBy(client, 'github', 'bob')
  const { access } = await proveAgain(client, begun, {
    provider: 'github',
    person: 'bob',
    vaultUrl,
  })
  const token = access.auth
  local.vault.clock.now += 1_000
  const added = await proveAt(client, 'discord', 'bob', own)
  await client.call(postSocialLink, { uri: added.uri }, { token })
  const { logins } = await client.call(postLogins, {}, { token })
  const [first, second] = logins.map(({ listed }) => listed)

  const thief = await local.vault.client()
  const session = await logInBy(thief, 'discord', 'bob')
  const again = { provider: 'discord', person: 'bob', vaultUrl }
  const theirs = { token: (await proveAgain(thief, session, again)).access.auth }
  const by = async (who: VaultClient, provider: string) =>
    (await proveAt(who, provider, 'bob', own)).uri
  const wrong = { uri: await by(thief, 'discord'), listed: first }
  expect((await thief.send(postSocialUnlink, wrong, theirs)).status).toBe(401)
  expect((await thief.send(postSocialUnlink, { listed: first }, theirs)).status).toBe(401)

  const right = { uri: await by(client, 'github'), listed: second }
  expect((await client.send(postSocialUnlink, right, { token })).status).toBe(200)
  expect((await logInBy(await local.vault.client(), 'discord', 'bob')).userId).not.toBe(
    begun.userId,
  )
  const last = { uri: await by(client, 'github'), listed: first }
  expect((await client.send(postSocialUnlink, last, { token })).status, 'the last one').toBe(400)
})
