import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { workSolution } from '../api/work.js'
import { otpPattern } from '../auth/parseOtp.js'
import { randomId, thumbprint, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const code = v.pipe(v.string(), v.regex(otpPattern))
const token = v.pipe(v.string(), v.maxLength(4096))

export const vaultTokens = v.strictObject({
  userId: randomId,
  /** Absent for social logins. */
  email: v.optional(email),
  sessionId: randomId,
  access: v.strictObject({ auth: token, custody: token, escrow: token }),
  expiresInSeconds: v.number(),
  refreshToken: token,
})
export type VaultTokens = v.InferOutput<typeof vaultTokens>

/** Entered on the page behind a link: a reader of the mail does not know it. */
const linkNumber = v.pipe(v.string(), v.regex(/^\d\d$/))

/** Starts a login by mailing a code. Unknown addresses get the same answer. */
export const postLogin = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  input: v.strictObject({
    email,
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** Verified by the frame; the mail names it. */
    hostOrigin: webOrigin,
    work: v.optional(workSolution),
  }),
  output: v.strictObject({
    loginId: randomId,
    action: v.picklist(['VERIFY_OTP', 'VERIFY_DEVICE']),
    /** With `VERIFY_DEVICE`: for the mail's link. */
    number: v.optional(linkNumber),
  }),
})

/** Waits up to 25 seconds for the link of a login mail; called by the device that started the login. */
export const postLoginWait = endpoint({
  method: 'POST',
  path: '/v1/auth/login/wait',
  input: v.strictObject({ loginId: randomId }),
  output: v.strictObject({ approved: v.boolean() }),
})

/** Approves a login on the page behind the mail's link. Needs no session and no proof. */
export const postLoginLink = endpoint({
  method: 'POST',
  path: '/v1/auth/login/link',
  input: v.strictObject({ token: randomId, number: linkNumber }),
  output: v.strictObject({ hostOrigin: v.string() }),
})

/** Completes a login with the code: once, within five attempts and five minutes, on the starting device. */
export const postCode = endpoint({
  method: 'POST',
  path: '/v1/auth/code',
  input: v.strictObject({ loginId: randomId, code, work: v.optional(workSolution) }),
  output: vaultTokens,
})

/** Rotates the refresh token; each works once. */
export const postRefresh = endpoint({
  method: 'POST',
  path: '/v1/auth/refresh',
  input: v.strictObject({ refreshToken: token }),
  output: vaultTokens,
})

/** Ends the session. */
export const postLogout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  input: v.strictObject({ refreshToken: token }),
  output: v.strictObject({}),
})

/** Starts an e-mail change by mailing a code to the old address. */
export const postEmail = endpoint({
  method: 'POST',
  path: '/v1/auth/email',
  input: v.strictObject({ email, hostOrigin: webOrigin }),
  output: v.strictObject({ changeId: randomId, action: v.picklist(['VERIFY_PRIMARY_OTP']) }),
})

/** Submits the old address's code and mails one to the new address. */
export const postEmailPrimary = endpoint({
  method: 'POST',
  path: '/v1/auth/email/primary',
  input: v.strictObject({ changeId: randomId, code }),
  output: v.strictObject({}),
})

/** Submits the new address's code; the links of escrow may still be missing. Repeatable. */
export const postEmailSecondary = endpoint({
  method: 'POST',
  path: '/v1/auth/email/secondary',
  input: v.strictObject({ changeId: randomId, code }),
  output: v.strictObject({}),
})

/** Completes an e-mail change within 72 hours, on the starting device. Repeatable. */
export const postEmailFinish = endpoint({
  method: 'POST',
  path: '/v1/auth/email/finish',
  input: v.strictObject({ changeId: randomId }),
  output: v.strictObject({ email }),
})

/**
 * Stops an e-mail change with the token mailed to the old address: cancels a pending one, reverts one of the last 72 hours, and
 * ends sessions. Needs no session and no proof.
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
 * Stores the frame's encrypted request for its window, for two minutes. Only the session's network and user agent may take it.
 */
export const postWindowRequest = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/request',
  input: v.strictObject({ rendezvousId, text: sealedText }),
  output: v.strictObject({}),
})

/** Takes the frame's request, once; waits up to 25 seconds and returns no text if there is none. */
export const takeWindowRequest = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/request/take',
  input: v.strictObject({ rendezvousId }),
  output: v.strictObject({ text: v.optional(v.string()) }),
})

/** Stores the window's encrypted answer, for two minutes. */
export const postWindowAnswer = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/answer',
  input: v.strictObject({ rendezvousId, text: sealedText }),
  output: v.strictObject({}),
})

/** Takes the window's answer, once; waits up to 25 seconds and returns no text if there is none. */
export const takeWindowAnswer = endpoint({
  method: 'POST',
  path: '/v1/auth/rendezvous/answer/take',
  input: v.strictObject({ rendezvousId }),
  output: v.strictObject({ text: v.optional(v.string()) }),
})

/** Claims of an access token besides `iss`, `aud`, `iat` and `exp`. */
export const accessClaims = v.object({
  sub: randomId,
  sid: randomId,
  lid: randomId,
  auth_time: v.number(),
  /** Proved in the vault's own window, without a host page. */
  in_window: v.optional(v.literal(true)),
  cnf: v.object({ jkt: thumbprint }),
})
export type AccessClaims = v.InferOutput<typeof accessClaims>
