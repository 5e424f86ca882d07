import {
  postCode,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postLogin,
  postLoginLink,
  postLoginWait,
  postLogout,
  postRefresh,
  postWallet,
  postWindowAnswer,
  postWindowRequest,
  takeWindowAnswer,
  takeWindowRequest,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVaultApp } from './createVaultApp.js'
import { parseVaultEnv } from './env/vaultEnv.js'
import { parseLinkMail, parseLoginMail } from './mail/testing/startTestMailServer.js'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'

let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault()
})
afterAll(() => vault.close())

const login = { projectId: 'default', hostOrigin: 'https://app.example' }

async function logIn(client: VaultClient, email: string) {
  const { loginId } = await client.call(postLogin, { ...login, email })
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  return { loginId, code, tokens: await client.call(postCode, { loginId, code }) }
}

test('a login from end to end: one mail, a code, tokens for every service, a refresh and a logout', async () => {
  const client = await vault.client()
  const { tokens } = await logIn(client, 'ann@example.com')
  expect(tokens.email).toBe('ann@example.com')
  const ask = (access: string) => client.send(postWallet, {}, { token: access })
  expect((await ask(tokens.access.custody)).body).toEqual({ wallet: null })
  expect((await ask(tokens.access.auth)).status, 'for another service').toBe(401)

  vault.clock.now += 600_000
  expect((await ask(tokens.access.custody)).status, 'too old').toBe(401)
  const fresh = await client.call(postRefresh, { refreshToken: tokens.refreshToken })
  expect(fresh.sessionId).toBe(tokens.sessionId)
  expect((await ask(fresh.access.custody)).status).toBe(200)

  await client.call(postLogout, { refreshToken: fresh.refreshToken })
  expect((await ask(fresh.access.custody)).status, 'T76 over at once').toBe(401)
  const again = await client.send(postRefresh, { refreshToken: fresh.refreshToken })
  expect(again).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
})

