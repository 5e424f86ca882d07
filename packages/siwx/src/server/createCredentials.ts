import {
  type Namespace,
  namespaceList,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import type { Cookies } from './cookies.js'
import type { ServerSession, SessionId } from './createSessions.js'
import type { Tokens } from './createTokens.js'

/** How a visitor proves a session: the ids that a request carries, and what answers give. */
export type Credentials = {
  /** The ids of the sessions that a request carries, of one namespace or all. */
  ids(request: Request, namespace?: Namespace): Promise<readonly SessionId[]>
  /** Those that end with a sign-out: also the ones that prove nothing, since they came twice. */
  idsToEnd(request: Request, namespace?: Namespace): Promise<readonly string[]>
  /** What gives a visitor the session: a cookie, or a token in the answer. */
  issue(
    request: Request,
    id: string,
    session: ServerSession,
  ): Promise<{ cookies: string[]; token?: string }>
  /** The cookies that revoke it. */
  revoke(request: Request, namespace?: Namespace): string[]
}

const cookieName = (namespace: Namespace) => `siwx-${namespace}`
const namespaceOf = ({ chainId }: SignInMessageData) => parseCaipNetworkId(chainId).namespace

/** Sessions in cookies, one for each namespace: each has its own end. */
export function cookieCredentials(cookies: Cookies, now: () => number): Credentials {
  const namesOf = (namespace?: Namespace) => (namespace ? [namespace] : namespaceList)
  return {
    async ids(request, wanted) {
      return namesOf(wanted).flatMap((namespace) => {
        const id = cookies.read(request, cookieName(namespace))
        return id ? [{ id, namespace }] : []
      })
    },
    async idsToEnd(request, wanted) {
      return namesOf(wanted).flatMap((one) => cookies.readAll(request, cookieName(one)))
    },
    async issue(request, id, { data, expiresAt }) {
      const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now()) / 1_000))
      return { cookies: [cookies.write(request, cookieName(namespaceOf(data)), id, seconds)] }
    },
    revoke(request, namespace) {
      return namesOf(namespace).map((one) => cookies.write(request, cookieName(one), undefined, 0))
    },
  }
}

/** A session in a token, which the page sends in the `Authorization` header. */
export function tokenCredentials(tokens: Tokens): Credentials {
  const ids: Credentials['ids'] = async (request, wanted) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const claims = token ? await tokens.read(token) : undefined
    if (!claims) return []
    const { namespace } = parseCaipAddress(claims.sub)
    return wanted && wanted !== namespace ? [] : [{ id: claims.sid, namespace }]
  }
  return {
    ids,
    idsToEnd: async (request, wanted) => (await ids(request, wanted)).map(({ id }) => id),
    async issue(_, id, { account: sub, expiresAt }) {
      const exp = Math.ceil(Date.parse(expiresAt) / 1_000)
      return { cookies: [], token: await tokens.write({ sid: id, sub, exp }) }
    },
    revoke: () => [],
  }
}
