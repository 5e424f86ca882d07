import { LatchkeyError, parseCaipNetworkId } from '@latchkey/protocol'
import { parseSignInMessage } from '@latchkey/protocol/siwx'
import { randomHex } from '../encoding/hex.js'
import { messageLifeMs } from '../message/assertMessageAccepted.js'
import { assertSizes } from '../message/assertSizes.js'
import { assertOrigin } from './assertOrigin.js'
import type { ServerParts } from './createServerParts.js'
import { jsonResponse } from './errorResponse.js'
import { readJson } from './readJson.js'

/** A visitor's message can't sign in another browser. */
const visitorCookie = 'siwx-visitor'

export async function issueNonce(parts: ServerParts, request: Request): Promise<Response> {
  assertOrigin(parts, request)
  const { cookies, nonces } = parts
  const visitorId = cookies?.read(request, visitorCookie)
  const visitor = visitorId && /^[\da-f]{32}$/.test(visitorId) ? visitorId : randomHex(16)
  const nonce = await nonces.issue(visitor)
  if (!cookies) return jsonResponse({ nonce, nonceToken: visitor })
  const cookie = cookies.write(request, visitorCookie, visitor, messageLifeMs / 1_000)
  return jsonResponse({ nonce }, { cookies: [cookie] })
}

export async function startSession(parts: ServerParts, request: Request): Promise<Response> {
  const { cookies, credentials, nonces, sessions } = parts
  const host = assertOrigin(parts, request)
  const { message, signature, nonceToken } = await readJson(request)
  if (typeof message !== 'string' || typeof signature !== 'string') {
    throw new LatchkeyError('siwx/request-malformed')
  }
  assertSizes(message, signature)
  const { domain, nonce } = parseSignInMessage(message)
  if (host && host !== domain) {
    const cause = new Error(`the message is for ${domain}, and the page is ${host}`)
    throw new LatchkeyError('siwx/domain-not-accepted', { cause })
  }
  const token = typeof nonceToken === 'string' ? nonceToken : undefined
  await nonces.assertIssued(nonce, cookies ? cookies.read(request, visitorCookie) : token)
  await nonces.countTry(nonce)
  const data = await parts.verifyMessage({ message, signature, nonce })
  // An invalid signature leaves the nonce for another try.
  await nonces.use(nonce)
  const before = await credentials.idsToEnd(request, parseCaipNetworkId(data.chainId).namespace)
  // Against session fixation.
  const { id, session } = await sessions.start({ data, message, signature })
  await Promise.all(before.map((one) => sessions.end(one)))
  const credential = await credentials.issue(request, id, session)
  const more = credential.token === undefined ? {} : { token: credential.token }
  return jsonResponse({ session, ...more }, { cookies: credential.cookies })
}
