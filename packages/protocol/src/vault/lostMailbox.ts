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
 * Begins the login of a visitor who lost the mailbox. The answer has the same form for an unknown address, with a salt that
 * looks like a real one. Needs no session; the proof of the device's key as for a login.
 */
export const postLost = endpoint({
  method: 'POST',
  path: '/v1/auth/lost',
  input: v.strictObject({ email, work: v.optional(workSolution) }),
  output: v.strictObject({
    lostId,
    /** For one proof. */
    challenge: randomId,
    /** Of the password. A passkey is found by the browser itself, and its salt is the same for all. */
    salt: base64UrlText(43, 43),
  }),
})

/**
 * Proves a factor, over the text of `proofText` with `lostId` as subject and as factorId the kind, and names the new mailbox,
 * which gets a code. The old mailbox and every device are notified. `code-wrong` for every other proof.
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

/** Takes the code of the new mailbox; the 72 hours begin. Repeatable. */
export const postLostCode = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/code',
  input: v.strictObject({ lostId, code: v.pipe(v.string(), v.regex(otpPattern)) }),
  /** Seconds. */
  output: v.strictObject({ readyAt: v.number() }),
})

/** Shows where a pending one of this device stands. */
export const postLostState = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/state',
  input: v.strictObject({ lostId }),
  output: v.strictObject({
    state: v.picklist(['proof', 'code', 'waiting', 'done', 'stopped']),
    readyAt: v.optional(v.number()),
  }),
})

/** Stops it with the token of the mail to the old mailbox. Needs no session and no proof. */
export const postLostStop = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/stop',
  input: v.strictObject({ token: randomId }),
  output: v.strictObject({}),
})

/** Whether a replacement of the visitor's mailbox waits, for a device that is logged in. */
export const postLostOwn = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/own',
  input: v.strictObject({}),
  output: v.strictObject({ isWaiting: v.boolean() }),
})

/** Stops it from a device that is logged in. */
export const postLostStopOwn = endpoint({
  method: 'POST',
  path: '/v1/auth/lost/stop-own',
  input: v.strictObject({}),
  output: v.strictObject({}),
})
