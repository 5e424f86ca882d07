import * as v from 'valibot'
import { workTask } from './work.js'

/** Why the server or vault refuses a call; branch on these codes, never on a text. */
export const refusalCodes = [
  'invalid-input',
  'unauthorized',
  'use-dpop-nonce',
  'origin-refused',
  'code-wrong',
  'code-expired',
  /** Only a new code helps. */
  'code-spent',
  'cooldown',
  'too-many',
  /** Solve `work`, then send the solution with the same request. */
  'work-required',
  'link-pending',
  'link-expired',
  'not-found',
  'already-exists',
  'frozen',
  /** A recovery share is held for 72 hours after a mailbox change; the frame does not pass on `seconds`. */
  'release-held',
  'unavailable',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Body of a refusal, with status 4xx or 5xx. */
export const refusal = v.object({
  error: v.picklist(refusalCodes),
  seconds: v.optional(v.number()),
  work: v.optional(workTask),
  /** Validation problems by field, for developers; the vault sends none. */
  reasons: v.optional(v.array(v.object({ name: v.string(), description: v.string() }))),
})
export type Refusal = v.InferOutput<typeof refusal>
