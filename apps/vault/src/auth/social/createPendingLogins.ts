import { createVisitorLimit, type VisitorLimit } from '@latchkey/service/createVisitorLimit'
import { ipNetworkOf } from '@latchkey/service/ipNetworks'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../../envelope/sha256.js'
import type { LoginSecrets, SocialIdentity } from '../../social/SocialProvider.js'
import { socialLimits } from '../../social/socialLimits.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'

/** A login that a visitor makes at a provider. */
export type PendingLogin = {
  readonly id: string
  readonly provider: string
  /** Of the frame's key, which alone redeems the result. */
  readonly thumbprint: string
  /** Undefined where no provider leads back. */
  readonly secrets: LoginSecrets | undefined
  readonly hostOrigin: string
  readonly returnTo: string | undefined
}

/** What the callback page hands over; both parts are random. */
export type SocialResult = { readonly loginId: string; readonly result: string }

/** A login that is proved, for the frame that began it. */
export type ProvedLogin = { readonly login: PendingLogin; readonly identity: SocialIdentity }

/** What is known of a browser without a key. */
export type Browser = Pick<AuthCaller, 'ip' | 'userAgent'>

/** Logins under way. */
export type PendingLogins = {
  /**
   * Takes a place for a login. A key has one under way for its page and one for the vault's own window, of which the last counts;
   * by `isBeside`, what is completed at once stands beside them.
   */
  add(login: PendingLogin, caller: AuthCaller, options?: { readonly isBeside?: boolean }): void
  /** Takes the login of a state, once; undefined where there is none, or it is too old. */
  takeState(state: string): PendingLogin | undefined
  /** Whether a login began in the caller's network and browser. */
  isFrom(loginId: string, caller: Browser): boolean
  /** The login under way of this frame. */
  find(loginId: string, thumbprint: string): PendingLogin | undefined
  /** Keeps whose login it was for a minute, and returns what redeems it; `isLeft`: its frame waits for it here. */
  complete(
    login: PendingLogin,
    identity: SocialIdentity,
    options?: { readonly isLeft?: boolean },
  ): SocialResult
  drop(loginId: string): void
  /** Leaves a result for its frame; false where it did not come from the browser that began. */
  leave(given: SocialResult, caller: Browser): boolean
  /** The result that was left for this frame; undefined where none is there yet, `over` where none will be. */
  left(loginId: string, thumbprint: string): SocialResult | 'over' | undefined
  /** Redeems a result, once. */
  redeem(given: SocialResult, thumbprint: string): ProvedLogin | undefined
}

type Entry = {
  readonly login: PendingLogin
  /** The network and browser that began it. */
  readonly browser: string
  readonly network: string
  /** Undefined where it stands beside others of its key. */
  readonly attempt: string | undefined
  readonly freePlace: () => void
  until: number
  proved?: { readonly identity: SocialIdentity; readonly result: string; isLeft: boolean }
}

const placeLimit = {
  perSecond: 1,
  burst: 1,
  concurrent: socialLimits.loginsPerNetwork,
  concurrentInAll: socialLimits.maxLogins,
}

const browserOf = ({ ip, userAgent }: Browser) => `${ipNetworkOf(ip)}|${userAgent}`

const attemptOf = ({ hostOrigin, thumbprint }: PendingLogin, vaultUrl: string) =>
  `${thumbprint}|${hostOrigin === vaultUrl ? 'window' : 'page'}`

type Places = {
  readonly entries: ReadonlyMap<string, Entry>
  readonly places: Pick<VisitorLimit, 'admit'>
  readonly now: number
}

/** Takes a place, and returns what frees it; refuses for as long as none is free. */
function takePlace({ entries, now, places }: Places, login: PendingLogin, { ip }: Browser) {
  const all = [...entries.values()]
  const own = all.filter((entry) => entry.network === ipNetworkOf(ip))
  // Keys cost nothing: a page that makes many leaves places for visitors of others.
  const ofHost = own.filter((entry) => entry.login.hostOrigin === login.hostOrigin)
  if (ofHost.length >= socialLimits.loginsPerHost) refuseUntilFree(ofHost, now)
  const place = places.admit(ip, 0)
  if ('leave' in place) return place.leave
  return refuseUntilFree(own.length > 0 ? own : all, now)
}

