import * as v from 'valibot'

/** Why the server or the vault refuses a call; clients branch on these and on no other words of a server. */
export const refusalCodes = [
  'invalid-input',
  'unauthorized',
  'use-dpop-nonce',
  'origin-refused',
  'code-wrong',
  'code-expired',
  'cooldown',
  'too-many',
  'link-pending',
  'link-expired',
  'not-found',
  'already-exists',
  'frozen',
  'unavailable',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A refusal as it travels, with an HTTP status of 4xx or 5xx. */
export const refusal = v.object({
  error: v.picklist(refusalCodes),
  /** When to try again. */
  seconds: v.optional(v.number()),
  /** What is wrong with which part of the request, for the developer of the caller; the vault gives none. */
  reasons: v.optional(v.array(v.object({ name: v.string(), description: v.string() }))),
})
export type Refusal = v.InferOutput<typeof refusal>
