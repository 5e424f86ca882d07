import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { factorKinds } from '../auth/factorKinds.js'
import { otpPattern } from '../auth/parseOtp.js'
import { vaultTokens } from './auth.js'
import { maxFactors, proofKey } from './recoveryFactor.js'
import { base64UrlText, randomId, thumbprint, webOrigin } from './vaultWire.js'

/** Mails a code to the visitor who is logged in: what is dangerous needs one of the last five minutes. */
export const postReauth = endpoint({
  method: 'POST',
  path: '/v1/auth/reauth',
  input: v.strictObject({ hostOrigin: webOrigin }),
  output: v.strictObject({ reauthId: randomId }),
})

/**
 * Takes the code; the new tokens of the same session say when, and those of before are refused. The refresh token names the
 * session, with the proof of its device's key, so that it can be repeated where the answer was lost.
 */
export const postReauthCode = endpoint({
  method: 'POST',
  path: '/v1/auth/reauth/code',
  input: v.strictObject({
    reauthId: randomId,
    code: v.pipe(v.string(), v.regex(otpPattern)),
    refreshToken: v.pipe(v.string(), v.maxLength(4096)),
  }),
  output: vaultTokens,
})

export const postSessions = endpoint({
  method: 'POST',
  path: '/v1/auth/sessions',
  input: v.strictObject({}),
  output: v.strictObject({
    sessions: v.pipe(
      v.array(
        v.strictObject({
          sessionId: randomId,
          thumbprint,
          /** The browser, roughly, as its user agent says. */
          browser: v.pipe(v.string(), v.maxLength(128)),
          /** The page that it logged in on. */
          hostOrigin: v.pipe(v.string(), v.maxLength(256)),
          /** Rough, where the operator's proxy tells it. */
          place: v.optional(v.pipe(v.string(), v.maxLength(64))),
          /** Seconds. */
          createdAt: v.number(),
          usedAt: v.number(),
          isCurrent: v.boolean(),
        }),
      ),
      v.maxLength(100),
    ),
  }),
})

/** Ends sessions: of devices, or all but this one. Needs a login of the last five minutes. Repeatable. */
export const postSessionsEnd = endpoint({
  method: 'POST',
  path: '/v1/auth/sessions/end',
  input: v.strictObject({
    devices: v.union([
      v.literal('others'),
      v.pipe(v.array(thumbprint), v.minLength(1), v.maxLength(100)),
    ]),
  }),
  output: v.strictObject({}),
})

/** Names the factors that auth accepts in the place of a lost mailbox. Needs a login of the last five minutes. Repeatable. */
export const postFactors = endpoint({
  method: 'POST',
  path: '/v1/auth/factors',
  input: v.strictObject({
    walletId: randomId,
    factors: v.pipe(
      v.array(
        v.strictObject({
          factorId: randomId,
          kind: v.picklist(factorKinds),
          proofKey,
          /** Of a password. */
          salt: v.optional(base64UrlText(43, 43)),
        }),
      ),
      v.maxLength(maxFactors),
    ),
  }),
  output: v.strictObject({}),
})

/** Deletes the account at auth: sessions, e-mail, factors. Needs a login of the last five minutes; the last of the three services. */
export const postAccountDelete = endpoint({
  method: 'POST',
  path: '/v1/auth/account/delete',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
