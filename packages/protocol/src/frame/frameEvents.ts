import * as v from 'valibot'

/** What the frame tells unasked. @spec S3.74 S3.75 */
export const frameEvents = {
  READY: v.strictObject({ version: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  /** A hint for the page, without any authority. */
  SESSION_UPDATE: v.strictObject({ token: v.pipe(v.string(), v.maxLength(8192)) }),
  /** Ours: something waits for the visitor in the frame, or no longer; `closed` by Escape or by its own button. */
  APPROVAL: v.strictObject({ open: v.boolean() }),
  /** Ours: the session ended on the server, or on another tab. */
  SESSION_ENDED: v.strictObject({}),
} satisfies Record<string, v.GenericSchema>

/** Names one event. */
export type FrameEventName = keyof typeof frameEvents

/** What an event tells. */
export type FrameEventPayload<N extends FrameEventName> = v.InferOutput<(typeof frameEvents)[N]>
