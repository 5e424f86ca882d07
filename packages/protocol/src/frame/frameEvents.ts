import * as v from 'valibot'

/** Events that the frame sends. @spec S3.74 S3.75 */
export const frameEvents = {
  READY: v.strictObject({ version: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  /** A hint without authority. */
  SESSION_UPDATE: v.strictObject({ token: v.pipe(v.string(), v.maxLength(8192)) }),
  /** Extension: an approval opened or closed; `closed` by Escape or its own button. */
  APPROVAL: v.strictObject({ open: v.boolean() }),
  /** Extension: proof of work started or ended. */
  WORK: v.strictObject({ active: v.boolean() }),
  /** Extension: whether the frame's storage survives a reload; sent before any login. */
  STORAGE: v.strictObject({ persists: v.boolean() }),
  /** Extension: the session ended on the server or in another tab. */
  SESSION_ENDED: v.strictObject({}),
} satisfies Record<string, v.GenericSchema>

export type FrameEventName = keyof typeof frameEvents

export type FrameEventPayload<N extends FrameEventName> = v.InferOutput<(typeof frameEvents)[N]>
