import * as v from 'valibot'
import type { Kept } from './Device.js'

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/** What may be kept beside the keys; whatever else stands there counts as nothing. */
export const keptSchemas: { readonly [K in keyof Kept]: v.GenericSchema<unknown, Kept[K]> } = {
  session: v.object({ refreshToken: text(4096), email: text(320), userId: text(64) }),
}
