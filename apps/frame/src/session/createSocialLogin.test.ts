import { expect, test, vi } from 'vitest'
import { socialProfile, socialUserId } from './testing/addSocialRows.js'
import { refuse } from './testing/createFakeAuthService.js'
import { socialBrowser } from './testing/socialBrowser.js'

const logIn = async ({ provider, social }: ReturnType<typeof socialBrowser>) => {
  await social.begin('google')
  return social.connect(provider.prove())
}

test('S3.48 S3.51 a login at a provider opens the account, and a reload keeps it', async () => {
  const browser = socialBrowser()
  const { events, login, sessions, tab, vault } = browser
  expect((await browser.social.begin('google')).url).toMatch(
    /^https:\/\/provider.example\/authorize\?/,
  )
  expect(vault.requests[0]?.input).toEqual({
    provider: 'google',
    projectId: 'default',
    hostOrigin: 'https://app.example',
    salt: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await login.account()).toBe(undefined)
  expect(await browser.social.connect(browser.provider.prove())).toEqual({ action: 'CONNECT' })
  expect(events).toEqual(['connected'])
  expect(await sessions.current()).toMatchObject({ userId: socialUserId, social: socialProfile })
  const reloaded = await tab().sessions.current()
  expect(reloaded).toMatchObject({ userId: socialUserId, social: socialProfile })
  expect([reloaded?.email, reloaded?.mailbox]).toEqual([undefined, undefined])
})

test('S3.51 the page that the visitor comes back to is passed on, and the result counts in the page that it loads', async () => {
  const { provider, social, tab, vault } = socialBrowser()
  const returnTo = 'https://app.example/pay?item=1'
  await social.begin('github', { returnTo })
  expect(vault.requests[0]?.input).toMatchObject({ returnTo })
  expect(await tab().social.connect(provider.prove())).toEqual({ action: 'CONNECT' })
})

test('S3.48 without a result the frame waits for what the window left', async () => {
  const { provider, social, vault } = socialBrowser()
  await expect(social.connect()).rejects.toMatchObject({ code: 'social/expired' })
  await social.begin('google')
  await expect(social.connect()).rejects.toMatchObject({ code: 'social/pending' })
  const row = vault.rows['/v1/auth/social/wait']
  vault.rows['/v1/auth/social/wait'] = () => {
    throw new DOMException('signal timed out', 'TimeoutError')
  }
  await expect(social.connect()).rejects.toMatchObject({ code: 'social/pending' })
  vault.rows['/v1/auth/social/wait'] = () => refuse('code-expired')
  await expect(social.connect()).rejects.toMatchObject({ code: 'social/expired' })
  if (row) vault.rows['/v1/auth/social/wait'] = row
  provider.leave()
  expect(await social.connect()).toEqual({ action: 'CONNECT' })
})

test('the result of the login that is open now is told once, and not of one that failed or went before', async () => {
  const { provider, social, vault } = socialBrowser()
  expect(social.takeRedeemed()).toBeUndefined()
  await social.begin('google')
  const uri = provider.prove()
  await social.connect(uri)
  expect([social.takeRedeemed(), social.takeRedeemed()]).toEqual([uri, undefined])
  await social.begin('google')
  await social.connect(provider.prove())
  await social.begin('google')
  vault.rows['/v1/auth/social/finish'] = () => refuse('code-expired')
  await expect(social.connect(provider.prove())).rejects.toMatchObject({ code: 'social/expired' })
  expect(social.takeRedeemed()).toBeUndefined()
})

test('S3.49 S3.66 S3.67 a login by Farcaster waits for the visitor’s app', async () => {
  const { provider, social, vault } = socialBrowser()
  expect((await social.beginFarcaster()).url).toMatch(/^https:\/\/farcaster.example\//)
  await expect(social.farcasterResult()).rejects.toMatchObject({ code: 'social/pending' })
  provider.prove()
  expect(await social.connect(await social.farcasterResult())).toEqual({ action: 'CONNECT' })
  await social.beginFarcaster()
  vault.rows['/v1/auth/farcaster/wait'] = () => ({ body: { outcome: 'failed' } })
  await expect(social.farcasterResult()).rejects.toMatchObject({ code: 'social/failed' })
})

test('a token of the host’s own users logs in; one that auth does not take has an error of its own', async () => {
  const { sessions, social } = socialBrowser()
  await expect(social.connectToken('bad')).rejects.toMatchObject({ code: 'social/denied' })
  expect(await sessions.current()).toBe(undefined)
  expect(await social.connectToken('good')).toEqual({ action: 'CONNECT' })
})

test('each refusal of auth has an error that the page shows', async () => {
  const { social, vault } = socialBrowser()
  for (const provider of ['discord', 'Google', ''])
    await expect(social.begin(provider)).rejects.toMatchObject({ code: 'social/unavailable' })
  expect(vault.requests).toEqual([])
  for (const [refusal, code] of [
    ['not-found', 'social/unavailable'],
    ['unavailable', 'social/failed'],
    ['origin-refused', 'frame/origin-not-allowed'],
    ['too-many', 'frame/too-many-requests'],
  ] as const) {
    vault.rows['/v1/auth/social'] = () => refuse(refusal, { seconds: 60 })
    await expect(social.begin('google')).rejects.toMatchObject({ code })
  }
  vault.rows['/v1/auth/social'] = () => {
    throw new TypeError('offline')
  }
  await expect(social.begin('google')).rejects.toMatchObject({ code: 'frame/server-unreachable' })
})

test('the vault’s window proves a login again, adds and removes logins, for its own origin', async () => {
  const browser = socialBrowser()
  const { provider, sessions, social, vault } = browser
  await logIn(browser)
  const session = await sessions.current()
  if (!session) throw new Error('there is one')
  const result = async () => {
    await social.begin('github', { forWindow: true })
    return provider.prove()
  }
  await social.reauth(session, await result())
  expect(await sessions.current()).toBe(session)
  expect(vault.requests.at(-2)?.input).toMatchObject({ hostOrigin: 'https://vault.example' })
  await expect(social.reauth(session, provider.prove('other'))).resolves.toBe(undefined)
  await social.link(session, await result())
  await social.unlink(session, await result())
  for (const use of [social.reauth, social.link, social.unlink])
    await expect(
      use(session, 'https://vault.example/social/result?login=none'),
    ).rejects.toMatchObject({
      code: 'social/expired',
    })
  expect(await social.logins(session)).toEqual({
    hasEmail: false,
    logins: [{ listed: 'g'.repeat(43), provider: 'google', userName: 'Ann' }],
  })
})

test('T475 a window that was opened for one account changes none of another that logged in meanwhile', async () => {
  const browser = socialBrowser()
  const { login, provider, sessions, social, vault } = browser
  await logIn(browser)
  const opener = await sessions.current()
  if (!opener) throw new Error('there is one')
  await login.connectEmail('bob@example.com')
  await login.connectOtp('123456')
  expect((await sessions.current())?.userId).not.toBe(opener.userId)
  await social.begin('github', { forWindow: true })
  const uri = provider.prove()
  const before = vault.requests.length
  for (const use of [social.reauth, social.link, social.unlink, social.logins])
    await expect(use(opener, uri)).rejects.toMatchObject({ code: 'frame/session-expired' })
  const paths = vault.calledPaths().slice(before)
  expect(
    paths.filter((path) => path.includes('social')),
    'not even asked',
  ).toEqual([])
})

test('a login of the vault’s window ends none of the page', async () => {
  const { provider, social } = socialBrowser()
  await social.begin('google')
  const uri = provider.prove()
  await social.begin('github', { forWindow: true })
  await social.beginFarcaster({ forWindow: true })
  await expect(social.farcasterResult({ forWindow: true })).rejects.toMatchObject({
    code: 'social/pending',
  })
  expect(await social.connect(uri)).toEqual({ action: 'CONNECT' })
})

test('a wallet that is not shown yet leads to the vault’s window, and the login is complete after it', async () => {
  let isShown = false
  const browser = socialBrowser(async () =>
    isShown
      ? (await import('./testing/createFakeWallets.js')).createFakeWallet()
      : 'protection-needed',
  )
  expect(await logIn(browser)).toEqual({ action: 'VERIFY_RECOVERY' })
  expect(browser.events).toEqual([])
  await expect(browser.login.connectRecovered()).rejects.toMatchObject({ code: 'wallet/rejected' })
  isShown = true
  expect(await browser.login.connectRecovered()).toEqual({ action: 'CONNECT' })
  expect(browser.events).toEqual(['connected'])
})

test('a browser that is new to the wallet leads to the vault’s window: the frame knows no mailbox', async () => {
  const browser = socialBrowser(async () => 'link-needed')
  expect(await logIn(browser)).toEqual({ action: 'VERIFY_RECOVERY' })
  expect(browser.vault.calledPaths()).not.toContain('/v1/escrow/link/new')
})

test('an e-mail after a login at a provider is another visitor, and the reverse', async () => {
  const browser = socialBrowser()
  const { login, sessions, vault } = browser
  await logIn(browser)
  expect(await login.connectEmail(socialProfile.email ?? '')).toEqual({ action: 'VERIFY_OTP' })
  expect(await login.connectOtp('123456')).toEqual({ action: 'CONNECT' })
  const byEmail = await sessions.current()
  expect([byEmail?.email, byEmail?.social]).toEqual([socialProfile.email, undefined])
  await vi.waitFor(() => expect(vault.calledPaths()).toContain('/v1/auth/logout'))
  await logIn(browser)
  expect((await sessions.current())?.email).toBe(undefined)
  expect((await login.account())?.session.userId).toBe(socialUserId)
})
