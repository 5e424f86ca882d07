import { isNamespace, LatchkeyError, type Namespace } from '@latchkey/protocol'
import { assertOrigin } from './assertOrigin.js'
import type { ServerParts } from './createServerParts.js'
import type { ServerSession } from './createSessions.js'
import { jsonResponse } from './errorResponse.js'
import { readJson } from './readJson.js'
import { issueNonce, startSession } from './startSession.js'

type Endpoint = (parts: ServerParts, request: Request) => Promise<Response>

export const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST nonce': issueNonce,
  'POST verify': startSession,
  'POST refresh': refreshSessions,
  async 'GET session'(parts, request) {
    const sessions = await findSessions(parts, request)
    // The visitor's clock may be off.
    const refreshDue = sessions.some(parts.sessions.isDue)
    return jsonResponse({ sessions, ...(refreshDue ? { refreshDue } : {}) })
  },
  async 'POST sign-out'(parts, request) {
    const { namespace } = await readJson(request)
    // An invalid name must not end all sessions.
    if (namespace !== undefined && !isNamespace(namespace)) {
      const cause = new Error('namespace is not valid')
      throw new LatchkeyError('siwx/request-malformed', { cause })
    }
    return endSessions(parts, request, namespace)
  },
}

export async function findSessions(
  { credentials, sessions }: ServerParts,
  request: Request,
  namespace?: Namespace,
): Promise<readonly ServerSession[]> {
  const ids = await credentials.ids(request, namespace)
  const results = await Promise.all(ids.map((id) => sessions.find(id)))
  return results.flatMap((session) => session ?? [])
}

export async function endSessions(
  parts: ServerParts,
  request: Request,
  namespace?: Namespace,
): Promise<Response> {
  assertOrigin(parts, request)
  const { credentials, sessions } = parts
  const ids = await credentials.idsToEnd(request, namespace)
  await Promise.all(ids.map((id) => sessions.end(id)))
  return jsonResponse({}, { cookies: credentials.revoke(request, namespace) })
}

async function refreshSessions(parts: ServerParts, request: Request): Promise<Response> {
  assertOrigin(parts, request)
  const { credentials, sessions } = parts
  const ids = await credentials.ids(request)
  const refreshed = await Promise.all(
    ids.map(async (id) => {
      const session = await sessions.refresh(id)
      return session ? [{ session, ...(await credentials.issue(request, id.id, session)) }] : []
    }),
  )
  const renewed = refreshed.flat()
  if (renewed.length === 0) throw new LatchkeyError('siwx/not-signed-in')
  const [{ token } = {}] = renewed
  const body = { sessions: renewed.map(({ session }) => session), ...(token ? { token } : {}) }
  return jsonResponse(body, { cookies: renewed.flatMap(({ cookies }) => cookies) })
}
