import { LatchkeyError, type Namespace, namespaceList } from '@latchkey/protocol'
import { createEndpointCaller } from './createEndpointCaller.js'
import type { PageStorage } from './createPageStorage.js'

/** Calls to the endpoints of `createSignIn`. */
export type ServerCalls = {
  nonce(): Promise<string>
  verify(message: string, signature: string): Promise<void>
  /** The answers about the sessions of this visitor; those that are past half of their life are prolonged. */
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
  const callUrl = createEndpointCaller(options.fetch)
  const tokenOf = (namespace: Namespace) =>
    (hasTokens && storage.getItem(tokenKey(namespace))) || undefined
  const call = (path: string, body?: object, token?: string) =>
    callUrl(`${url.replace(/\/$/, '')}/${path}`, body, token)
  let refreshing: Promise<void> | undefined
  async function refresh(namespace: Namespace | undefined, sent: string | undefined) {
    const { token } = await call('refresh', {}, sent)
    // Another session may have begun meanwhile, in another tab too.
    if (namespace && typeof token === 'string' && tokenOf(namespace) === sent)
      storage.setItem(tokenKey(namespace), token)
  }
  async function sessionsOf(namespace?: Namespace): Promise<readonly unknown[]> {
    const token = namespace && tokenOf(namespace)
    if (namespace && !token) return []
    const { sessions, refreshDue } = await call('session', undefined, token)
    if (refreshDue === true) {
      // What fails is tried again at the next look: the session has half of its life left.
      const started = refresh(namespace, token).catch(() => {})
      refreshing = Promise.all([refreshing, started]).then(() => {})
      await started
    }
    return Array.isArray(sessions) ? sessions : []
  }
  return {
    async nonce() {
      const { nonce, nonceToken } = await call('nonce', {})
      if (typeof nonce !== 'string') throw new LatchkeyError('http/malformed')
      if (typeof nonceToken === 'string') storage.setItem(nonceKey, nonceToken)
      return nonce
    },
    async verify(message, signature) {
      // Its answer would put the session before in place of the new one.
      await refreshing
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
      const all = hasTokens ? namespaceList : [undefined]
      return (await Promise.all(all.map(sessionsOf))).flat()
    },
    async signOut(namespace) {
      await refreshing
      await call('sign-out', { namespace }, tokenOf(namespace))
      storage.removeItem(tokenKey(namespace))
    },
  }
}

function namespaceOf(session: unknown): string | undefined {
  const { data } = (session ?? {}) as { data?: { chainId?: unknown } }
  return typeof data?.chainId === 'string' ? data.chainId.split(':')[0] : undefined
}
