import type { VaultTokens } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../envelope/sha256.js'
import type { AuthPeer, SessionRecord } from '../peers/peers.js'
import type { AuthCaller, AuthDeps } from './AuthDeps.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import type { TokenKeys } from './createTokenKeys.js'
import { endSessions } from './endSessions.js'
import type { AuthTables } from './openAuthDatabase.js'
import {
  findByToken,
  findSession,
  type RotateResult,
  rotateRefreshToken,
} from './rotateRefreshToken.js'
import { isActiveSession, type OpenedSession } from './startSession.js'

export type Sessions = {
  tokens(opened: OpenedSession): Promise<VaultTokens>
  /** The tokens of a rotation; throws where it was refused. */
  tokensOf(rotated: RotateResult): Promise<VaultTokens>
  refresh(token: string, caller: AuthCaller): Promise<VaultTokens>
  /** Ends the session of a refresh token, a replaced one included. */
  end(token: string, caller: AuthCaller): Promise<void>
  readonly sessionOf: AuthPeer['sessionOf']
}

type SessionDeps = Pick<AuthDeps, 'db' | 'notices' | 'now'>

export function createSessions(deps: SessionDeps, keys: TokenKeys): Sessions {
  const { db, notices, now } = deps

  const tokens: Sessions['tokens'] = async ({ refreshToken, session, user }) => {
    const { authTime, inWindow, loginId, thumbprint, userId } = recordOf(session)
    const claims = {
      sub: userId,
      sid: session.id,
      lid: loginId,
      auth_time: authTime,
      ...(inWindow && { in_window: inWindow }),
      cnf: { jkt: thumbprint },
    }
    const [auth, custody, escrow] = await Promise.all([
      keys.sign('auth', claims),
      keys.sign('custody', claims),
      keys.sign('escrow', claims),
    ])
    return {
      userId,
      ...(user.email !== null && { email: user.email }),
      sessionId: session.id,
      access: { auth, custody, escrow },
      expiresInSeconds: authLimits.accessTokenSeconds,
      refreshToken,
    }
  }

  const tokensOf: Sessions['tokensOf'] = async (rotated) => {
    if (rotated === 'refused') refuse('unauthorized')
    if ('refused' in rotated) refuse(rotated.refused, rotated)
    if ('noticeIds' in rotated) {
      notices.send(rotated.noticeIds)
      refuse('unauthorized')
    }
    return tokens(rotated)
  }

  return {
    tokens,
    tokensOf,

    async refresh(token, caller) {
      const rotated = await db
        .transaction()
        .execute((tx) => rotateRefreshToken(deps, tx, sha256(token), caller))
      return tokensOf(rotated)
    },

    async end(token, { thumbprint }) {
      await db.transaction().execute(async (tx) => {
        const { session } = (await findByToken(tx, sha256(token))) ?? {}
        if (session?.thumbprint !== thumbprint || session.ended_at !== null) return
        await endSessions(tx, [session.id], now())
        await audit(tx, { kind: 'logout', at: now(), userId: session.user_id, thumbprint })
      })
    },

    async sessionOf(sessionId) {
      const session = await findSession(db, sessionId)
      return session && isActiveSession(session, now()) ? recordOf(session) : undefined
    },
  }
}

/** What every token of a session says. */
const recordOf = (session: AuthTables['auth_sessions']): SessionRecord => ({
  userId: session.user_id,
  loginId: session.login_id,
  thumbprint: session.thumbprint,
  authTime: Math.floor(session.auth_time / 1_000),
  ...(session.proved_by !== null && { inWindow: true }),
})
