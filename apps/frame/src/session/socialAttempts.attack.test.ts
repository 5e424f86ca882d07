import { expect, test, vi } from 'vitest'
import { resultOf } from './testing/addSocialRows.js'
import { id } from './testing/createFakeAuthService.js'
import { socialBrowser } from './testing/socialBrowser.js'

type Browser = ReturnType<typeof socialBrowser>

/** What a visitor does who leaves a login at a provider. */
const leaves: Record<string, (browser: Browser) => Promise<unknown>> = {
  'for another provider': ({ social }) => social.begin('github'),
  'for Farcaster': ({ social }) => social.beginFarcaster(),
  'for an e-mail': ({ login }) => login.connectEmail('ann@example.com'),
  'by a logout': async ({ login }) => login.forget(),
}

test.each(Object.entries(leaves))(
  'T386 the result of a login that the visitor left %s is for nobody',
  async (_, leave) => {
    const browser = socialBrowser()
    const { provider, sessions, social, vault } = browser
    await social.begin('google')
    const uri = provider.prove()
    await leave(browser)
    await expect(social.connect(uri)).rejects.toMatchObject({ code: 'social/expired' })
    expect(vault.calledPaths()).not.toContain('/v1/auth/social/finish')
    expect(await sessions.current()).toBe(undefined)
  },
)

test.each(Object.entries(leaves))(
  'T386 tokens that come after the visitor left %s are given back',
  async (_, leave) => {
    const browser = socialBrowser()
    const { events, provider, sessions, social, vault } = browser
    await social.begin('google')
    const row = vault.rows['/v1/auth/social/finish']
    vault.rows['/v1/auth/social/finish'] = async (call) => {
      const answer = await row?.(call)
      await leave(browser)
      return answer ?? { body: {} }
    }
    await expect(social.connect(provider.prove())).rejects.toMatchObject({ code: 'frame/aborted' })
    expect(await sessions.current()).toBe(undefined)
    expect(events).toEqual([])
    await vi.waitFor(() => expect(vault.calledPaths()).toContain('/v1/auth/logout'))
  },
)

test.each(Object.entries(leaves))(
  'T386 what the window left after the visitor left %s is not taken',
  async (_, leave) => {
    const browser = socialBrowser()
    const { provider, sessions, social, vault } = browser
    await social.begin('google')
    const loginId = provider.begun[0]
    vault.rows['/v1/auth/social/wait'] = async () => {
      await leave(browser)
      return { body: { uri: provider.prove(loginId) } }
    }
    await expect(social.connect()).rejects.toMatchObject({ code: 'frame/aborted' })
    expect(vault.calledPaths()).not.toContain('/v1/auth/social/finish')
    expect(await sessions.current()).toBe(undefined)
  },
)

test('T386 an address that comes after the visitor left is not handed to the page', async () => {
  const { login, social, vault } = socialBrowser()
  const row = vault.rows['/v1/auth/social']
  vault.rows['/v1/auth/social'] = async (call) => {
    login.forget()
    return (await row?.(call)) ?? { body: {} }
  }
  await expect(social.begin('google')).rejects.toMatchObject({ code: 'frame/aborted' })
})

test('T386 a result counts once, and one of another browser, or none at all, never', async () => {
  const { provider, social } = socialBrowser()
  await social.begin('google')
  const uri = provider.prove()
  await social.connect(uri)
  for (const resultUri of [uri, resultOf(id('stranger')), 'https://evil.example/?login=1', 'x', ''])
    await expect(social.connect(resultUri)).rejects.toMatchObject({ code: 'social/expired' })
})

test('T386 a code by e-mail does not complete a login that a provider took the place of', async () => {
  const { login, provider, sessions, social } = socialBrowser()
  await login.connectEmail('bob@example.com')
  await social.begin('google')
  await social.connect(provider.prove())
  await expect(login.connectOtp('123456')).rejects.toMatchObject({ code: 'email/code-expired' })
  expect((await sessions.current())?.social?.provider).toBe('google')
})

test('T386 two tabs: each completes its own login, and neither the other’s', async () => {
  const { provider, social, tab } = socialBrowser()
  await social.begin('google')
  const mine = provider.prove()
  const other = tab()
  await other.social.begin('google')
  const theirs = provider.prove()
  await expect(social.connect(theirs)).rejects.toMatchObject({ code: 'social/expired' })
  await expect(other.social.connect(mine)).rejects.toMatchObject({ code: 'social/expired' })
  expect(await social.connect(mine)).toEqual({ action: 'CONNECT' })
  expect(await other.social.connect(theirs)).toEqual({ action: 'CONNECT' })
})