test('the mail names the page and the browser, has no code in the subject, and fetches nothing', async () => {
  const client = await vault.client()
  await client.call(postLogin, { ...login, email: 'bob@example.com' })
  const mail = await vault.mailServer.next('bob@example.com')
  const { code } = parseLoginMail(mail)
  expect(mail.subject).not.toContain(code)
  expect(mail.text).toContain('https://app.example')
  expect(mail.text).toContain('Chrome on Linux')
  expect(mail.text).toContain('If this wasn’t you')
  expect(mail.html).toContain(code)
  expect(mail.html).not.toMatch(/<img|src=|url\(|<script|<link/)
})

test('T40 links lead to the vault, whatever host headers a request has', async () => {
  const client = await vault.client()
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const { tokens } = await logIn(client, 'host@example.com')
  const input = { email: 'other-host@example.com', hostOrigin: login.hostOrigin }
  await client.call(postEmail, input, { token: tokens.access.auth, headers })
  const { text = '' } = await vault.mailServer.next('host@example.com')
  expect(text).toContain(`${vault.url}/stop#token=`)
  expect(text).not.toContain('evil')
})

test('T37 a proof for another URL, method or token is refused', async () => {
  const client = await vault.client()
  const { tokens } = await logIn(client, 'carl@example.com')
  const token = tokens.access.custody
  const claims = [
    { htu: `${vault.url}/v1/custody/share` },
    { htm: 'GET' },
    { ath: 'x'.repeat(43) },
    { ath: undefined },
  ]
  for (const each of claims) {
    const answer = await client.send(postWallet, {}, { token, claims: each })
    expect(answer, JSON.stringify(each)).toMatchObject({ status: 401 })
  }
  expect((await client.send(postWallet, {}, { token })).status).toBe(200)
})

test('T18 T61 a code is refused to a device that did not begin the login, and the attempt counts', async () => {
  const client = await vault.client()
  const thief = await vault.client()
  const email = 'dora@example.com'
  const { loginId } = await client.call(postLogin, { ...login, email })
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  for (let tries = 0; tries < 5; tries++) {
    const stolen = await thief.send(postCode, { loginId, code })
    expect(stolen).toMatchObject({ status: 401, body: { error: 'code-wrong' } })
  }
  const spent = await client.send(postCode, { loginId, code })
  expect(spent).toMatchObject({ status: 401, body: { error: 'code-spent' } })
})

test('T63 another mail within 30 seconds is refused with the time to wait', async () => {
  const client = await vault.client()
  const email = 'eve@example.com'
  await client.call(postLogin, { ...login, email })
  vault.clock.now += 10_000
  const answer = await client.send(postLogin, { ...login, email })
  expect(answer).toMatchObject({ status: 429, body: { error: 'cooldown', seconds: 20 } })
  expect(answer.headers.get('retry-after')).toBe('20')
})

test('T65 e-mails with and without an account get the same response', async () => {
  await logIn(await vault.client(), 'known@example.com')
  vault.clock.now += 60_000
  const answers = await Promise.all(
    ['known@example.com', 'other@example.com'].map(async (email) =>
      (await vault.client()).send(postLogin, { ...login, email }),
    ),
  )
  const shapes = answers.map(({ headers, status, text }) => {
    const body = JSON.parse(text)
    return {
      status,
      length: text.length,
      headers: [...headers].filter(([name]) => name !== 'date'),
      body: { ...body, loginId: body.loginId.length },
    }
  })
  expect(shapes[0]).toEqual(shapes[1])
  const mails = await Promise.all([
    vault.mailServer.next('known@example.com'),
    vault.mailServer.next('other@example.com'),
  ])
  const [first, second] = mails.map((mail) => {
    const { subject, text = '' } = mail
    return { subject, text: text.replace(parseLoginMail(mail).code, '') }
  })
  expect(first).toEqual(second)
})

test('T82 T83 calls of other pages are refused, and get no CORS headers', async () => {
  const client = await vault.client()
  const input = { ...login, email: 'csrf@example.com' }
  const foreign = [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/plain' },
    { 'x-latchkey': undefined },
    { origin: 'https://app.example' },
    { origin: 'null' },
    { origin: `${vault.url}.evil.example` },
    { origin: undefined },
  ]
  for (const headers of foreign) {
    const answer = await client.send(postLogin, input, { headers })
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403 })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  const preflight = await fetch(vault.url + postLogin.path, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(403)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const right = await client.send(postLogin, input)
  expect(right.status).toBe(200)
  expect(right.headers.get('access-control-allow-origin')).toBeNull()
})

test('T124 an e-mail is changed by codes to both; both get a notice, and the old address takes it back', async () => {
  const client = await vault.client()
  const other = await vault.client()
  const elsewhere = await logIn(other, 'old@example.com')
  vault.clock.now += 60_000
  const { tokens } = await logIn(client, 'old@example.com')
  const { auth: token } = tokens.access
  const wish = { email: 'new@example.com', hostOrigin: 'https://app.example' }
  const { changeId } = await client.call(postEmail, wish, { token })
  const mail = await vault.mailServer.next('old@example.com')
  expect(mail.text).toContain('new@example.com')
  expect(mail.text).toContain('https://app.example')
  await client.call(postEmailPrimary, { changeId, code: parseLoginMail(mail).code }, { token })
  const { code } = parseLoginMail(await vault.mailServer.next('new@example.com'))
  await client.call(postEmailSecondary, { changeId, code }, { token })
  const changed = await client.call(postEmailFinish, { changeId }, { token })
  expect(changed).toEqual({ email: 'new@example.com' })
  const notice = await vault.mailServer.next('old@example.com')
  expect(notice.text).toContain(`${vault.url}/freeze#token=`)
  expect(notice.text).toContain('new@example.com')
  expect((await vault.mailServer.next('new@example.com')).subject).toBe(notice.subject)

  const { refreshToken } = elsewhere.tokens
  expect((await other.send(postRefresh, { refreshToken })).status, 'ended elsewhere').toBe(401)
  const here = await client.call(postRefresh, { refreshToken: tokens.refreshToken })
  expect(here).toMatchObject({ email: 'new@example.com', userId: tokens.userId })

  const stop = parseLinkMail(notice, 'stop')
  for (const method of ['GET', 'HEAD']) {
    await fetch(`${vault.url}${postEmailStop.path}?token=${stop}`, { method })
  }
  expect((await client.send(postWallet, {}, { token: here.access.custody })).status).toBe(200)
  expect(await client.call(postEmailStop, { token: stop }, { proof: '' })).toEqual({})
  expect(await client.send(postWallet, {}, { token: here.access.custody })).toMatchObject({
    status: 401,
  })
  vault.clock.now += 60_000
  expect((await logIn(client, 'old@example.com')).tokens.userId).toBe(tokens.userId)
  const unknown = await client.send(postEmailStop, { token: 'x'.repeat(22) }, { proof: '' })
  expect(unknown).toMatchObject({ status: 410, body: { error: 'link-expired' } })
})

test('two windows exchange messages by an id alone, and each message is taken once', async () => {
  const client = await vault.client()
  const rendezvousId = 'm'.repeat(22)
  const bare = { proof: '' }
  const { tokens } = await logIn(client, 'windows@example.com')
  const asFrame = { token: tokens.access.auth }
  const waiting = client.call(takeWindowRequest, { rendezvousId }, bare)
  await client.call(postWindowRequest, { rendezvousId, text: 'closed' }, asFrame)
  expect(await waiting).toEqual({ text: 'closed' })
  expect(await client.call(takeWindowRequest, { rendezvousId }, bare)).toEqual({})
  const again = { rendezvousId, text: 'another' }
  expect((await client.send(postWindowRequest, again, asFrame)).status).toBe(409)
  await client.call(postWindowAnswer, { rendezvousId, text: 'closed too' }, bare)
  expect((await client.send(takeWindowAnswer, { rendezvousId }, bare)).status).toBe(401)
  expect(await client.call(takeWindowAnswer, { rendezvousId }, asFrame)).toEqual({
    text: 'closed too',
  })
  const long = { rendezvousId, text: 'x'.repeat(400_001) }
  expect((await client.send(postWindowAnswer, long, bare)).status).toBe(400)
})

test('T69 T129 under strict the link comes first, by its button and with its number, then the code', async () => {
  const strict = await startTestVault({ NEW_DEVICE: 'strict' })
  const client = await strict.client()
  const email = 'ann@example.com'
  const { action, loginId, number = '' } = await client.call(postLogin, { ...login, email })
  expect(action).toBe('VERIFY_DEVICE')
  const mail = await strict.mailServer.next(email)
  const { code, token = '' } = parseLoginMail(mail)
  expect(mail.text, 'the number is only on the page').not.toMatch(new RegExp(`\\b${number}\\b`))
  const early = await client.send(postCode, { loginId, code })
  expect(early).toMatchObject({ status: 409, body: { error: 'link-pending' } })
  for (const method of ['GET', 'HEAD']) {
    for (const path of [`/login?token=${token}`, `${postLoginLink.path}?token=${token}`]) {
      await fetch(strict.url + path, { method, headers: { purpose: 'prefetch' } })
    }
  }
  const wait = client.send(postLoginWait, { loginId })
  const still = await Promise.race([wait, new Promise((resolve) => setTimeout(resolve, 200))])
  expect(still, 'still waiting').toBeUndefined()
  const stranger = await strict.client()
  expect(await stranger.send(postLoginWait, { loginId })).toMatchObject({ status: 404 })
  expect(await client.call(postLoginLink, { token, number }, { proof: '' })).toEqual({
    hostOrigin: 'https://app.example',
  })
  expect((await wait).body).toEqual({ approved: true })
  expect((await client.call(postCode, { loginId, code })).email).toBe(email)
  await strict.close()
})

test('one mail provider for codes and links is reported once, two are not', async () => {
  const line = expect.stringMatching(/^escrow: ESCROW_SMTP_URL is not set, so one mail provider/)
  expect(vault.reports.filter((each) => each.startsWith('escrow'))).toEqual([line])
  const apart = await startTestVault({ ESCROW_SMTP_URL: vault.mailServer.url })
  expect(apart.reports.filter((each) => each.startsWith('escrow'))).toEqual([])
  await apart.close()
})

test('a vault without a built frame names the command that builds it', async () => {
  const env = { ...parseVaultEnv({ EPHEMERAL: 'true' }), frameDir: undefined }
  const reports: string[] = []
  const report = (line: string) => void reports.push(line)
  const bare = await createVaultApp({ env, vaultUrl: 'https://vault.example', report })
  await bare.close()
  expect(reports).toContain(
    'site: the frame is not built, so only the services answer: npx vite build apps/frame builds it',
  )
})

test('T72 lines for the operator contain no code, no token and no e-mail', async () => {
  const client = await vault.client()
  const canary = await logIn(client, 'canary@example.com')
  const lines = vault.reports.join('\n')
  for (const secret of [canary.code, canary.tokens.refreshToken, 'canary@']) {
    expect(lines).not.toContain(secret)
  }
})
