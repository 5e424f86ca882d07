import { expect, test } from 'vitest'
import { startTokenHost } from '../testing/startTokenHost.js'
import { checkTokenIssuers } from './checkTokenIssuers.js'

async function check(answer?: string | number) {
  const host = await startTokenHost()
  if (typeof answer === 'string') host.answerBy((response) => response.end(answer))
  if (typeof answer === 'number') host.answerBy((response) => response.writeHead(answer).end())
  const checks = await checkTokenIssuers(new Map(Object.entries(JSON.parse(host.tokenLogins))))
  await host.close()
  return checks
}

test('a host with good keys has no problem', async () => {
  expect(await check()).toEqual([{ id: 'shop', problems: [] }])
})

test.each([
  [404, 'answers with 404'],
  [302, 'answers with 302'],
  ['<html>', 'does not answer with a key set'],
  ['{"keys":[]}', 'has no key for RS256'],
  ['{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}', 'has no key for RS256'],
  ['{"keys":[{"kty":"EC","crv":"P-384"}]}', 'has no key for RS256'],
  ['{"keys":[{"kty":"RSA"},{"kty":"RSA"}]}', 'not each has a kid'],
  ['{"keys":[{"kty":"EC","crv":"P-256","d":"secret"}]}', 'shows a private key'],
])('%j: the operator is told that it %s', async (answer, problem) => {
  const [result] = await check(answer)
  expect(result?.problems).toEqual([expect.stringContaining(problem)])
  expect(result?.problems.join()).not.toContain('secret')
})

test('a host that is away is named', async () => {
  const away = { issuer: 'i', audience: 'a', name: 'A', jwks: 'http://127.0.0.1:1/jwks.json' }
  const checks = await checkTokenIssuers(new Map([['shop', away]]))
  expect(checks).toEqual([{ id: 'shop', problems: ['its keys cannot be fetched'] }])
})
