import * as v from 'valibot'

const field = v.optional(v.pipe(v.string(), v.maxLength(128)))

/** Who is calling; the HTTP client adds these to every call, so callers leave them out. @spec S7.01 S7.23 */
export const sdkQuery = v.object({ projectId: field, st: field, sv: field })
