import { LatchkeyError, singleFlight } from '@latchkey/protocol'
import {
  accessClaims,
  postLogout,
  postReauthCode,
  postSocialReauth,
  type SocialProfile,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import * as v from 'valibot'
import type { Device } from '../device/Device.js'
import { createVaultCall, type VaultCallParameters } from './createVaultCall.js'
import { refreshTokens, storeSession, type Visitor } from './refreshTokens.js'
import type { Session, VaultCall } from './Session.js'

/** The session of this browser on this site: in memory, and as a refresh token on the device. */
export type SessionManager = {
  /** Calls without a session, with the device's proof only. */
  readonly call: VaultCall
  /** Returns the logged-in session, restored from the server if needed; fails if it is unreachable. */
  current(): Promise<Session | undefined>
  /** Starts a session with the tokens of a login, and the e-mail that the visitor typed or what a provider said. */
  start(tokens: VaultTokens, by: string | SocialProfile): Promise<Session>
  /** Stores the new e-mail of this visitor, or that only escrow knows it so far; not if another one logged in since. */
  setEmail(userId: string, email: string, isChanged: 'everywhere' | 'at-escrow'): Promise<void>
  /** Takes the code that was mailed to this visitor, and goes on with tokens that say so; fails if another one logged in since. */
  reauthCode(of: Visiting, reauthId: string, code: string): Promise<void>
  /** Takes the result of a login at a provider in the place of a code. */
  reauthBy(of: Visiting, uri: string): Promise<void>
  /**
   * When the login of this visitor was proved last, in seconds of this device's clock, as the tokens say; a hint for screens.
   * By `window`: only where the vault's own window asked for that proof.
   */
  confirmedAt(of: Visiting, by?: 'window'): number | undefined
  /** Ends the session here and on the server. */
  end(): Promise<void>
}

/** Whose session it is: a window that was opened for one visitor never acts for the next. */
export type Visiting = Pick<Session, 'userId'>

export type SessionManagerParameters = {
  readonly device: Device
  readonly vaultUrl: string
  readonly fetch?: typeof fetch
  readonly now?: () => number
  /** Serialises tabs; without it, the server tolerates two renewals within ten seconds. */
  readonly lock?: <T>(run: () => Promise<T>) => Promise<T>
  /** Called when the session ended without a logout. */
  onEnded(): void
}

type LiveSession = {
  readonly session: Session
  readonly tokens: VaultTokens
  readonly visitor: Visitor
  readonly endsAt: number
}

const timedClaims = v.object({ ...accessClaims.entries, exp: v.number() })
/** Tokens are renewed this long before they expire. */
const refreshEarlyMs = 30_000

export function createSessionManager(parameters: SessionManagerParameters): SessionManager {
  const { device, fetch, lock = (run) => run(), now = Date.now, onEnded, vaultUrl } = parameters
  const service = { vaultUrl, prove: device.prove, fetch }
  const call = createVaultCall(service)
  let live: LiveSession | undefined
  // Increases with each login and logout: requests started before belong to the previous session.
  let generation = 0
  const renew = singleFlight(() => lock(refresh))
  const isNearEnd = () => !live || live.endsAt - refreshEarlyMs <= now()
  const calls = createSessionCalls({ service, live: () => live, isNearEnd, renew })

  return {
    call,
    async current() {
      if (!live && (await device.get('session'))) await renew()
      return live?.session
    },
    async start(tokens, by) {
      const before = await device.get('session')
      // Not the mailbox of an earlier session: a change that was stopped since has ended that session.
      const visitor = visitorOf(tokens, by)
      generation += 1
      const session = await adopt(tokens, visitor)
      if (before) void revoke(call, before.refreshToken)
      return session
    },
    // Not during a renewal: one of the two would write the other's past back.
    setEmail: (userId, mailbox, isChanged) =>
      lock(async () => {
        const mine = generation
        const stored = await device.get('session')
        const isOurs = generation === mine && stored?.userId === userId
        if (!isOurs || live?.visitor.userId !== userId) return
        const email = isChanged === 'everywhere' ? mailbox : live.visitor.email
        live = { ...live, visitor: { ...live.visitor, email, mailbox } }
        await storeSession(device, stored, live.visitor)
      }),
    reauthCode: (of, reauthId, code) =>
      proveAgain(of, (refreshToken) =>
        calls.callNow(postReauthCode, { reauthId, code, refreshToken }),
      ),
    reauthBy: (of, uri) =>
      proveAgain(of, (refreshToken) => call(postSocialReauth, { uri, refreshToken })),
    confirmedAt: ({ userId }, by) =>
      live?.visitor.userId === userId ? confirmedAtOf(live, by) : undefined,
    async end() {
      generation += 1
      live = undefined
      const stored = await device.get('session')
      await device.remove('session')
      if (stored) await revoke(call, stored.refreshToken)
    },
  }

  /** Goes on with tokens that say that the login was proved again. */
  async function proveAgain(
    { userId }: Visiting,
    prove: (refreshToken: string) => Promise<VaultTokens>,
  ): Promise<void> {
    const isLive = () => live?.visitor.userId === userId
    if (isLive() && isNearEnd()) await renew()
    // Not during a renewal: the refresh token that proves the session works once.
    await lock(async () => {
      const mine = generation
      const stored = await device.get('session')
      if (!isLive() || stored?.userId !== userId) throw new LatchkeyError('frame/session-expired')
      const tokens = await prove(stored.refreshToken)
      const current = tokens.userId === userId && generation === mine ? live : undefined
      if (!current) throw new LatchkeyError('frame/session-expired')
      await adopt(tokens, current.visitor)
    })
  }

  async function refresh(): Promise<void> {
    const mine = generation
    const renewed = await refreshTokens(device, call)
    if (generation !== mine) return
    // The visitor logged out, or another one logged in, in another tab.
    if (!renewed || (live && live.visitor.userId !== renewed.visitor.userId)) {
      const wasLive = live !== undefined
      live = undefined
      if (!renewed) await device.remove('session')
      if (wasLive) onEnded()
      return
    }
    await adopt(renewed.tokens, renewed.visitor)
  }

  async function adopt(tokens: VaultTokens, visitor: Visitor): Promise<Session> {
    await storeSession(device, tokens, visitor)
    // The same visitor keeps the same session object, so that its open wallet stays open.
    const session =
      live?.visitor.userId === visitor.userId
        ? live.session
        : makeSession(visitor, () => live, calls.callAs(visitor.userId))
    live = { session, tokens, visitor, endsAt: now() + tokens.expiresInSeconds * 1_000 }
    return session
  }
}

type SessionCallsParameters = {
  readonly service: Pick<VaultCallParameters, 'vaultUrl' | 'prove' | 'fetch'>
  live(): LiveSession | undefined
  isNearEnd(): boolean
  renew(): Promise<void>
}

function createSessionCalls({ isNearEnd, live, renew, service }: SessionCallsParameters) {
  return {
    /** Calls with the tokens as they are: where the lock of a renewal is held already. */
    callNow: createVaultCall({
      ...service,
      access: {
        async token(name) {
          const token = live()?.tokens.access[name]
          if (token === undefined) throw new LatchkeyError('frame/session-expired')
          return token
        },
        renew: async () => undefined,
      },
    }),
    /** Calls for one visitor: never with the tokens of another who logged in since. */
    callAs: (userId: string) =>
      createVaultCall({
        ...service,
        access: {
          async token(name) {
            if (isNearEnd()) await renew()
            const current = live()
            if (current?.visitor.userId !== userId) throw new LatchkeyError('frame/session-expired')
            return current.tokens.access[name]
          },
          renew: async (name, refused) => {
            if (live()?.tokens.access[name] === refused) await renew()
          },
        },
      }),
  }
}

function visitorOf({ userId }: VaultTokens, by: string | SocialProfile): Visitor {
  if (typeof by === 'string') return { userId, email: by, mailbox: by, social: undefined }
  return { userId, email: undefined, mailbox: undefined, social: by }
}

function makeSession(
  visitor: Visitor,
  live: () => LiveSession | undefined,
  call: VaultCall,
): Session {
  const { userId } = visitor
  const current = () => {
    const latest = live()?.visitor
    return latest?.userId === userId ? latest : undefined
  }
  return {
    userId,
    get email() {
      return (current() ?? visitor).email
    },
    get mailbox() {
      return (current() ?? visitor).mailbox
    },
    get social() {
      return (current() ?? visitor).social
    },
    call,
  }
}

/** A token tells how long before its end the login was proved; its times are of another clock, which may differ much. */
function confirmedAtOf({ endsAt, tokens }: LiveSession, by?: 'window'): number | undefined {
  try {
    const [, part = ''] = tokens.access.auth.split('.')
    const claims: unknown = JSON.parse(new TextDecoder().decode(decode(part)))
    const { auth_time, exp, in_window } = v.parse(timedClaims, claims)
    if (by === 'window' && !in_window) return undefined
    return endsAt / 1_000 - (exp - auth_time)
  } catch {
    return undefined
  }
}

async function revoke(call: VaultCall, refreshToken: string): Promise<void> {
  await call(postLogout, { refreshToken }).catch(() => undefined)
}
