import { createHash } from 'node:crypto'
import { type SocialProfile, socialNonceText, type VaultTokens } from '@latchkey/protocol/vault'
import type { createFakeAuthService } from './createFakeAuthService.js'
import { id, refuse } from './createFakeAuthService.js'

type FakeAuthService = Pick<ReturnType<typeof createFakeAuthService>, 'rows' | 'sessions'>

/** The visitor's account by a provider. */
export const socialUserId = id('ann-by-google')

/** What the provider says of the visitor. */
export const socialProfile: SocialProfile = {
  provider: 'google',
  email: 'ann@provider.example',
  userName: 'Ann',
  image: 'https://images.example/ann.png',
}

/** The result that the page gets from the callback page. */
export const resultOf = (loginId: string) =>
  `https://vault.example/social/result?login=${loginId}&result=${id('r')}`

/** Teaches a fake auth service logins without an e-mail: all of one visitor, whose logins the test ends at the provider. */
export function addSocialRows({ rows, sessions }: FakeAuthService) {
  const proved = new Set<string>()
  const left = new Set<string>()
  const begun: string[] = []
  let count = 0

  const begin = () => {
    const loginId = id(`login-${begun.length + 1}`)
    begun.push(loginId)
    return loginId
  }
  const tokens = (): VaultTokens => {
    count += 1
    const refreshToken = `social-${count}`
    sessions.set(refreshToken, 'ann by google')
    const access = { auth: `a-${count}`, custody: `c-${count}`, escrow: `e-${count}` }
    const userId = socialUserId
    return { userId, sessionId: id('s'), access, expiresInSeconds: 600, refreshToken }
  }
  const redeem = (uri: unknown) =>
    proved.delete(new URL(String(uri)).searchParams.get('login') ?? '')

  Object.assign(rows, {
    '/v1/auth/social': ({ input }) => {
      const text = socialNonceText('T'.repeat(43), String(input.salt))
      const nonce = createHash('sha256').update(text).digest('base64url')
      const url = `https://provider.example/authorize?${new URLSearchParams({ state: 's', nonce })}`
      return { body: { loginId: begin(), url } }
    },
    '/v1/auth/social/wait': ({ input }) => {
      const loginId = String(input.loginId)
      return { body: left.has(loginId) ? { uri: resultOf(loginId) } : {} }
    },
    '/v1/auth/social/finish': ({ input }) =>
      redeem(input.uri) ? { body: { ...tokens(), social: socialProfile } } : refuse('code-expired'),
    '/v1/auth/social/reauth': ({ input }) =>
      redeem(input.uri) && sessions.delete(String(input.refreshToken))
        ? { body: tokens() }
        : refuse('code-expired'),
    '/v1/auth/social/link': ({ input }) =>
      redeem(input.uri) ? { body: {} } : refuse('code-expired'),
    '/v1/auth/social/unlink': ({ input }) =>
      redeem(input.uri) ? { body: {} } : refuse('code-expired'),
    '/v1/auth/farcaster': () => ({
      body: { loginId: begin(), url: 'https://farcaster.example/~/siwf?channelToken=1' },
    }),
    '/v1/auth/farcaster/wait': ({ input }) => {
      const loginId = String(input.loginId)
      const isDone = proved.has(loginId)
      return { body: isDone ? { outcome: 'done', uri: resultOf(loginId) } : { outcome: 'pending' } }
    },
    '/v1/auth/token': ({ input }) => {
      if (input.token !== 'good') return refuse('unauthorized')
      const loginId = begin()
      proved.add(loginId)
      return { body: { uri: resultOf(loginId) } }
    },
    '/v1/auth/logins': () => ({
      body: {
        hasEmail: false,
        logins: [{ listed: 'g'.repeat(43), provider: 'google', userName: 'Ann' }],
      },
    }),
  } satisfies FakeAuthService['rows'])

  return {
    /** The visitor comes back from the provider; returns the result of the last login, or of the one that is named. */
    prove(loginId = begun.at(-1) ?? ''): string {
      proved.add(loginId)
      return resultOf(loginId)
    },
    /** The same where the window has lost the page. */
    leave(): void {
      const loginId = begun.at(-1) ?? ''
      proved.add(loginId)
      left.add(loginId)
    },
    begun,
  }
}
