import { personOf, subjectOf } from '@latchkey/localnet/identity/persons'
import { postSocialFinish, postTokenLogin } from '@latchkey/protocol/vault'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInBy as logInAtProvider, socialPage } from './testing/socialVisitor.js'
import { startSocialVault } from './testing/startSocialVault.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'
import { startTokenHost, type TokenHost } from './testing/startTokenHost.js'

let host: TokenHost
let vault: RunningTestVault
beforeEach(async () => {
  host = await startTokenHost()
  vault = await startTestVault({ TOKEN_LOGINS: host.tokenLogins })
}, 60_000)
afterEach(async () => {
  await vault.close()
  await host.close()
})

async function send(token: string) {
  const client = await vault.client()
  const { body, status } = await client.send(postTokenLogin, { ...socialPage, token })
  return status === 200 ? 'taken' : (body as { error: string }).error
}

test('T464 where its keys are a token does not say: nothing is called but the address that is set', async () => {
  const thief = await startTokenHost()
  const jwks = new URL(JSON.parse(thief.tokenLogins).shop.jwks).href
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'es256', alg: 'ES256' }
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: host.issuer, aud: host.audience, sub: 'ann', iat: now, exp: now + 60 }
  for (const header of [{ jku: jwks }, { x5u: jwks }, { jwk }, { jku: jwks, kid: '../jwks' }]) {
    const head = { alg: 'ES256', kid: 'es256', ...header }
    const token = await new SignJWT(claims).setProtectedHeader(head).sign(privateKey)
    expect(await send(token), JSON.stringify(header)).toBe('code-wrong')
  }
  expect(thief.asked()).toBe(0)
  expect(new Set(host.paths)).toEqual(new Set(['/jwks.json']))
  await thief.close()
})

test('T464 tokens with unknown keys make the vault ask for keys once', async () => {
  expect(await send(await host.sign('ann'))).toBe('taken')
  for (let at = 0; at < 10; at++) {
    const token = await host.sign('ann', { header: { kid: `unknown-${at}` } })
    expect(await send(token)).toBe('code-wrong')
  }
  expect(host.asked()).toBe(1)
})

test.each([
  ['are gone', (host: TokenHost) => host.answerBy((answer) => answer.writeHead(500).end())],
  [
    'are elsewhere',
    (host: TokenHost) =>
      host.answerBy((answer) => answer.writeHead(302, { location: '/jwks.json?2' }).end()),
  ],
  [
    'are no keys',
    (host: TokenHost) => host.answerBy((answer) => answer.end('<html>not JSON</html>')),
  ],
  ['are null', (host: TokenHost) => host.answerBy((answer) => answer.end('{"keys":null}'))],
  [
    'have no end',
    (host: TokenHost) =>
      host.answerBy((answer) => answer.end(`{"keys":[],"more":"${'x'.repeat(300_000)}"}`)),
  ],
  ['are cut off', (host: TokenHost) => host.answerBy((answer) => answer.destroy())],
])('T464 keys that %s open nothing, and later logins work', async (_, break_) => {
  break_(host)
  const token = await host.sign('ann')
  expect(await send(token)).toBe('unavailable')
  expect(vault.reports.at(-1)).toBe('auth: a token of shop: unavailable: jwks')
  expect(host.asked(), 'nothing is followed').toBe(1)
  host.answerBy(undefined)
  expect(await send(token), 'it was not used up').toBe('taken')
})

test('T465 a host that names itself like a provider has none of its accounts', async () => {
  const local = await startSocialVault()
  const issuer = JSON.parse(local.idp.socialLogins).acme.issuer
  const liar = await startTokenHost({ id: 'liar', issuer })
  const both = await startTestVault({
    SOCIAL_LOGINS: local.idp.socialLogins,
    TOKEN_LOGINS: liar.tokenLogins,
  })
  const client = await both.client()
  const theProviders = await logInAtProvider(client, 'acme', 'ann')
  const ann = personOf('ann')
  const token = await liar.sign(ann ? subjectOf('acme', ann) : '')
  const { uri } = await client.call(postTokenLogin, { ...socialPage, token })
  const theirs = await client.call(postSocialFinish, { uri })
  expect(theirs.userId).not.toBe(theProviders.userId)
  await both.close()
  await liar.close()
  await local.close()
})
