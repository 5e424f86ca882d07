import * as v from 'valibot'

/** Id of a login provider: built in, or added by the operator. */
export const socialProviderId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/))
