import type { VaultRefusal, VaultTokens } from '@latchkey/protocol/vault'

type Answer = { readonly status?: number; readonly body: unknown; readonly nonce?: string }
type Input = Readonly<Record<string, unknown>>
export type RecordedCall = {
  readonly path: string
  readonly input: Input
  readonly proof: Input
  readonly token: string | undefined
  readonly headers: Headers
}

export const refuse = (error: VaultRefusal, more: object = {}): Answer => ({
  status: 401,
  body: { error, ...more },
})

/** An id of the usual length. */
export const id = (name: string) => name.padEnd(22, '_')

/** A fake auth service: one user per e-mail, the code 123456, refresh tokens that work once. */
export function createFakeAuthService() {
  const requests: RecordedCall[] = []
  const rows: Record<string, (call: RecordedCall) => Answer | Promise<Answer>> = {}
  const logins = new Map<string, string>()
  const sessions = new Map<string, string>()
  const used = new Map<string, string>()
  /** Whether a just used token is tolerated once more, like within ten seconds. */
  const refreshTokens = { toleratesReuse: false }
  let count = 0

  const tokensFor = (email: string): VaultTokens => {
    count += 1
    const refreshToken = `refresh-${count}`
    sessions.set(refreshToken, email)
    const access = { auth: `a${count}`, custody: `c${count}`, escrow: `e${count}` }
    const userId = id(email.replace(/\W/g, '-'))
    return { userId, email, sessionId: id('s'), access, expiresInSeconds: 600, refreshToken }
  }

  Object.assign(rows, {
    '/v1/auth/login': ({ input }: RecordedCall) => {
      count += 1
      const loginId = id(`login-${count}`)
      logins.set(loginId, String(input.email))
      return { body: { loginId, action: 'VERIFY_OTP' } }
    },
    '/v1/auth/code': ({ input }: RecordedCall) => {
      const email = logins.get(String(input.loginId))
      if (email === undefined) return refuse('code-expired')
      if (input.code !== '123456') return refuse('code-wrong')
      logins.delete(String(input.loginId))
      return { body: tokensFor(email) }
    },
    '/v1/auth/refresh': ({ input }: RecordedCall) => {
      const token = String(input.refreshToken)
      const email =
        sessions.get(token) ?? (refreshTokens.toleratesReuse ? used.get(token) : undefined)
      if (email === undefined) return refuse('unauthorized')
      if (sessions.delete(token)) used.set(token, email)
      return { body: tokensFor(email) }
    },
    '/v1/auth/logout': ({ input }: RecordedCall) => {
      sessions.delete(String(input.refreshToken))
      return { body: {} }
    },
    '/v1/auth/email': () => ({ body: { changeId: id('change'), action: 'VERIFY_PRIMARY_OTP' } }),
    '/v1/auth/email/primary': () => ({ body: {} }),
    '/v1/auth/email/secondary': () => ({ body: {} }),
    '/v1/auth/email/finish': () => ({ body: { email: 'new@example.com' } }),
    '/v1/auth/login/wait': () => ({ body: { approved: true } }),
    '/v1/escrow/wait': () => ({ body: { approved: true } }),
    '/v1/escrow/alerts': () => ({ body: { alerts: [], needs: [] } }),
    '/v1/escrow/mailbox/change': () => ({ body: { changeId: id('mailbox') } }),
    '/v1/escrow/mailbox/change/wait': () => ({ body: { step: 'confirmed' } }),
    '/v1/escrow/mailbox/change/finish': () => ({ body: {} }),
    '/v1/custody/wallet': () => ({ body: { wallet: null } }),
  })

  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    const headers = new Headers(init?.headers)
    const one: RecordedCall = {
      path: pathname,
      input: JSON.parse(String(init?.body)),
      proof: JSON.parse(headers.get('dpop') ?? '{}'),
      token: headers.get('authorization')?.replace('DPoP ', ''),
      headers,
    }
    requests.push(one)
    const answer = (await rows[pathname]?.(one)) ?? refuse('not-found')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: answer.nonce ? { 'dpop-nonce': answer.nonce } : {},
    })
  }

  const calledPaths = () => requests.map(({ path }) => path)
  return { fetch, requests, refreshTokens, calledPaths, rows, sessions }
}
