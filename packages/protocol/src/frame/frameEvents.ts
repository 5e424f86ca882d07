import * as v from 'valibot'

/** Events that the frame sends by itself. @spec S3.74 S3.75 */
export const frameEvents = {
  READY: v.strictObject({ version: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  /** A hint for the page that carries no authority. */
  SESSION_UPDATE: v.strictObject({ token: v.pipe(v.string(), v.maxLength(8192)) }),
  /** Ours: an approval opened or closed in the frame; `closed` by Escape or by its own button. */
  APPROVAL: v.strictObject({ open: v.boolean() }),
  /** Ours: the browser computes what the vault demands before a login goes on, or has done so. */
  WORK: v.strictObject({ active: v.boolean() }),
  /** Ours: whether what the frame stores is still there after a reload; said as soon as it is known, before any login. */
  STORAGE: v.strictObject({ persists: v.boolean() }),
  /** Ours: the session ended on the server or in another tab. */
  SESSION_ENDED: v.strictObject({}),
} satisfies Record<string, v.GenericSchema>

export type FrameEventName = keyof typeof frameEvents

export type FrameEventPayload<N extends FrameEventName> = v.InferOutput<(typeof frameEvents)[N]>
