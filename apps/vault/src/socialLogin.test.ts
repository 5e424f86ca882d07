import { type IdentityProvider, startIdentityProvider } from '@latchkey/localnet/identity'
import { postSessions, postSocialFinish, socialNonceText } from '@latchkey/protocol/vault'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from './envelope/sha256.js'
import { beginAt, logInBy, proveAt } from './testing/socialVisitor.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'

let idp: IdentityProvider
let vault: RunningTestVault
beforeAll(async () => {
  idp = await startIdentityProvider(0)
  vault = await startTestVault({ SOCIAL_LOGINS: idp.socialLogins })
}, 60_000)
afterAll(async () => {
  await vault.close()
  await idp.stop()
})

const image = 'https://images.example/ann.png'
const email = 'ann@example.com'

test.each([
  ['google', { email, userName: 'Ann Archer', image }, true],
  ['apple', { email, userName: 'Ann Archer' }, true],
  ['facebook', { userName: 'Ann Archer', image }, true],
  ['acme', { email, userName: 'Ann Archer', image }, true],
  ['github', { email, userName: 'ann-local', image }, false],
  ['x', { userName: 'ann-local', image }, false],
  [
    'discord',
    {
      email,
      userName: 'ann-local',
      image: expect.stringMatching(/^https:\/\/cdn\.discordapp\.com\/avatars\/\d+\/\w+\.png$/),
    },
    false,
  ],
])(
  '%s: from its page to a session, twice the same account',
  async (provider, profile, isSigned) => {
    const client = await vault.client()
    const proved = await proveAt(client, provider, 'ann')
    expect(proved.answer).toMatchObject({
      callback: `${vault.url}/social/${provider}`,
      isForm: provider === 'apple',
    })
    expect(proved.outcome).toMatchObject({ outcome: 'done', hostOrigin: 'https://app.example' })
    const { social, ...tokens } = await client.call(postSocialFinish, { uri: proved.uri })
    expect(social).toEqual({ provider, ...profile })
    expect(tokens.email, 'no mailbox is taken on trust').toBe(undefined)
    const { sessions } = await client.call(postSessions, {}, { token: tokens.access.auth })
    expect(sessions).toMatchObject([{ isCurrent: true, hostOrigin: 'https://app.example' }])

    const nonce = sha256(socialNonceText(client.thumbprint, proved.salt))
    // What the frame compares before it shows the page.
    expect(new URL(proved.url).searchParams.get('nonce')).toBe(isSigned ? nonce : null)

    const again = await logInBy(await vault.client(), provider, 'ann')
    expect(again.userId).toBe(tokens.userId)
    const other = await logInBy(await vault.client(), provider, 'bob')
    expect(other.userId).not.toBe(tokens.userId)
  },
)

test('the token of a provider stays in the vault: the frame gets those of the vault alone', async () => {
  const client = await vault.client()
  const { uri } = await proveAt(client, 'google', 'ann')
  const { text } = await client.send(postSocialFinish, { uri })
  const tokens = [...text.matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)].map(([token]) => decodeJwt(token))
  expect(tokens.map(({ iss }) => iss)).toContain(vault.url)
  expect(new Set(tokens.map(({ iss }) => iss))).toEqual(new Set([vault.url]))
})

test('Apple tells a name once: the vault keeps it', async () => {
  const logIn = async () => {
    const client = await vault.client()
    const { answer, uri } = await proveAt(client, 'apple', 'eve')
    const { social } = await client.call(postSocialFinish, { uri })
    return { isNamed: 'user' in answer.params, userName: social.userName }
  }
  expect(await logIn()).toEqual({ isNamed: true, userName: 'Eve Archer' })
  expect(await logIn()).toEqual({ isNamed: false, userName: 'Eve Archer' })
})

test.each(['google', 'apple', 'facebook', 'acme', 'github', 'x', 'discord'])(
  '%s: a visitor who goes back gets that answer, and nothing is left to redeem',
  async (provider) => {
    const { loginId, outcome } = await proveAt(await vault.client(), provider, '')
    const hostOrigin = 'https://app.example'
    expect(outcome).toEqual({ outcome: 'denied', loginId, hostOrigin })
  },
)

test('a provider that is not set is not there', async () => {
  await expect(beginAt(await vault.client(), 'unknown')).rejects.toThrow('404')
})
