import type {
  EndpointInput,
  EndpointOutput,
  postLogins,
  postSocial,
  postSocialCallback,
  postSocialFinish,
  postSocialReauth,
  postSocialRendezvous,
  postSocialUnlink,
  postSocialWait,
  postTokenLogin,
  SocialProfile,
  VaultTokens,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../../envelope/sha256.js'
import { createLongPolls } from '../../links/createLongPolls.js'
import { browserName } from '../../mail/browserName.js'
import type { AuthCaller, AuthDeps, SessionCaller } from '../AuthDeps.js'
import { markProved } from '../account/requireRecentLogin.js'
import { audit } from '../audit.js'
import type { Sessions } from '../createSessions.js'
import { findByToken, type RotateResult, rotateRefreshToken } from '../rotateRefreshToken.js'
import { startSession } from '../startSession.js'
import { beginSocial } from './beginSocial.js'
import { createFarcasterCalls, type FarcasterCalls } from './createFarcasterCalls.js'
import { type Browser, createPendingLogins, type ProvedLogin } from './createPendingLogins.js'
import { createTokenReports } from './createTokenReports.js'
import { linkIdentity } from './linkIdentity.js'
import { listLogins } from './listLogins.js'
import { logInByToken } from './logInByToken.js'
import { parseResultUri, toResultUri } from './resultUri.js'
import { findIdentity, findOrCreateUser } from './socialAccounts.js'
import { takeCallback } from './takeCallback.js'
import { unlinkIdentity } from './unlinkIdentity.js'

type Uri = { readonly uri: string }

export type SocialCalls = {
  begin(
    input: EndpointInput<typeof postSocial>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postSocial>>
  /** For the page that a provider leads back to. */
  callback(
    input: EndpointInput<typeof postSocialCallback>,
    caller: Browser,
  ): Promise<EndpointOutput<typeof postSocialCallback>>
  /** For the same page, where it has lost the window that opened it. */
  meet(
    input: EndpointInput<typeof postSocialRendezvous>,
    caller: Pick<AuthCaller, 'ip' | 'userAgent'>,
  ): void
  wait(
    input: EndpointInput<typeof postSocialWait>,
    caller: Pick<AuthCaller, 'thumbprint'> & { readonly signal: AbortSignal },
  ): Promise<EndpointOutput<typeof postSocialWait>>
  finish(input: Uri, caller: AuthCaller): Promise<EndpointOutput<typeof postSocialFinish>>
  reauth(input: EndpointInput<typeof postSocialReauth>, caller: AuthCaller): Promise<VaultTokens>
  link(input: Uri, caller: SessionCaller): Promise<void>
  unlink(input: EndpointInput<typeof postSocialUnlink>, caller: SessionCaller): Promise<void>
  /** Takes a token of a host's own users. */
  byToken(
    input: EndpointInput<typeof postTokenLogin>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postTokenLogin>>
  list(caller: SessionCaller): Promise<EndpointOutput<typeof postLogins>>
  readonly farcaster: Pick<FarcasterCalls, 'begin' | 'wait'>
  endWaits(): void
}

export function createSocialCalls(
  deps: AuthDeps,
  sessions: Pick<Sessions, 'tokens' | 'tokensOf'>,
): SocialCalls {
  const { db, now, vaultUrl } = deps
  const logins = createPendingLogins(deps)
  const reportToken = createTokenReports(deps)
  const waiters = createLongPolls()
  const farcaster = createFarcasterCalls(deps, logins)
  const redeem = ({ uri }: Uri, { thumbprint }: Pick<AuthCaller, 'thumbprint'>): ProvedLogin =>
    logins.redeem(parseResultUri(vaultUrl, uri), thumbprint) ?? refuse('code-expired')
  /** A login that a page of a host requested opens a session there, and changes no account: for that the vault's own window asks. */
  const redeemOwn = (input: Uri, caller: Pick<AuthCaller, 'thumbprint'>): ProvedLogin => {
    const proved = redeem(input, caller)
    return proved.login.hostOrigin === vaultUrl ? proved : refuse('origin-refused')
  }

  return {
    begin: (input, caller) => beginSocial(deps, logins, input, caller),
    callback: (input, caller) => takeCallback(deps, logins, input, caller),

    meet({ uri }, caller) {
      const result = parseResultUri(vaultUrl, uri)
      if (!logins.leave(result, caller)) refuse('code-expired')
      waiters.wake(result.loginId)
    },

    async wait({ loginId }, { signal, thumbprint }) {
      const read = () => logins.left(loginId, thumbprint)
      if (read() === undefined && (await waiters.wait(loginId, signal)) === 'full') {
        refuse('too-many', { seconds: 5 })
      }
      const left = read()
      if (left === 'over') refuse('code-expired')
      return left ? { uri: toResultUri(vaultUrl, left) } : {}
    },

    async finish(input, caller) {
      const proved = redeem(input, caller)
      // No page of a host requested it: it may prove a session, and opens none.
      if (proved.login.hostOrigin === vaultUrl) refuse('origin-refused')
      const opened = await db.transaction().execute(async (tx) => {
        const user = await findOrCreateUser(tx, proved, now())
        await audit(tx, { ...auditOf(deps, proved), kind: 'social-login', userId: user.id })
        const { place, thumbprint, userAgent } = caller
        const { hostOrigin, id: loginId } = proved.login
        const browser = browserName(userAgent)
        const start = { user, loginId, thumbprint, hostOrigin, browser, place, now: now() }
        // The host of a token can log in as this user anyway, and its own users have no other proof.
        const isOfHost = deps.tokenIssuers.names.has(proved.login.provider)
        const by = isOfHost ? ({ provedBy: 'token' } as const) : {}
        return { ...(await startSession(tx, { ...start, ...by })), userName: user.userName }
      })
      return {
        ...(await sessions.tokens(opened)),
        social: profileOf(proved, opened.userName),
      }
    },

    async reauth({ refreshToken, uri }, caller) {
      const proved = redeemOwn({ uri }, caller)
      const rotated = await db.transaction().execute(async (tx): Promise<RotateResult> => {
        const hash = sha256(refreshToken)
        const { session } = (await findByToken(tx, hash)) ?? {}
        const identity = await findIdentity(tx, proved.identity)
        // Another account at the provider proves nothing about this session.
        if (!session || identity?.user_id !== session.user_id) return 'refused'
        if (session.thumbprint !== caller.thumbprint || session.ended_at !== null) return 'refused'
        await markProved(tx, session.id, 'provider', now())
        const userId = session.user_id
        await audit(tx, { ...auditOf(deps, proved), kind: 'social-reauth', userId })
        return rotateRefreshToken(deps, tx, hash, caller)
      })
      return sessions.tokensOf(rotated)
    },

    link: (input, caller) => linkIdentity(deps, () => redeemOwn(input, caller), caller),
    unlink({ listed, uri }, caller) {
      const own = uri === undefined ? undefined : () => redeemOwn({ uri }, caller)
      if (!own && listed === undefined) refuse('invalid-input')
      return unlinkIdentity(deps, { redeem: own, listed }, caller)
    },
    byToken: (input, caller) => logInByToken(deps, reportToken, logins, input, caller),
    list: (caller) => listLogins(deps, caller),
    farcaster,
    endWaits() {
      waiters.close()
      farcaster.endWaits()
    },
  }
}

/** What every audit row of a login at a provider has. */
function auditOf({ now, secrets }: AuthDeps, { identity, login }: ProvedLogin) {
  const { issuer, subject } = identity
  const hash = secrets.subject('identity', `${issuer}|${subject}`)
  return { at: now(), subject: hash, thumbprint: login.thumbprint, detail: login.provider }
}

function profileOf({ identity, login }: ProvedLogin, userName: string | undefined): SocialProfile {
  const { email, image } = identity
  return {
    provider: login.provider,
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
    ...(image !== undefined && { image }),
  }
}
