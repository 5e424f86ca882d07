import { type Endpoint, serviceOfPath, type VaultService } from '@latchkey/protocol/vault'
import { clientIp } from '@latchkey/service/clientIp'
import { refusalResponse, refuseOnFailure } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { ProvedDevice, ProvedSession, VaultGate } from './createVaultGate.js'
import { placeOf } from './placeOf.js'

/** The app that the services of the vault are mounted on. */
export type VaultApp = {
  readonly hono: Hono
  readonly gate: VaultGate
  /** Gets one line about a failure of this process; never a secret. */
  readonly report: (line: string) => void
  /** The number of the operator's proxies in front; each adds to `X-Forwarded-For`. */
  readonly trustedProxies?: number
  /** The header in which a proxy of the operator reports a rough place. */
  readonly placeHeader?: string
}

/** Where a call came from: for limits and mails, not for authentication. */
export type VaultCaller = {
  /** Empty where there is no socket. */
  readonly ip: string
  readonly userAgent: string
  /** Rough, where the operator's proxy reports it; up to 64 characters that can be shown. */
  readonly place?: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/** The caller, by the access that the endpoint requires. */
export type CallerByAccess = {
  readonly none: VaultCaller
  readonly device: VaultCaller & ProvedDevice
  readonly session: VaultCaller & ProvedSession
}

export type VaultAccess<A extends keyof CallerByAccess = keyof CallerByAccess> = {
  /** `session`: an access token and a proof. `device`: a proof. `none`: only what the visitor types. */
  readonly access: A
  /** The audience of the access token; by default the service in the path. */
  readonly audience?: VaultService
  /** Whether the proof needs a nonce of this server. */
  readonly nonce?: boolean
}

const maxBytes = 512 * 1_024

/** No cache stores a response, and no other site can load one. */
const commonHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Mounts one endpoint of the vault: caller and input are verified before the handler runs. */
export function serveVault<
  Q extends v.GenericSchema,
  R extends v.GenericSchema,
  A extends keyof CallerByAccess,
>(
  app: VaultApp,
  endpoint: Endpoint<Q, R>,
  access: VaultAccess<A>,
  handle: (
    input: v.InferOutput<Q>,
    caller: CallerByAccess[A],
  ) => Promise<v.InferInput<R>> | v.InferInput<R>,
): void {
  const { gate, hono, report } = app
  const { method, path } = endpoint
  // Only its name and place: the message of an error may quote its input.
  const reportError = (error: unknown) => report(`${method} ${path}: ${locationOf(error)}`)

  hono.on(method, path, async (c, next) => {
    await next()
    // With every response, refusals included: the next call that needs a nonce then has one.
    if (access.access === 'session') c.res.headers.set('DPoP-Nonce', gate.makeNonce())
    for (const [name, value] of Object.entries(commonHeaders)) c.res.headers.set(name, value)
  })
  serve<Q, R, CallerByAccess[A]>(
    hono,
    endpoint,
    (input, caller) => refuseOnFailure(() => handle(input, caller), reportError),
    {
      maxBytes,
      isConfidential: true,
      authenticate: (c) =>
        refuseOnFailure(async () => {
          gate.checkOrigin(c.req.raw)
          // The access is the key: the caller for it is what the handler takes.
          return (await authenticateCaller(c, app, path, access)) as CallerByAccess[A]
        }, reportError),
    },
  )
  // No CORS headers for other origins, and no other method has an effect.
  hono.all(path, (c) =>
    refusalResponse(c.req.method === 'OPTIONS' ? 'origin-refused' : 'not-found'),
  )
}

async function authenticateCaller(
  c: Context,
  { gate, placeHeader, trustedProxies }: VaultApp,
  path: string,
  { access, audience = serviceOfPath(path), nonce = false }: VaultAccess,
): Promise<VaultCaller & Partial<ProvedSession>> {
  const request = c.req.raw
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 512)
  const place = placeHeader === undefined ? undefined : placeOf(c.req.header(placeHeader))
  const caller = {
    ip: clientIp(c, trustedProxies),
    userAgent,
    ...(place !== undefined && { place }),
    signal: request.signal,
  }
  if (access === 'none') return caller
  const { ip } = caller
  if (access === 'device') {
    return { ...caller, ...(await gate.device(request, path, { nonce, ip })) }
  }
  if (!audience) throw new Error(`no service answers ${path}`)
  return { ...caller, ...(await gate.session(request, path, { nonce, ip, audience })) }
}

function locationOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...places.slice(0, 4).map((line) => line.trim())].join(' ')
}
