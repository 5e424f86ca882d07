import * as v from 'valibot'

/** What the worker that stretches passwords is asked. */
export const stretchRequest = v.strictObject({ password: v.string(), salt: v.string() })
export type StretchRequest = v.InferOutput<typeof stretchRequest>

/** What it answers: how far it is, and at last the secret. */
export const stretchAnswer = v.variant('kind', [
  v.strictObject({
    kind: v.literal('progress'),
    progress: v.variant('state', [
      v.strictObject({ state: v.literal('working') }),
      v.strictObject({ state: v.literal('slow'), done: v.number() }),
    ]),
  }),
  v.strictObject({ kind: v.literal('done'), secret: v.instance(Uint8Array) }),
  v.strictObject({ kind: v.literal('failed') }),
])
export type StretchAnswer = v.InferOutput<typeof stretchAnswer>
