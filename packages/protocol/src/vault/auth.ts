import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { otpPattern } from '../auth/parseOtp.js'
import { randomId, thumbprint, webOrigin } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const code = v.pipe(v.string(), v.regex(otpPattern))
const token = v.pipe(v.string(), v.maxLength(4096))

/** What a login gives: one access token per service, and what gets new ones. All bound to the device's key. */
const tokens = v.strictObject({
  userId: randomId,
  email,
  sessionId: randomId,
  access: v.strictObject({ auth: token, custody: token, escrow: token }),
  expiresInSeconds: v.number(),
  refreshToken: token,
})
export type VaultTokens = v.InferOutput<typeof tokens>

/** Begins a login: a mail with a code and a link goes out. The answer is the same whoever the e-mail belongs to. */
export const postLogin = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  input: v.strictObject({
    email,
    projectId: v.pipe(v.string(), v.maxLength(64)),
    /** The page that asks, as the frame verified it; the mail names it. */
    hostOrigin: webOrigin,
  }),
  output: v.strictObject({
    loginId: randomId,
    action: v.picklist(['VERIFY_OTP', 'VERIFY_DEVICE']),
    /** To be typed where the link leads. */
    number: v.pipe(v.string(), v.regex(/^\d\d$/)),
  }),
})

/** Ends a login with the code: once, five tries, five minutes, by the device that began it. */
export const postCode = endpoint({
  method: 'POST',
  path: '/v1/auth/code',
  input: v.strictObject({ loginId: randomId, code }),
  output: tokens,
})

/** New tokens for old; each refresh token works once. */
export const postRefresh = endpoint({
  method: 'POST',
  path: '/v1/auth/refresh',
  input: v.strictObject({ refreshToken: token }),
  output: tokens,
})

/** Ends the session, whatever the frame still holds. */
export const postLogout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  input: v.strictObject({ refreshToken: token }),
  output: v.strictObject({}),
})

/** Begins to change the e-mail: a code goes to the old one. */
export const postEmail = endpoint({
  method: 'POST',
  path: '/v1/auth/email',
  input: v.strictObject({ email, hostOrigin: webOrigin }),
  output: v.strictObject({ changeId: randomId, action: v.picklist(['VERIFY_PRIMARY_OTP']) }),
})

/** The code that the old e-mail got; one for the new e-mail goes out. */
export const postEmailPrimary = endpoint({
  method: 'POST',
  path: '/v1/auth/email/primary',
  input: v.strictObject({ changeId: randomId, code }),
  output: v.strictObject({}),
})

/** The code that the new e-mail got: from now on it is the one. */
export const postEmailSecondary = endpoint({
  method: 'POST',
  path: '/v1/auth/email/secondary',
  input: v.strictObject({ changeId: randomId, code }),
  output: v.strictObject({ email }),
})

/** A box in which the frame and a window of its own leave what they closed for each other: each side once, two minutes. */
export const postRendezvous = endpoint({
  method: 'POST',
  path: '/v1/auth/meeting',
  input: v.strictObject({
    meetingId: randomId,
    side: v.picklist(['request', 'answer']),
    text: v.pipe(v.string(), v.maxLength(400_000)),
  }),
  output: v.strictObject({}),
})

/** Takes out what the other side left; waits up to 25 seconds, and gives nothing if nothing came. */
export const takeRendezvous = endpoint({
  method: 'POST',
  path: '/v1/auth/meeting/take',
  input: v.strictObject({ meetingId: randomId, side: v.picklist(['request', 'answer']) }),
  output: v.strictObject({ text: v.optional(v.string()) }),
})

/** What an access token says, beside `iss`, `aud`, `iat`, `exp`. */
export const accessClaims = v.object({
  /** The user. */
  sub: randomId,
  /** The session, and the login that it came from. */
  sid: randomId,
  lid: randomId,
  /** When the visitor last proved to read the mailbox, in seconds. */
  auth_time: v.number(),
  cnf: v.object({ jkt: thumbprint }),
})
export type AccessClaims = v.InferOutput<typeof accessClaims>
