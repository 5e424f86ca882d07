import * as v from 'valibot'
import { endpoint } from '../api/endpoint.js'
import { workSolution } from '../api/work.js'
import { factorKinds } from '../auth/factorKinds.js'
import { otpPattern } from '../auth/parseOtp.js'
import { factorProof } from './recoveryFactor.js'
import { base64UrlText, randomId } from './vaultWire.js'

const email = v.pipe(v.string(), v.maxLength(320))
const lostId = randomId

/**
 * Starts a login after a lost mailbox. Unknown addresses get the same answer, with a plausible salt. Needs no session, but proof
 * of the device key.
 */
export const postLost = endpoint({
  method: 'POST',
  path: '/v1/auth/lost',
  input: v.strictObject({ email, work: v.optional(workSolution) }),
  output: v.strictObject({
    lostId,
    challenge: randomId,
    /** For a password. Passkeys are found by the browser and share one salt. */
    salt: base64UrlText(43, 43),
  }),
})

/**
 * Proves a factor by `proofText` (subject `lostId`, factorId the kind) and names the new mailbox, which gets a code. Old mailbox
 * and devices are notified. `code-wrong` for any other proof.
 */
export const postLostProof = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/proof',
  input: v.strictObject({
    lostId,
    kind: v.picklist(factorKinds),
    proof: factorProof,
    newEmail: email,
  }),
  output: v.strictObject({}),
})

/** Submits the new mailbox's code; the 72 hours begin. Repeatable. */
export const postLostCode = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/code',
  input: v.strictObject({ lostId, code: v.pipe(v.string(), v.regex(otpPattern)) }),
  output: v.strictObject({ readyAt: v.number() }),
})

/** Status of this device's pending replacement. */
export const postLostState = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/state',
  input: v.strictObject({ lostId }),
  output: v.strictObject({
    state: v.picklist(['proof', 'code', 'waiting', 'done', 'stopped']),
    readyAt: v.optional(v.number()),
  }),
})

/** Stops it with the token mailed to the old mailbox. Needs no session and no proof. */
export const postLostStop = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/stop',
  input: v.strictObject({ token: randomId }),
  output: v.strictObject({}),
})

/** Whether a replacement is pending, for a logged-in device. */
export const postLostOwn = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/own',
  input: v.strictObject({}),
  output: v.strictObject({ isWaiting: v.boolean() }),
})

/** Stops it from a logged-in device. */
export const postLostStopOwn = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/stop-own',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
