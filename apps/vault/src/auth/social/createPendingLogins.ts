import { ipNetworkOf } from '@latchkey/service/ipNetworks'
import { sha256 } from '../../envelope/sha256.js'
import type { LoginSecrets, SocialIdentity } from '../../social/SocialProvider.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'
import { createLoginPlaces } from './createLoginPlaces.js'

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
  find(loginId: string, thumbprint: string): PendingLogin | undefined
  /** Keeps whose login it was for a minute, and returns what redeems it; `isLeft`: its frame waits for it here. */
  complete(
    login: PendingLogin,
    identity: SocialIdentity,
    options?: { readonly isLeft?: boolean },
  ): SocialResult
  drop(loginId: string): void
  /** Leaves a result for its frame; false where it did not come from the browser that began. */
  leave(result: SocialResult, caller: Browser): boolean
  /** The result that was left for this frame; undefined where none is there yet, `over` where none will be. */
  left(loginId: string, thumbprint: string): SocialResult | 'over' | undefined
  /** Redeems a result, once. */
  redeem(result: SocialResult, thumbprint: string): ProvedLogin | undefined
}

type Entry = {
  readonly login: PendingLogin
  /** The network and browser that began it. */
  readonly browser: string
  /** Undefined where it stands beside others of its key. */
  readonly attempt: string | undefined
  proved?: { readonly identity: SocialIdentity; readonly result: string; isLeft: boolean }
}

/** By its hash: a part of a header would keep all of the header in memory, for each login. */
const browserOf = ({ ip, userAgent }: Browser) => sha256(`${ipNetworkOf(ip)}|${userAgent}`)

/** Creates them in memory: no file holds what a thief could complete a login with, and after a restart visitors begin anew. */
export function createPendingLogins(deps: Pick<AuthDeps, 'now' | 'vaultUrl'>): PendingLogins {
  const { now, vaultUrl } = deps
  const idsByState = new Map<string, string>()
  const idsByAttempt = new Map<string, string>()
  const places = createLoginPlaces<Entry>({ now, onGone: forget })

  return {
    add(login, caller, { isBeside = false } = {}) {
      const isWindow = login.hostOrigin === vaultUrl
      const attempt = isBeside ? undefined : `${login.thumbprint}|${isWindow ? 'window' : 'page'}`
      const earlier = attempt === undefined ? undefined : idsByAttempt.get(attempt)
      if (earlier !== undefined && !places.get(earlier)?.proved) places.drop(earlier)
      const { hostOrigin, id } = login
      const entry = { login, browser: browserOf(caller), attempt }
      places.take(id, { ip: caller.ip, hostOrigin, isWindow }, entry)
      if (attempt !== undefined) idsByAttempt.set(attempt, id)
      if (login.secrets) idsByState.set(sha256(login.secrets.state), id)
    },

    takeState(state) {
      const key = sha256(state)
      const entry = places.get(idsByState.get(key) ?? '')
      idsByState.delete(key)
      return entry?.login
    },

    isFrom: (loginId, caller) => places.get(loginId)?.browser === browserOf(caller),

    find(loginId, thumbprint) {
      const login = places.get(loginId)?.login
      return login?.thumbprint === thumbprint ? login : undefined
    },

    complete({ id }, identity, { isLeft = false } = {}) {
      const result = generateId()
      const entry = places.get(id)
      // Dropped meanwhile: what is returned redeems nothing.
      if (entry) {
        entry.proved = { identity, result, isLeft }
        places.shorten(id)
      }
      return { loginId: id, result }
    },

    drop: places.drop,

    leave({ loginId, result }, caller) {
      const entry = places.get(loginId)
      if (entry?.proved?.result !== result) return false
      const isSame = entry.browser === browserOf(caller)
      if (isSame) entry.proved.isLeft = true
      // A visitor elsewhere was led there by another: then no frame gets this login.
      else places.drop(loginId)
      return isSame
    },

    left(loginId, thumbprint) {
      const entry = places.get(loginId)
      if (entry?.login.thumbprint !== thumbprint) return 'over'
      const { proved } = entry
      return proved?.isLeft ? { loginId, result: proved.result } : undefined
    },

    redeem({ loginId, result }, thumbprint) {
      const entry = places.get(loginId)
      // Another's attempt takes nothing away from the frame that began.
      if (!entry?.proved || entry.login.thumbprint !== thumbprint) return undefined
      places.drop(loginId)
      const { identity, result: expected } = entry.proved
      return result === expected ? { login: entry.login, identity } : undefined
    },
  }

  function forget(id: string, { attempt, login }: Entry): void {
    if (login.secrets) idsByState.delete(sha256(login.secrets.state))
    if (attempt !== undefined && idsByAttempt.get(attempt) === id) idsByAttempt.delete(attempt)
  }
}
