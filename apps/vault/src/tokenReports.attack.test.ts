import { postTokenLogin } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialPage } from './testing/socialVisitor.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'
import { startTokenHost, type TokenHost } from './testing/startTokenHost.js'

let host: TokenHost
let vault: RunningTestVault
beforeAll(async () => {
  host = await startTokenHost({}, () => vault.clock.now)
  vault = await startTestVault({ TOKEN_LOGINS: host.tokenLogins })
}, 60_000)
afterAll(async () => {
  await vault.close()
  await host.close()
})

async function reportedFor(...tokens: readonly string[]): Promise<readonly string[]> {
  const before = vault.reports.length
  for (const token of tokens)
    await (await vault.client()).send(postTokenLogin, { ...socialPage, token })
  return vault.reports.slice(before)
}

const secret = 'zz-said-by-the-token'

test.each([
  ['another audience', { aud: secret }, 'token of shop refused: aud is not'],
  ['no subject', { sub: undefined }, 'token of shop refused: sub is missing'],
  ['an end in the past', { exp: 5 }, 'token of shop refused: exp is'],
  ['no beginning', { iat: undefined }, 'token of shop refused: iat is'],
  ['an unknown issuer', { iss: secret }, 'token refused: iss is no issuer'],
])(
  'T72 of a token with %s the operator reads the rule, and nothing that it says',
  async (_, claims, line) => {
    const name = secret
    const token = await host.sign(secret, { claims: { name, ...claims } })
    const lines = await reportedFor(token)
    expect(lines).toEqual([expect.stringContaining(`auth: ${line}`)])
    expect(lines.join()).not.toContain(secret)
    expect(lines.join()).not.toContain(token.slice(-20))
  },
)

test('T72 of a token that has an unknown key, or comes twice, the operator reads the rule too', async () => {
  const header = { kid: secret }
  const unknown = await reportedFor(await host.sign('ann', { header }))
  expect(unknown).toEqual([
    'auth: token of shop refused: no key of the key set has its kid and alg',
  ])
  const token = await host.sign('twice')
  const twice = await reportedFor(token, token)
  expect(twice).toEqual([expect.stringContaining('token of shop refused: it was used before')])
})

test('T462 many refused tokens make one line a minute for each rule', async () => {
  vault.clock.now += 60_000
  const signed = (aud: string) => host.sign('ann', { claims: { aud } })
  const many = await Promise.all(Array.from({ length: 5 }, (_, at) => signed(`other-${at}`)))
  expect(await reportedFor(...many)).toHaveLength(1)
  vault.clock.now += 60_000
  expect(await reportedFor(await signed('once more'))).toHaveLength(1)
})
