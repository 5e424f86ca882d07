import { LatchkeyError } from '@latchkey/protocol'
import { singleFlight } from '@latchkey/protocol/async'
import { postLogout, postRefresh, type VaultTokens } from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import { createVaultCall } from './createVaultCall.js'
import { refusalOf } from './refusalError.js'
import type { Session, VaultCall } from './Session.js'

/** The session of this browser on this site: in memory, and as a refresh token on the device. */
export type SessionManager = {
  /** Calls without a session, with the device's proof only. */
  readonly call: VaultCall
  /** Returns the logged-in session, restored from the server if needed; fails if it is unreachable. */
  current(): Promise<Session | undefined>
  /** Starts a session with the tokens of a login. */
  start(tokens: VaultTokens): Promise<Session>
  /** Stores the visitor's new e-mail. */
  setEmail(email: string): Promise<void>
  /** Ends the session here and on the server. */
  end(): Promise<void>
}

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

type LiveSession = { session: Session; tokens: VaultTokens; endsAt: number }

/** Tokens are renewed this long before they expire. */
const refreshEarlyMs = 30_000

/** Creates the session manager. */
export function createSessionManager({
  device,
  vaultUrl,
  fetch,
  now = Date.now,
  lock = (run) => run(),
  onEnded,
}: SessionManagerParameters): SessionManager {
  const prove = device.prove
  const call = createVaultCall({ vaultUrl, prove, fetch })
  let live: LiveSession | undefined
  // Increases with each login and logout: requests started before belong to the previous session.
  let generation = 0
  const renew = singleFlight(() => lock(refresh))

  const sessionCall = createVaultCall({
    vaultUrl,
    prove,
    fetch,
    access: {
      async token(service) {
        if (!live || live.endsAt - refreshEarlyMs <= now()) await renew()
        if (!live) throw new LatchkeyError('frame/session-expired')
        return live.tokens.access[service]
      },
      renew: async (service, refused) => {
        if (live?.tokens.access[service] === refused) await renew()
      },
    },
  })

  return {
    call,

    async current() {
      if (!live && (await device.get('session'))) await renew()
      return live?.session
    },

    async start(tokens) {
      const before = await device.get('session')
      generation += 1
      await storeSession(device, tokens)
      if (before) void revoke(call, before.refreshToken)
      return setLive(tokens)
    },

    async setEmail(email) {
      const stored = await device.get('session')
      if (stored) await device.set('session', { ...stored, email })
      if (live) live = { ...live, tokens: { ...live.tokens, email } }
    },

    async end() {
      generation += 1
      live = undefined
      const stored = await device.get('session')
      await device.remove('session')
      if (stored) await revoke(call, stored.refreshToken)
    },
  }

  async function refresh(): Promise<void> {
    const mine = generation
    const tokens = await refreshTokens(device, call)
    if (generation !== mine) return
    // The visitor logged out, or another one logged in, in another tab.
    if (!tokens || (live && live.tokens.userId !== tokens.userId)) {
      const wasLive = live !== undefined
      live = undefined
      if (!tokens) await device.remove('session')
      if (wasLive) onEnded()
      return
    }
    await storeSession(device, tokens)
    setLive(tokens)
  }

  function setLive(tokens: VaultTokens): Session {
    const { userId } = tokens
    // The same visitor keeps the same session object, so that its open wallet stays open.
    const session =
      live?.tokens.userId === userId ? live.session : makeSession(tokens, () => live, sessionCall)
    live = { session, tokens, endsAt: now() + tokens.expiresInSeconds * 1_000 }
    return session
  }
}

function makeSession(
  { userId, email }: VaultTokens,
  live: () => LiveSession | undefined,
  call: VaultCall,
): Session {
  return {
    userId,
    get email() {
      const tokens = live()?.tokens
      return tokens?.userId === userId ? tokens.email : email
    },
    call,
  }
}

/** Renews the device's stored tokens; undefined if there are none that the server accepts. */
async function refreshTokens(
  device: Pick<Device, 'get'>,
  call: VaultCall,
): Promise<VaultTokens | undefined> {
  const stored = await device.get('session')
  if (!stored) return undefined
  try {
    return await call(postRefresh, { refreshToken: stored.refreshToken })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== 'unauthorized' && refusal !== 'not-found') throw error
    const newer = await device.get('session')
    // Another tab was faster.
    if (!newer || newer.refreshToken === stored.refreshToken) return undefined
    return call(postRefresh, { refreshToken: newer.refreshToken })
  }
}

async function storeSession(
  device: Pick<Device, 'set'>,
  { refreshToken, email, userId }: VaultTokens,
): Promise<void> {
  await device.set('session', { refreshToken, email, userId })
}

async function revoke(call: VaultCall, refreshToken: string): Promise<void> {
  await call(postLogout, { refreshToken }).catch(() => undefined)
}
