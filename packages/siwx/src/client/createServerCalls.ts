import { LatchkeyError, type Namespace, namespaceList } from '@latchkey/protocol'
import { createEndpointCaller } from './createEndpointCaller.js'
import type { PageStorage } from './createPageStorage.js'

export type ServerCalls = {
  nonce(): Promise<string>
  verify(message: string, signature: string): Promise<void>
  sessions(): Promise<readonly unknown[]>
  signOut(namespace: Namespace): Promise<void>
}

export type ServerCallOptions = {
  readonly url: string
  /** As on the server. @defaultValue 'cookie' */
  readonly session?: 'cookie' | 'token'
  readonly storage: PageStorage
  /** @defaultValue the browser's */
  readonly fetch?: typeof globalThis.fetch
}

const nonceKey = '@appkit/siwx-nonce-token'
/** One session, and so one token, per namespace. @spec S3.81 */
const tokenKey = (namespace: string) => `@appkit/siwx-auth-token:${namespace}`

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
    // Another session may have started meanwhile, in another tab too.
    if (namespace && typeof token === 'string' && tokenOf(namespace) === sent)
      storage.setItem(tokenKey(namespace), token)
  }
  async function sessionsOf(namespace?: Namespace): Promise<readonly unknown[]> {
    const token = namespace && tokenOf(namespace)
    if (namespace && !token) return []
    const { sessions, refreshDue } = await call('session', undefined, token)
    if (refreshDue === true) {
      // Half of the session's life is left for a retry.
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
      // Its answer would replace the new session by the old one.
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
