import { httpLimits, LatchkeyError, type Namespace, namespaceList } from '@latchkey/protocol'
import type { PageStorage } from './createPageStorage.js'

/** Calls to the endpoints of `createSignIn`. */
export type ServerCalls = {
  nonce(): Promise<string>
  verify(message: string, signature: string): Promise<void>
  /** The answers about the sessions of this visitor. */
  sessions(): Promise<readonly unknown[]>
  signOut(namespace: Namespace): Promise<void>
}

/** Where the endpoints are, and how sessions are proven to them. */
export type ServerCallOptions = {
  /** The address before `/nonce`, `/verify` and so on. */
  readonly url: string
  /** As on the server; a cookie by default. */
  readonly session?: 'cookie' | 'token'
  readonly storage: PageStorage
  /** The browser's own by default. */
  readonly fetch?: typeof globalThis.fetch
}

const nonceKey = '@appkit/siwx-nonce-token'
/** Each namespace has its session, and so its token. @spec S3.81 */
const tokenKey = (namespace: string) => `@appkit/siwx-auth-token:${namespace}`

/** Creates the calls; with tokens, it stores them between visits. */
export function createServerCalls(options: ServerCallOptions): ServerCalls {
  const { url, session, storage } = options
  const hasTokens = session === 'token'
  const tokenOf = (namespace: Namespace) =>
    (hasTokens && storage.getItem(tokenKey(namespace))) || undefined
  const call = (path: string, body?: object, token?: string) =>
    request(options.fetch ?? fetch, `${url.replace(/\/$/, '')}/${path}`, body, token)
  return {
    async nonce() {
      const { nonce, nonceToken } = await call('nonce', {})
      if (typeof nonce !== 'string') throw new LatchkeyError('http/malformed')
      if (typeof nonceToken === 'string') storage.setItem(nonceKey, nonceToken)
      return nonce
    },
    async verify(message, signature) {
      const nonceToken = hasTokens ? storage.getItem(nonceKey) : null
      const more = nonceToken === null ? {} : { nonceToken }
      const answer = await call('verify', { message, signature, ...more })
      storage.removeItem(nonceKey)
      const namespace = namespaceOf(answer.session)
      if (!hasTokens || !namespace) return
      if (typeof answer.token !== 'string') throw new LatchkeyError('http/malformed')
      storage.setItem(tokenKey(namespace), answer.token)
    },
    async sessions() {
      const tokens = hasTokens ? namespaceList.flatMap((one) => tokenOf(one) ?? []) : [undefined]
      const answers = await Promise.all(tokens.map((token) => call('session', undefined, token)))
      return answers.flatMap(({ sessions }) => (Array.isArray(sessions) ? sessions : []))
    },
    async signOut(namespace) {
      await call('sign-out', { namespace }, tokenOf(namespace))
      storage.removeItem(tokenKey(namespace))
    },
  }
}

function namespaceOf(session: unknown): string | undefined {
  const { data } = (session ?? {}) as { data?: { chainId?: unknown } }
  return typeof data?.chainId === 'string' ? data.chainId.split(':')[0] : undefined
}

/** Sends a request, as POST where it has a body; throws the server's own code where it refuses. */
async function request(
  send: typeof fetch,
  url: string,
  body: object | undefined,
  token: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await send(url, {
    method: body ? 'POST' : 'GET',
    headers,
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(httpLimits.rpcTimeoutMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new LatchkeyError(isLate ? 'http/timeout' : 'http/unreachable', { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusal(answer, response.status)
  if (typeof answer !== 'object' || answer === null) throw new LatchkeyError('http/malformed')
  return answer as Record<string, unknown>
}

function refusal(answer: unknown, status: number): LatchkeyError {
  const { code } = (answer ?? {}) as { code?: unknown }
  const isOurs = typeof code === 'string' && /^siwx\/[a-z-]{1,40}$/.test(code)
  // The server's refusals all are codes without a context.
  return isOurs
    ? new LatchkeyError(code as 'siwx/signature-invalid')
    : new LatchkeyError('http/status', { status })
}
