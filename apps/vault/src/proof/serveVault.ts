import { type Endpoint, serviceOfPath, type VaultService } from '@latchkey/protocol/vault'
import { clientIp } from '@latchkey/service/clientIp'
import { refusalResponse, refuseOnFailure } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { ProvedDevice, ProvedSession, VaultGate } from './createVaultGate.js'

/** Where the services of the vault are mounted. */
export type VaultApp = {
  readonly hono: Hono
  readonly gate: VaultGate
  /** Gets one line about a failure of this process; never a secret. */
  readonly report: (line: string) => void
  /** How many proxies of the operator stand in front; each adds to `X-Forwarded-For`. */
  readonly trustedProxies?: number
}

/** Where a call came from; of interest to limits and mails, and no proof of anything. */
export type VaultCaller = {
  /** Empty where there is no socket. */
  readonly ip: string
  readonly userAgent: string
  /** Aborts when the caller went away. */
  readonly signal: AbortSignal
}

/** Who calls, by what the call needs. */
export type CallerByAccess = {
  readonly none: VaultCaller
  readonly device: VaultCaller & ProvedDevice
  readonly session: VaultCaller & ProvedSession
}

export type VaultAccess<A extends keyof CallerByAccess = keyof CallerByAccess> = {
  /** `session`: an access token and a proof. `device`: a proof. `none`: whatever the visitor types. */
  readonly access: A
  /** Whom the access token must be for; else the service in the path. */
  readonly audience?: VaultService
  /** Whether the proof needs a nonce of this server. */
  readonly nonce?: boolean
}

const maxBytes = 512 * 1_024

/** No cache keeps an answer, and no other site gets one into its process. */
const commonHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Mounts one call of the vault: who calls is proved and what is said is checked before the handler hears of it. */
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
  // Its name and place are enough: the text of a failure may quote what it failed on.
  const reportError = (error: unknown) => report(`${method} ${path}: ${locationOf(error)}`)

  hono.on(method, path, async (c, next) => {
    await next()
    // With every answer, a refusal too: then the next call that needs one need not ask for it first.
    if (access.access === 'session') c.res.headers.set('DPoP-Nonce', gate.makeNonce())
    for (const [name, value] of Object.entries(commonHeaders)) c.res.headers.set(name, value)
  })
  serve<Q, R, CallerByAccess[A]>(
    hono,
    endpoint,
    (input, caller) => refuseOnFailure(() => handle(input, caller), reportError),
    {
      maxBytes: maxBytes,
      isConfidential: true,
      authenticate: (c) =>
        refuseOnFailure(async () => {
          gate.checkOrigin(c.req.raw)
          // The name is the key: what `enter` gives for it is what the handler of that name takes.
          return (await authenticateCaller(c, app, path, access)) as CallerByAccess[A]
        }, reportError),
    },
  )
  // No page of another origin is told that it may ask, and nothing happens to whoever only looks.
  hono.all(path, (c) =>
    refusalResponse(c.req.method === 'OPTIONS' ? 'origin-refused' : 'not-found'),
  )
}

async function authenticateCaller(
  c: Context,
  { gate, trustedProxies }: VaultApp,
  path: string,
  { access, audience = serviceOfPath(path), nonce = false }: VaultAccess,
): Promise<VaultCaller & Partial<ProvedSession>> {
  const request = c.req.raw
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 512)
  const caller = { ip: clientIp(c, trustedProxies), userAgent, signal: request.signal }
  if (access === 'none') return caller
  if (access === 'device') return { ...caller, ...(await gate.device(request, path, { nonce })) }
  if (!audience) throw new Error(`no service answers ${path}`)
  return { ...caller, ...(await gate.session(request, path, { nonce, audience })) }
}

function locationOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...places.slice(0, 4).map((line) => line.trim())].join(' ')
}
