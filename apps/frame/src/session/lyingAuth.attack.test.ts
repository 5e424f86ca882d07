import { expect, test } from 'vitest'
import { loginNonce } from './checkLoginUrl.js'
import { socialProfile } from './testing/addSocialRows.js'
import { id } from './testing/createFakeAuthService.js'
import { socialBrowser } from './testing/socialBrowser.js'

const thumbprint = 'T'.repeat(43)

/** An auth that answers a login with this address. */
function lying(write: (salt: string) => string | Promise<string>) {
  const browser = socialBrowser()
  browser.vault.rows['/v1/auth/social'] = async ({ input }) => ({
    body: { loginId: id('login'), url: await write(String(input.salt)) },
  })
  return browser
}

const at = (query: string) => `https://provider.example/authorize?${query}`

test.each<[string, (nonce: string, salt: string) => string | Promise<string>]>([
  ['without a nonce', () => at('state=s')],
  [
    'for a key of its own',
    async (_, salt) => at(`nonce=${await loginNonce({ thumbprint: 'A'.repeat(43), salt })}`),
  ],
  [
    'with a salt of its own',
    async () => at(`nonce=${await loginNonce({ thumbprint, salt: 'A'.repeat(43) })}`),
  ],
  ['with two nonces', (nonce) => at(`nonce=${nonce}&nonce=other`)],
  ['with another spelling', (nonce) => at(`NONCE=${nonce}`)],
  ['with the nonce behind the hash', (nonce) => `${at('state=s')}#nonce=${nonce}`],
  ['with a request object', (nonce) => at(`nonce=${nonce}&request=eyJ`)],
  ['with a pushed request', (nonce) => at(`nonce=${nonce}&request_uri=urn:x`)],
])('T368 an address %s is not handed to the page', async (_, write) => {
  const { social } = lying(async (salt) => write(await loginNonce({ thumbprint, salt }), salt))
  await expect(social.begin('google')).rejects.toMatchObject({ code: 'social/failed' })
})

test.each([
  'javascript:alert(document.domain)//?nonce=',
  'data:text/html,<script>1</script>?nonce=',
  'http://provider.example/authorize?nonce=',
  'http://localhost.evil.example/authorize?nonce=',
  'blob:https://app.example/1?nonce=',
])('T368 %s is no page of a provider', async (start) => {
  for (const provider of ['google', 'github']) {
    const { social } = lying(async (salt) => start + (await loginNonce({ thumbprint, salt })))
    await expect(social.begin(provider)).rejects.toMatchObject({ code: 'social/failed' })
  }
  const { social, vault } = socialBrowser()
  vault.rows['/v1/auth/farcaster'] = () => ({ body: { loginId: id('login'), url: start } })
  await expect(social.beginFarcaster()).rejects.toMatchObject({ code: 'social/failed' })
})

test('T368 the right address passes, as does that of a provider on the developer’s own computer', async () => {
  for (const base of [
    'https://provider.example/a',
    'http://127.0.0.1:8035/a',
    'http://localhost/a',
  ]) {
    const { social } = lying(
      async (salt) => `${base}?nonce=${await loginNonce({ thumbprint, salt })}`,
    )
    expect((await social.begin('google')).url).toContain(base)
  }
})

test('T89 neither auth’s nor the provider’s word for an e-mail becomes the mailbox, at the login or at a renewal', async () => {
  const { provider, social, sessions, tab, vault } = socialBrowser()
  const row = vault.rows['/v1/auth/social/finish']
  vault.rows['/v1/auth/social/finish'] = async (call) => {
    const { body } = (await row?.(call)) ?? {}
    return { body: { ...(body as object), email: 'thief@example.com' } }
  }
  await social.begin('google')
  await social.connect(provider.prove())
  for (const session of [await sessions.current(), await tab().sessions.current()]) {
    expect([session?.email, session?.mailbox]).toEqual([undefined, undefined])
    expect(session?.social).toEqual(socialProfile)
  }
})

test('T344 a second login proves only its own session: tokens of another user are not taken', async () => {
  const { provider, sessions, social, vault } = socialBrowser()
  await social.begin('google')
  await social.connect(provider.prove())
  const row = vault.rows['/v1/auth/social/reauth']
  vault.rows['/v1/auth/social/reauth'] = async (call) => {
    const { body } = (await row?.(call)) ?? {}
    return { body: { ...(body as object), userId: id('stranger') } }
  }
  await social.begin('google', { forWindow: true })
  const session = await sessions.current()
  if (!session) throw new Error('there is one')
  await expect(social.reauth(session, provider.prove())).rejects.toMatchObject({
    code: 'frame/session-expired',
  })
  expect((await sessions.current())?.social).toEqual(socialProfile)
})