function refuseUntilFree(taken: readonly Entry[], now: number): never {
  const soonest = Math.min(...taken.map(({ until }) => until))
  refuse('too-many', { seconds: Math.max(1, Math.ceil((soonest - now) / 1_000)) })
}

/** Creates them in memory: no file holds what a thief could complete a login with, and after a restart visitors begin anew. */
export function createPendingLogins(deps: Pick<AuthDeps, 'now' | 'vaultUrl'>): PendingLogins {
  const { now, vaultUrl } = deps
  const entries = new Map<string, Entry>()
  const idsByState = new Map<string, string>()
  const idsByAttempt = new Map<string, string>()
  const places = createVisitorLimit(placeLimit)

  return {
    add(login, caller, { isBeside = false } = {}) {
      removeExpired()
      const attempt = isBeside ? undefined : attemptOf(login, vaultUrl)
      const earlier = attempt === undefined ? undefined : idsByAttempt.get(attempt)
      if (earlier !== undefined && !entries.get(earlier)?.proved) drop(earlier)
      const network = ipNetworkOf(caller.ip)
      const freePlace = takePlace({ entries, places, now: now() }, login, caller)
      const until = now() + socialLimits.loginMs
      const browser = browserOf(caller)
      entries.set(login.id, { login, browser, network, attempt, until, freePlace })
      if (attempt !== undefined) idsByAttempt.set(attempt, login.id)
      if (login.secrets) idsByState.set(sha256(login.secrets.state), login.id)
    },

    takeState(state) {
      const key = sha256(state)
      const entry = liveEntry(idsByState.get(key) ?? '')
      idsByState.delete(key)
      return entry?.login
    },

    isFrom: (loginId, caller) => entries.get(loginId)?.browser === browserOf(caller),

    find(loginId, thumbprint) {
      const login = liveEntry(loginId)?.login
      return login?.thumbprint === thumbprint ? login : undefined
    },

    complete({ id }, identity, { isLeft = false } = {}) {
      const result = generateId()
      const entry = entries.get(id)
      // Dropped meanwhile: what is returned redeems nothing.
      if (entry) {
        entry.proved = { identity, result, isLeft }
        entry.until = now() + socialLimits.resultMs
      }
      return { loginId: id, result }
    },

    drop,

    leave({ loginId, result }, caller) {
      const entry = liveEntry(loginId)
      if (entry?.proved?.result !== result) return false
      const isSame = entry.browser === browserOf(caller)
      if (isSame) entry.proved.isLeft = true
      // A visitor elsewhere was led there by another: then no frame gets this login.
      else drop(loginId)
      return isSame
    },

    left(loginId, thumbprint) {
      const entry = liveEntry(loginId)
      if (entry?.login.thumbprint !== thumbprint) return 'over'
      const { proved } = entry
      return proved?.isLeft ? { loginId, result: proved.result } : undefined
    },

    redeem({ loginId, result }, thumbprint) {
      const entry = liveEntry(loginId)
      // Another's attempt takes nothing away from the frame that began.
      if (!entry?.proved || entry.login.thumbprint !== thumbprint) return undefined
      drop(loginId)
      const { identity, result: expected } = entry.proved
      return result === expected ? { login: entry.login, identity } : undefined
    },
  }

  function liveEntry(id: string): Entry | undefined {
    removeExpired()
    const entry = entries.get(id)
    return entry && entry.until > now() ? entry : undefined
  }

  function drop(id: string): void {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    if (entry.login.secrets) idsByState.delete(sha256(entry.login.secrets.state))
    const { attempt } = entry
    if (attempt !== undefined && idsByAttempt.get(attempt) === id) idsByAttempt.delete(attempt)
    entry.freePlace()
  }

  /** Those that began first are first: behind one that still may come back none has expired, but for some that came back. */
  function removeExpired(): void {
    for (const [id, entry] of entries) {
      if (entry.until <= now()) drop(id)
      else if (!entry.proved) return
    }
  }
}
