import { LatchkeyError, parseCaipNetworkId } from '@latchkey/protocol'
import { parseSignInMessage, type SignInMessageData } from '@latchkey/protocol/siwx'
import { createMac } from '../encoding/createMac.js'
import { assertMessageAccepted } from '../message/assertMessageAccepted.js'
import { assertSizes } from '../message/assertSizes.js'
import { guardStore } from '../stores/guardStore.js'
import { createVerifiers } from '../verifiers/createVerifiers.js'
import { assertSignInOptions } from './assertSignInOptions.js'
import { type Cookies, createCookies } from './cookies.js'
import { type Credentials, cookieCredentials, tokenCredentials } from './createCredentials.js'
import { createNonces, type Nonces } from './createNonces.js'
import { createSessions, type Sessions } from './createSessions.js'
import { createTokens } from './createTokens.js'
import type { SignInOptions } from './SignInOptions.js'

/** A signed message, and the nonce it must contain. */
export type VerifyMessageInput = {
  readonly message: string
  readonly signature: string
  readonly nonce: string
}

export type ServerParts = {
  readonly domains: readonly string[]
  readonly cookies: Cookies | undefined
  readonly credentials: Credentials
  readonly nonces: Nonces
  readonly sessions: Sessions
  verifyMessage(input: VerifyMessageInput): Promise<SignInMessageData>
}

const daySeconds = 86_400

export function createServerParts(options: SignInOptions): ServerParts {
  assertSignInOptions(options)
  const { domains, now = Date.now } = options
  const store = guardStore(options.store)
  const mac = createMac(options.secret)
  const cookies = options.session === 'token' ? undefined : createCookies(domains)
  const ttlMs = (options.ttlSeconds ?? daySeconds) * 1_000
  const maxAgeMs = (options.maxAgeSeconds ?? 30 * daySeconds) * 1_000
  return {
    domains,
    cookies,
    credentials: cookies
      ? cookieCredentials(cookies, now)
      : tokenCredentials(createTokens(mac, now)),
    nonces: createNonces(mac, store, now),
    sessions: createSessions(store, { ttlMs, maxAgeMs, now }),
    verifyMessage: createMessageVerifier(options),
  }
}

function createMessageVerifier(options: SignInOptions): ServerParts['verifyMessage'] {
  const { rpcUrls = {}, now = Date.now } = options
  const verifiers = { ...createVerifiers(rpcUrls), ...options.verifiers }
  return async ({ message, signature, nonce }) => {
    assertSizes(message, signature)
    const data = parseSignInMessage(message)
    assertMessageAccepted(data, options, now())
    if (data.nonce !== nonce) throw new LatchkeyError('siwx/nonce-not-accepted')
    const verify = verifiers[parseCaipNetworkId(data.chainId).namespace]
    if (!verify) throw new LatchkeyError('siwx/network-not-accepted')
    if (await verify({ data, message, signature })) return data
    throw new LatchkeyError('siwx/signature-invalid')
  }
}
