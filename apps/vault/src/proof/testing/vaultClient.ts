import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  vaultHeader,
  type WorkSolution,
} from '@latchkey/protocol/vault'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import * as v from 'valibot'
import { sha256 } from '../../envelope/sha256.js'
import { solveTestWork, taskOf } from './solveTestWork.js'

/** A browser as the vault sees it: one device key, and the headers that the frame sends. */
export type VaultClient = {
  readonly thumbprint: string
  readonly publicJwk: JWK
  /** Calls an endpoint, with the work that it demands, and returns its parsed response; throws where it is refused. */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointOutput<E>>
  /** Sends and returns any response; a request for a nonce is answered once. */
  send(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<VaultResponse>
  /** A proof of the device key for one call. */
  prove(endpoint: Endpoint, options?: ProofOptions): Promise<string>
}

export type VaultResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export type ProofOptions = {
  /** The access token that the proof belongs to. */
  readonly token?: string
  readonly nonce?: string
  /** Raw P-256, base64url; the proof contains its hash. */
  readonly ephemeralKey?: string
  /** Claims that replace or join the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
}

export type CallOptions = ProofOptions & {
  /** A ready proof; empty sends none. */
  readonly proof?: string
  /** Headers that replace the right ones; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** The body as it is, instead of the input as JSON. */
  readonly body?: string
}

export type VaultClientOptions = {
  readonly url: string
  /** `app.request` to stay inside the process. */
  readonly fetch?: (url: string, init: RequestInit) => Response | Promise<Response>
  readonly now?: () => number
  readonly userAgent?: string
  readonly keys?: CryptoKeyPair
}

/** The status and the code of a refusal that a call threw. */
export const refusedResponse = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause as
    | (VaultResponse & { readonly body: { error: string; seconds?: number } })
    | undefined
}

export async function createVaultClient({
  url,
  fetch = globalThis.fetch,
  now = Date.now,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
  keys,
}: VaultClientOptions): Promise<VaultClient> {
  const { privateKey, publicKey } = keys ?? (await generateKeyPair('ES256'))
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const publicJwk = { kty, crv, x, y } as JWK
  const thumbprint = await calculateJwkThumbprint(publicJwk)

  const prove: VaultClient['prove'] = async (endpoint, options = {}) => {
    const { claims, ephemeralKey, nonce, token } = options
    const all = {
      htm: endpoint.method,
      htu: url + endpoint.path,
      iat: Math.floor(now() / 1_000),
      jti: randomUUID(),
      ...(token && { ath: sha256(token) }),
      ...(nonce && { nonce }),
      ...(ephemeralKey && { eph: sha256(Buffer.from(ephemeralKey, 'base64url')) }),
      ...claims,
    }
    return new SignJWT(all)
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicJwk })
      .sign(privateKey)
  }

  const once = async (endpoint: Endpoint, input: unknown, options: CallOptions) => {
    const { body = JSON.stringify(input), headers, proof, token } = options
    const right = {
      'content-type': 'application/json',
      [vaultHeader.name]: vaultHeader.value,
      origin: url,
      'user-agent': userAgent,
      dpop: proof ?? (await prove(endpoint, options)),
      authorization: token && `DPoP ${token}`,
      ...headers,
    }
    const sent = Object.entries(right).filter((entry): entry is [string, string] => !!entry[1])
    const response = await fetch(url + endpoint.path, {
      method: endpoint.method,
      headers: sent,
      body,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseJson(text) }
  }

  const send: VaultClient['send'] = async (endpoint, input, options = {}) => {
    const answer = await once(endpoint, input, options)
    const nonce = answer.headers.get('dpop-nonce')
    const isAsked =
      answer.text.includes('use-dpop-nonce') && nonce !== null && options.nonce === undefined
    if (!isAsked || options.proof !== undefined) return answer
    return once(endpoint, input, { ...options, nonce })
  }

  return {
    thumbprint,
    publicJwk,
    prove,
    send,
    async call(endpoint, input, options) {
      const first = await send(endpoint, input, options)
      const task = taskOf(first.body)
      const repeat = (work: WorkSolution) => send(endpoint, { ...(input as object), work }, options)
      const answer = task ? await repeat(solveTestWork(task)) : first
      if (answer.status === 200) return v.parse(endpoint.output, answer.body)
      throw new Error(`${endpoint.path}: ${answer.status} ${answer.text}`, { cause: answer })
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
