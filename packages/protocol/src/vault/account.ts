import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { factorKinds } from '../auth/factorKinds.js'
import { otpPattern } from '../auth/parseOtp.js'
import { vaultTokens } from './auth.js'
import { maxFactors, proofKey } from './recoveryFactor.js'
import { base64UrlText, randomId, thumbprint, webOrigin } from './vaultWire.js'

/** Mails a code to confirm a login: sensitive calls need one of the last five minutes. */
export const postReauth = endpoint({
  method: 'POST',
  path: '/v1/auth/reauth',
  input: v.strictObject({ hostOrigin: webOrigin }),
  output: v.strictObject({ reauthId: randomId }),
})

/**
 * Submits the code and returns new tokens of the session; older ones are rejected. Proves the device key with the refresh token,
 * so that it can be repeated after a lost answer.
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
          browser: v.pipe(v.string(), v.maxLength(128)),
          hostOrigin: v.pipe(v.string(), v.maxLength(256)),
          /** If the operator's proxy provides it. */
          place: v.optional(v.pipe(v.string(), v.maxLength(64))),
          createdAt: v.number(),
          usedAt: v.number(),
          isCurrent: v.boolean(),
        }),
      ),
      v.maxLength(100),
    ),
  }),
})

/** Ends sessions by device, or all others. Needs a login of the last five minutes. Repeatable. */
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

/** Sets the factors that replace a lost mailbox. Needs a login of the last five minutes. Repeatable. */
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
          salt: v.optional(base64UrlText(43, 43)),
        }),
      ),
      v.maxLength(maxFactors),
    ),
  }),
  output: v.strictObject({}),
})

/**
 * Deletes the account at auth: sessions, e-mail, factors. Needs a login of the last five minutes; call it last of the three
 * services.
 */
export const postAccountDelete = endpoint({
  method: 'POST',
  path: '/v1/auth/account/delete',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
