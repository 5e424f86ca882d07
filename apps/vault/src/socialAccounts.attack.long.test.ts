import {
  postRefresh,
  postSocialFinish,
  postSocialLink,
  postSocialReauth,
  postSocialUnlink,
} from '@latchkey/protocol/vault'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, logInWindow } from './testing/createVisitor.js'
import { logInBy, proveAgain, proveAt } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault()
}, 60_000)
afterAll(() => local.close())

const visit = () => local.vault.client()
/** As the vault's own window begins a login, which alone changes an account. */
const inWindow = () => ({ hostOrigin: local.vault.url })
/** Logs in, and proves it again in the vault's own window. */
const logInProved = async (
  client: Awaited<ReturnType<typeof visit>>,
  provider: string,
  person: string,
) => {
  const tokens = await logInBy(client, provider, person)
  return proveAgain(client, tokens, { provider, person, vaultUrl: local.vault.url })
}

test('T88 the same e-mail at two providers, at another account, and by a code: four accounts, and none learns of another', async () => {
  const google = await logInBy(await visit(), 'google', 'ann')
  const github = await logInBy(await visit(), 'github', 'ann')
  const other = await logInBy(await visit(), 'google', 'eve')
  const mail = await logIn(await visit(), 'ann@example.com', local.vault.mailServer)
  const socials = [google, github, other]
  expect(socials.map(({ social }) => social.email)).toEqual(Array(3).fill('ann@example.com'))
  expect(new Set([...socials, mail].map(({ userId }) => userId)).size).toBe(4)
  expect(mail.email).toBe('ann@example.com')
  expect(socials.map(({ email }) => email)).toEqual([undefined, undefined, undefined])
})

test('T89 an e-mail that a provider has not verified is not passed on at all', async () => {
  for (const provider of ['google', 'apple', 'acme', 'github', 'discord', 'facebook', 'x']) {
    const { social } = await logInBy(await visit(), provider, 'bob')
    expect(social, provider).not.toHaveProperty('email')
  }
})

test('eight first logins of one account at once make one user', async () => {
  const proved = []
  for (let at = 0; at < 8; at++) {
    const client = await visit()
    proved.push({ client, uri: (await proveAt(client, 'discord', 'eve')).uri })
  }
  const all = await Promise.all(
    proved.map(({ client, uri }) => client.call(postSocialFinish, { uri })),
  )
  expect(new Set(all.map(({ userId }) => userId)).size).toBe(1)
})

test('T88 a linked login opens the same account; one that is another’s is not taken', async () => {
  const client = await visit()
  const own = await logInWindow(client, 'link@example.com', local.vault.mailServer)
  const token = own.access.auth
  const { uri } = await proveAt(client, 'acme', 'ann', inWindow())
  await client.call(postSocialLink, { uri }, { token })
  const by = await logInBy(await visit(), 'acme', 'ann')
  expect(by).toMatchObject({ userId: own.userId, email: 'link@example.com' })

  const stranger = await visit()
  const theirs = await logInProved(stranger, 'acme', 'eve')
  const taken = (await proveAt(stranger, 'acme', 'ann', inWindow())).uri
  const refused = await stranger.send(postSocialLink, { uri: taken }, { token: theirs.access.auth })
  expect(refused).toMatchObject({ status: 409, body: { error: 'already-exists' } })
})

test('linking needs both logins fresh: not with a session of six minutes ago', async () => {
  const client = await visit()
  const own = await logInWindow(client, 'late@example.com', local.vault.mailServer)
  local.vault.clock.now += 6 * 60_000
  const { uri } = await proveAt(client, 'acme', 'bob', inWindow())
  const refused = await client.send(postSocialLink, { uri }, { token: own.access.auth })
  expect(refused.status).toBe(401)
  const other = await logInBy(await visit(), 'acme', 'bob')
  expect(other.userId).not.toBe(own.userId)
})

test('unlinking: with both logins fresh; sessions elsewhere end, and the last login stays', async () => {
  const client = await visit()
  const own = await logInWindow(client, 'both@example.com', local.vault.mailServer)
  const token = own.access.auth
  await client.call(
    postSocialLink,
    { uri: (await proveAt(client, 'x', 'ann', inWindow())).uri },
    { token },
  )
  const elsewhere = await visit()
  const thief = await logInBy(elsewhere, 'x', 'ann')
  expect(thief.userId).toBe(own.userId)

  const stranger = await visit()
  const theirs = await logInProved(stranger, 'x', 'eve')
  const foreign = (await proveAt(stranger, 'x', 'ann', inWindow())).uri
  const access = { token: theirs.access.auth }
  expect((await stranger.send(postSocialUnlink, { uri: foreign }, access)).status).toBe(404)
  const last = (await proveAt(stranger, 'x', 'eve', inWindow())).uri
  expect((await stranger.send(postSocialUnlink, { uri: last }, access)).status).toBe(400)

  const { uri } = await proveAt(client, 'x', 'ann', inWindow())
  await client.call(postSocialUnlink, { uri }, { token })
  const { refreshToken } = thief
  expect((await elsewhere.send(postRefresh, { refreshToken })).status).toBe(401)
  expect((await logInBy(await visit(), 'x', 'ann')).userId).not.toBe(own.userId)
})

test('T344 a session is proved anew by its own account at the provider only', async () => {
  const client = await visit()
  const own = await logInBy(client, 'github', 'eve')
  local.vault.clock.now += 6 * 60_000
  const { refreshToken } = own
  const other = (await proveAt(client, 'github', 'bob', inWindow())).uri
  expect((await client.send(postSocialReauth, { uri: other, refreshToken })).status).toBe(401)
  const thief = await visit()
  const stolen = (await proveAt(thief, 'github', 'eve', inWindow())).uri
  expect((await thief.send(postSocialReauth, { uri: stolen, refreshToken })).status).toBe(401)
  const { uri } = await proveAt(client, 'github', 'eve', inWindow())
  const tokens = await client.call(postSocialReauth, { uri, refreshToken })
  const before = Number(decodeJwt(own.access.auth).auth_time)
  expect(Number(decodeJwt(tokens.access.auth).auth_time) - before).toBeGreaterThanOrEqual(360)
})
