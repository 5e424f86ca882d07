import * as v from 'valibot'

/** The id of a provider of logins: one that the widget knows by name, or one that the operator added. */
export const socialProviderId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/))
