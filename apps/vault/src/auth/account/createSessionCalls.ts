import type {
  EndpointInput,
  EndpointOutput,
  postSessions,
  postSessionsEnd,
} from '@latchkey/protocol/vault'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { endSessions } from '../endSessions.js'
import type { AuthQueries } from '../openAuthDatabase.js'
import { isActiveSession } from '../startSession.js'
import { requireWindowProof } from './requireRecentLogin.js'

/** Shows a visitor where the account is logged in, and ends what should not be. */
export type SessionCalls = {
  list(caller: SessionCaller): Promise<EndpointOutput<typeof postSessions>>
  /** May be called again. */
  end(
    devices: EndpointInput<typeof postSessionsEnd>['devices'],
    caller: SessionCaller,
  ): Promise<void>
}

const toSeconds = (ms: number) => Math.floor(ms / 1_000)

export function createSessionCalls(deps: Pick<AuthDeps, 'db' | 'now' | 'secrets'>): SessionCalls {
  const { db, now, secrets } = deps

  return {
    async list({ claims }) {
      const active = await activeSessions(db, claims.sub, now())
      const sessions = active.map((session) => ({
        sessionId: session.id,
        thumbprint: session.thumbprint,
        browser: session.browser,
        hostOrigin: session.host_origin,
        ...(session.place !== null && { place: session.place }),
        createdAt: toSeconds(session.created_at),
        usedAt: toSeconds(session.used_at),
        isCurrent: session.id === claims.sid,
      }))
      return { sessions }
    },

    async end(devices, caller) {
      requireWindowProof(caller, now())
      const { sid, sub } = caller.claims
      await db.transaction().execute(async (tx) => {
        const at = now()
        const active = await activeSessions(tx, sub, at)
        const ended =
          devices === 'others'
            ? active.filter(({ id }) => id !== sid)
            : active.filter(({ thumbprint }) => devices.includes(thumbprint))
        const ids = ended.map(({ id }) => id)
        if (ids.length > 0) {
          await endSessions(tx, ids, at)
          const { thumbprint } = caller
          const detail = ids.join(' ')
          await audit(tx, { kind: 'sessions-ended', at, userId: sub, thumbprint, detail })
        }
        await forgetDevices(tx, { userId: sub, own: caller.thumbprint, devices })
      })
    },
  }

  /** A device that was sent away is a stranger from now on: it has no quota of its own, and needs a link where strangers do. */
  async function forgetDevices(
    tx: AuthQueries,
    {
      devices,
      own,
      userId,
    }: {
      readonly userId: string
      readonly own: string
      readonly devices: EndpointInput<typeof postSessionsEnd>['devices']
    },
  ): Promise<void> {
    const users = tx.selectFrom('auth_users').select('email').where('id', '=', userId)
    const user = await users.executeTakeFirst()
    if (!user?.email) return
    const subject = secrets.subject('email', user.email)
    const ofMailbox = tx.deleteFrom('auth_devices').where('subject', '=', subject)
    const forgotten =
      devices === 'others'
        ? ofMailbox.where('thumbprint', '!=', own)
        : ofMailbox.where('thumbprint', 'in', devices)
    await forgotten.execute()
  }
}

async function activeSessions(db: AuthQueries, userId: string, now: number) {
  const sessions = await db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('used_at', 'desc')
    .execute()
  return sessions.filter((session) => isActiveSession(session, now))
}
