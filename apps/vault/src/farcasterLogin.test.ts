import { setTimeout as sleep } from 'node:timers/promises'
import {
  postSessions,
  postSocialLink,
  postSocialReauth,
  postSocialUnlink,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerOnPhone,
  beginFarcaster,
  logInByFarcaster,
  proveFarcaster,
  waitFarcaster,
} from './testing/farcasterVisitor.js'
import { logInBy, proveAgain } from './testing/socialVisitor.js'
import { type FarcasterVault, startFarcasterVault } from './testing/startFarcasterVault.js'

let local: FarcasterVault
beforeAll(async () => {
  local = await startFarcasterVault()
}, 120_000)
afterAll(() => local.close())

/** As the vault's own window begins a login, which alone changes an account. */
const inWindow = () => ({ hostOrigin: local.vault.url })

test('it joins an account of another provider, logs in to it, and leaves it; one with an account of its own does not', async () => {
  const client = await local.vault.client()
  const begun = await logInBy(client, 'github', 'bob')
  const again = { provider: 'github', person: 'bob', vaultUrl: local.vault.url }
  const { access, userId } = await proveAgain(client, begun, again)
  const token = access.auth
  const send = async (call: typeof postSocialLink | typeof postSocialUnlink, person: string) => {
    const { uri } = await proveFarcaster(client, person, inWindow())
    return (await client.send(call, { uri }, { token })).status
  }
  await logInByFarcaster(await local.vault.client(), 'ann')
  expect(await send(postSocialLink, 'ann'), 'of another account').toBe(409)
  expect(await send(postSocialLink, 'eve')).toBe(200)
  const joined = await logInByFarcaster(await local.vault.client(), 'eve')
  expect(joined.userId).toBe(userId)
  expect(await send(postSocialUnlink, 'ann'), 'of another account').toBe(404)
  expect(await send(postSocialUnlink, 'eve')).toBe(200)
  const apart = await logInByFarcaster(await local.vault.client(), 'eve')
  expect(apart.userId).not.toBe(userId)
})

test('T477 what a page of a host had signed proves, adds and removes no login', async () => {
  const client = await local.vault.client()
  const begun = await logInByFarcaster(client, 'ann')
  const own = await proveFarcaster(client, 'ann', inWindow())
  const again = { uri: own.uri, refreshToken: begun.refreshToken }
  const { access, refreshToken } = await client.call(postSocialReauth, again)
  const uri = async () => ({ uri: (await proveFarcaster(client, 'ann')).uri })
  const refused = { status: 403, body: { error: 'origin-refused' } }
  const token = access.auth
  expect(await client.send(postSocialLink, await uri(), { token })).toMatchObject(refused)
  expect(await client.send(postSocialUnlink, await uri(), { token })).toMatchObject(refused)
  const input = { ...(await uri()), refreshToken }
  expect(await client.send(postSocialReauth, input)).toMatchObject(refused)
})

test.each([
  ['ann', 'by the address that owns her fid'],
  ['bob', 'by an address that is entered for logins'],
])('%s logs in %s, twice to the same account', async (person) => {
  const client = await local.vault.client()
  const { social, ...tokens } = await logInByFarcaster(client, person)
  const image = `https://images.example/${person}.png`
  expect(social).toEqual({ provider: 'farcaster', userName: `${person}-local`, image })
  expect(tokens.email, 'no mailbox is taken on trust').toBe(undefined)
  const { sessions } = await client.call(postSessions, {}, { token: tokens.access.auth })
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    hostOrigin: 'https://app.example',
  })
  const again = await logInByFarcaster(await local.vault.client(), person)
  expect(again.userId).toBe(tokens.userId)
  const eve = await logInByFarcaster(await local.vault.client(), 'eve')
  expect(eve.userId).not.toBe(tokens.userId)
})

test('who declines on the phone may still sign, and the frame that waits hears of it at once', async () => {
  const client = await local.vault.client()
  const { loginId, url } = await beginFarcaster(client)
  const waiting = waitFarcaster(client, loginId)
  await answerOnPhone(url, '')
  await sleep(500)
  await answerOnPhone(url, 'ann')
  const { outcome, uri } = await waiting
  expect(outcome).toBe('done')
  // As after an answer that was lost on its way.
  expect(await waitFarcaster(client, loginId)).toEqual({ outcome, uri })
})

test('a session is proved again by the same account, and by no other', async () => {
  const client = await local.vault.client()
  const { refreshToken, userId } = await logInByFarcaster(client, 'ann')
  const other = await proveFarcaster(client, 'eve', inWindow())
  const refused = await client.send(postSocialReauth, { uri: other.uri, refreshToken })
  expect(refused.status).toBe(401)
  const { uri } = await proveFarcaster(client, 'ann', inWindow())
  expect(await client.call(postSocialReauth, { uri, refreshToken })).toMatchObject({ userId })
})
