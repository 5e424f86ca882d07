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

export type Credentials = {
  ids(request: Request, namespace?: Namespace): Promise<readonly SessionId[]>
  idsToEnd(request: Request, namespace?: Namespace): Promise<readonly string[]>
  issue(
    request: Request,
    id: string,
    session: ServerSession,
  ): Promise<{ cookies: string[]; token?: string }>
  revoke(request: Request, namespace?: Namespace): string[]
}

const cookieName = (namespace: Namespace) => `siwx-${namespace}`
const namespaceOf = ({ chainId }: SignInMessageData) => parseCaipNetworkId(chainId).namespace

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
