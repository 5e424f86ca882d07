import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  refusal,
  serviceOfPath,
  type VaultService,
  vaultHeader,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { parseJson, readBodyText } from '../chain/readBodyText.js'
import type { Device } from '../device/Device.js'
import { busySecondsOf, refusalError, refusalOf } from './refusalError.js'
import type { VaultCall } from './Session.js'

/** A message between frame and window may be as long as a request of the page, encrypted and encoded as text. */
const maxAnswerBytes = 500_000
const timeoutMs = 15_000
/**
 * Endpoints that answer when something happens, at most 25 seconds later. The wait for a link ends earlier: the page waits
 * for 30 seconds, which must also suffice for what follows the link.
 */
const longPollTimeouts: Readonly<Record<string, number>> = {
  '/v1/escrow/wait': 15_000,
  '/v1/escrow/mailbox/change/wait': 15_000,
  '/v1/auth/login/wait': 15_000,
  '/v1/auth/social/wait': 15_000,
  '/v1/auth/farcaster/wait': 15_000,
  '/v1/auth/rendezvous/answer/take': 28_000,
  '/v1/custody/device-request/wait': 28_000,
  '/v1/custody/device-request/shown': 28_000,
}
/** The vault accepts proofs from a clock that is wrong by less than this. */
const toleranceMs = 20_000
/** Refusals for so short are waited for: all places of an address that many share are taken for a moment only. */
const patience = { seconds: 2, repeats: 3 }

export type AccessTokens = {
  token(service: VaultService): Promise<string>
  /** Renews the tokens unless the refused one is no longer in use. */
  renew(service: VaultService, refused: string): Promise<void>
}

export type VaultCallParameters = {
  readonly vaultUrl: string
  /** Creates DPoP proofs; undefined for endpoints that need none. */
  readonly prove?: Device['prove']
  readonly access?: AccessTokens
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/** Creates the client of the vault's services; its calls fail with a code of the catalogue, never with a server's text. */
export function createVaultCall({
  vaultUrl,
  prove,
  access,
  fetch = globalThis.fetch.bind(globalThis),
  now = Date.now,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: VaultCallParameters): VaultCall {
  const base = vaultUrl.replace(/\/+$/, '')
  const nonces = new Map<VaultService, string>()
  /** How far the server's clock is ahead of this device's; 0 within the tolerance. */
  let clockOffsetMs = 0

  return async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    { eph }: { readonly eph?: string } = {},
  ): Promise<EndpointOutput<E>> => {
    const service = serviceOfPath(endpoint.path) ?? 'auth'
    const attempt = (token?: string) =>
      withPatience(() =>
        withNonce(service, () => withClockCorrection(() => send({ endpoint, input, eph, token }))),
      )
    if (!access) return attempt()
    const token = await access.token(service)
    try {
      return await attempt(token)
    } catch (error) {
      if (refusalOf(error) !== 'unauthorized') throw error
      await access.renew(service, token)
      return attempt(await access.token(service))
    }
  }

  /** Repeats the request, with pauses that differ, where the vault says that it is busy for a moment. */
  async function withPatience<T>(attempt: () => Promise<T>): Promise<T> {
    for (let count = 0; ; count += 1) {
      try {
        return await attempt()
      } catch (error) {
        const seconds = busySecondsOf(error)
        if (!seconds || seconds > patience.seconds || count === patience.repeats) throw error
        await pause(seconds * 1_000 * (1 + Math.random()))
      }
    }
  }

  /** Repeats the request once if the service demands a newer DPoP nonce. */
  async function withNonce<T>(service: VaultService, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (refusalOf(error) !== 'use-dpop-nonce' || !nonces.has(service)) throw error
      return attempt()
    }
  }

  /** Repeats the request once after a wrong clock was detected: the service refuses proofs with its time. */
  async function withClockCorrection<T>(attempt: () => Promise<T>): Promise<T> {
    const before = clockOffsetMs
    try {
      return await attempt()
    } catch (error) {
      if (refusalOf(error) !== 'unauthorized' || clockOffsetMs === before) throw error
      return attempt()
    }
  }

  async function send<E extends Endpoint>({ endpoint, input, eph, token }: SendParameters<E>) {
    const { method, path } = endpoint
    const service = serviceOfPath(path) ?? 'auth'
    const nonce = nonces.get(service)
    const ath = token === undefined ? undefined : await sha256Base64Url(token)
    const iat = clockOffsetMs === 0 ? undefined : Math.floor((now() + clockOffsetMs) / 1_000)
    const claims = { htm: method, htu: `${base}${path}`, ath, nonce, eph, iat }
    const proof = await prove?.(claims)
    const { response, text } = await request(fetch, base, path, {
      method,
      headers: {
        'content-type': 'application/json',
        [vaultHeader.name]: vaultHeader.value,
        ...(proof !== undefined && { dpop: proof }),
        ...(token !== undefined && { authorization: `DPoP ${token}` }),
      },
      body: JSON.stringify(input),
    })
    const fresh = response.headers.get('dpop-nonce')
    if (fresh && fresh.length <= 256) nonces.set(service, fresh)
    const ahead = Date.parse(response.headers.get('date') ?? '') - now()
    if (Number.isFinite(ahead)) clockOffsetMs = Math.abs(ahead) > toleranceMs ? ahead : 0
    const body = parseJson(text)
    if (!response.ok) throw responseError(body)
    const output = v.safeParse(endpoint.output, body)
    if (!output.success) throw new LatchkeyError('http/malformed')
    return output.output as EndpointOutput<E>
  }
}

type SendParameters<E extends Endpoint> = {
  readonly endpoint: E
  readonly input: EndpointInput<E>
  readonly eph: string | undefined
  readonly token: string | undefined
}

async function request(
  fetch: typeof globalThis.fetch,
  base: string,
  path: string,
  init: RequestInit,
) {
  try {
    const response = await fetch(`${base}${path}`, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(longPollTimeouts[path] ?? timeoutMs),
    })
    return { response, text: await readBodyText(response, maxAnswerBytes) }
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    // A long poll that times out is no failure of the service: nothing happened meanwhile.
    const isWait =
      path in longPollTimeouts && error instanceof Error && error.name === 'TimeoutError'
    const code = isWait ? 'frame/request-timeout' : 'frame/server-unreachable'
    throw new LatchkeyError(code, { cause: error })
  }
}

function responseError(body: unknown): LatchkeyError {
  const read = v.safeParse(refusal, body)
  // The answer comes from a proxy between the frame and the service.
  if (!read.success) return new LatchkeyError('frame/server-unreachable')
  return refusalError(read.output.error, read.output)
}

async function sha256Base64Url(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = String.fromCharCode(...new Uint8Array(hash))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
