import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { workSolution } from '../api/work.js'
import { otpPattern } from '../auth/parseOtp.js'
import { randomId, thumbprint, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const code = v.pipe(v.string(), v.regex(otpPattern))
const token = v.pipe(v.string(), v.maxLength(4096))

/** The tokens of a session: one access token per service and a refresh token, all bound to the device's key. */
export const vaultTokens = v.strictObject({
  userId: randomId,
  /** The mailbox of the account; none where a provider alone logs the visitor in. */
  email: v.optional(email),
  sessionId: randomId,
  access: v.strictObject({ auth: token, custody: token, escrow: token }),
  expiresInSeconds: v.number(),
  refreshToken: token,
})
export type VaultTokens = v.InferOutput<typeof vaultTokens>

/** The number that the visitor types on the page behind a link: a reader of the mail alone does not know it. */
const linkNumber = v.pipe(v.string(), v.regex(/^\d\d$/))

/** Starts a login by sending a mail with a code. The answer is the same for known and unknown addresses. */
export const postLogin = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  input: v.strictObject({
    email,
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** The page that requests the login, as verified by the frame; the mail names it. */
    hostOrigin: webOrigin,
    /** The solution of the work that was demanded. */
    work: v.optional(workSolution),
  }),
  output: v.strictObject({
    loginId: randomId,
    action: v.picklist(['VERIFY_OTP', 'VERIFY_DEVICE']),
    /** With `VERIFY_DEVICE`: for the link in the mail. */
    number: v.optional(linkNumber),
  }),
})

/** Waits up to 25 seconds for the link in a login mail to be followed; called by the device that started the login. */
export const postLoginWait = endpoint({
  method: 'POST',
  path: '/v1/auth/login/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({ approved: v.boolean() }),
})

/** Approves a login on the page behind the link of a login mail. Needs no session and no proof. */
export const postLoginLink = endpoint({
  method: 'POST',
  path: '/v1/auth/login/link',
  input: v.strictObject({ token: randomId, number: linkNumber }),
  output: v.strictObject({ hostOrigin: v.string() }),
})

/** Completes a login with the code: once, within five attempts and five minutes, on the device that started it. */
export const postCode = endpoint({
  method: 'POST',
  path: '/v1/auth/code',
  input: v.strictObject({ loginId: randomId, code, work: v.optional(workSolution) }),
  output: vaultTokens,
})

/** Exchanges a refresh token for new tokens; each one works once. */
export const postRefresh = endpoint({
  method: 'POST',
  path: '/v1/auth/refresh',
  input: v.strictObject({ refreshToken: token }),
  output: vaultTokens,
})

/** Ends the session on the server. */
export const postLogout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  input: v.strictObject({ refreshToken: token }),
  output: v.strictObject({}),
})

/** Starts a change of e-mail by sending a code to the old address. */
export const postEmail = endpoint({
  method: 'POST',
  path: '/v1/auth/email',
  input: v.strictObject({ email, hostOrigin: webOrigin }),
  output: v.strictObject({ changeId: randomId, action: v.picklist(['VERIFY_PRIMARY_OTP']) }),
})

/** Takes the code of the old address and sends one to the new address. */
export const postEmailPrimary = endpoint({
  method: 'POST',
  path: '/v1/auth/email/primary',
  input: v.strictObject({ changeId: randomId, code }),
  output: v.strictObject({}),
})

/** Takes the code of the new address, which changes nothing yet: the links of escrow may be missing. Repeatable. */
export const postEmailSecondary = endpoint({
  method: 'POST',
  path: '/v1/auth/email/secondary',
  input: v.strictObject({ changeId: randomId, code }),
  output: v.strictObject({}),
})

/** Completes a change whose codes were both right, within 72 hours, on the device that started it. Repeatable. */
export const postEmailFinish = endpoint({
  method: 'POST',
  path: '/v1/auth/email/finish',
  input: v.strictObject({ changeId: randomId }),
  output: v.strictObject({ email }),
})

/**
 * Stops a change of e-mail with the token of the mail to the old address: a pending one ends, one of the last 72 hours
 * is reverted, and sessions end. Needs no session and no proof.
 */
export const postEmailStop = endpoint({
  method: 'POST',
  path: '/v1/auth/email/stop',
  input: v.strictObject({ token: randomId }),
  output: v.strictObject({}),
})

const rendezvousId = randomId
const sealedText = v.pipe(v.string(), v.maxLength(400_000))

/**
 * Posts the frame's encrypted request for its window, stored for two minutes. Only the same browser can take it: a session
 * posts it, and only its network and user agent may take it.
 */
export const postWindowRequest = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/request',
  input: v.strictObject({ rendezvousId, text: sealedText }),
  output: v.strictObject({}),
})

/** Takes the request of the frame, once; waits up to 25 seconds and returns no text if none is there for this caller. */
export const takeWindowRequest = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/request/take',
  input: v.strictObject({ rendezvousId }),
  output: v.strictObject({ text: v.optional(v.string()) }),
})

/** Posts the window's encrypted answer, stored for two minutes. */
export const postWindowAnswer = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/answer',
  input: v.strictObject({ rendezvousId, text: sealedText }),
  output: v.strictObject({}),
})

/** Takes the answer of the window, once; waits up to 25 seconds and returns no text if none arrived. */
export const takeWindowAnswer = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/answer/take',
  input: v.strictObject({ rendezvousId }),
  output: v.strictObject({ text: v.optional(v.string()) }),
})

/** The claims of an access token besides `iss`, `aud`, `iat` and `exp`. */
export const accessClaims = v.object({
  /** The user. */
  sub: randomId,
  /** The session and the login that created it. */
  sid: randomId,
  lid: randomId,
  /** The time of the last proof of the login, in seconds. */
  auth_time: v.number(),
  /** Whether no page of a host had a part in that proof: the vault's own window asked for it. */
  in_window: v.optional(v.literal(true)),
  cnf: v.object({ jkt: thumbprint }),
})
export type AccessClaims = v.InferOutput<typeof accessClaims>
