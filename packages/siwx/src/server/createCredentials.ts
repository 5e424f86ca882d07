import { type Namespace, namespaceList, parseCaipNetworkId } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import type { Cookies } from './cookies.js'
import type { ServerSession } from './createSessions.js'
import type { Tokens } from './createTokens.js'

/** How a visitor proves a session: the ids that a request carries, and what answers give. */
export type Credentials = {
  /** The ids of the sessions that a request carries, of one namespace or all. */
  ids(request: Request, namespace?: Namespace): Promise<readonly string[]>
  /** What gives a visitor the session: a cookie, or a token in the answer. */
  give(
    request: Request,
    id: string,
    session: ServerSession,
  ): Promise<{ cookies: string[]; token?: string }>
  /** The cookies that take it back. */
  takeBack(request: Request, namespace?: Namespace): string[]
}

const cookieName = (namespace: Namespace) => `siwx-${namespace}`
const namespaceOf = ({ chainId }: SignInMessageData) => parseCaipNetworkId(chainId).namespace

/** Sessions in cookies, one for each namespace: each has its own end. */
export function cookieCredentials(cookies: Cookies, now: () => number): Credentials {
  const namesOf = (namespace?: Namespace) => (namespace ? [namespace] : namespaceList)
  return {
    async ids(request, namespace) {
      return namesOf(namespace).flatMap((one) => cookies.read(request, cookieName(one)) ?? [])
    },
    async give(request, id, { data, expiresAt }) {
      const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now()) / 1_000))
      return { cookies: [cookies.write(request, cookieName(namespaceOf(data)), id, seconds)] }
    },
    takeBack(request, namespace) {
      return namesOf(namespace).map((one) => cookies.write(request, cookieName(one), undefined, 0))
    },
  }
}

/** A session in a token, which the page sends in the `Authorization` header. */
export function tokenCredentials(tokens: Tokens): Credentials {
  return {
    async ids(request, namespace) {
      const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
      const claims = token ? await tokens.read(token) : undefined
      const isWanted = !namespace || claims?.sub.startsWith(`${namespace}:`)
      return claims && isWanted ? [claims.sid] : []
    },
    async give(_, id, { account: sub, expiresAt }) {
      const exp = Math.ceil(Date.parse(expiresAt) / 1_000)
      return { cookies: [], token: await tokens.write({ sid: id, sub, exp }) }
    },
    takeBack: () => [],
  }
}
