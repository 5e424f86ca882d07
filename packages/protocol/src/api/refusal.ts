import * as v from 'valibot'
import { workTask } from './work.js'

/** Why the server or the vault refuses a call; clients branch on these codes, never on a server's text. */
export const refusalCodes = [
  'invalid-input',
  'unauthorized',
  'use-dpop-nonce',
  'origin-refused',
  'code-wrong',
  'code-expired',
  /** All attempts at a code are used up: waiting does not help, only a new one. */
  'code-spent',
  'cooldown',
  'too-many',
  /** The browser must solve `work` first, and send the solution with the same request. */
  'work-required',
  'link-pending',
  'link-expired',
  'not-found',
  'already-exists',
  'frozen',
  /** A recovery share stays for 72 hours after a change of the mailbox; `seconds` says how long still, which the frame does not pass on. */
  'release-held',
  'unavailable',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The body of a refusal, sent with an HTTP status of 4xx or 5xx. */
export const refusal = v.object({
  error: v.picklist(refusalCodes),
  /** Seconds until the next attempt may succeed. */
  seconds: v.optional(v.number()),
  /** With `work-required`. */
  work: v.optional(workTask),
  /** Validation problems by field, for the developer of the caller; the vault sends none. */
  reasons: v.optional(v.array(v.object({ name: v.string(), description: v.string() }))),
})
export type Refusal = v.InferOutput<typeof refusal>
