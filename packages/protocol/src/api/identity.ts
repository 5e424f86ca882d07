import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { address, imageUrl, lenientOptional, sdkQuery } from './lenient.js'

/** A name that stands for an address; not shortened, for a name that was cut is another name. */
const accountName = v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.regex(/^[^\s\p{C}]+$/u))

/** How an address is called and pictured. @spec S7.03 */
export const getIdentity = endpoint({
  method: 'GET',
  path: '/v1/identity/:address',
  input: v.object({ ...sdkQuery.entries, address, sender: v.optional(address) }),
  output: v.object({
    name: v.fallback(v.nullable(accountName), null),
    avatar: v.fallback(v.nullable(imageUrl), null),
  }),
})

/** How an address is called and pictured; null where it has no name or picture. */
export type Identity = v.InferOutput<typeof getIdentity.output>

const profile = v.object({
  name: accountName,
  registered_at: lenientOptional(v.string()),
  updated_at: lenientOptional(v.string()),
  /** By coin type. */
  addresses: v.fallback(
    v.record(
      v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
      v.object({ address, created: lenientOptional(v.string()) }),
    ),
    {},
  ),
  attributes: v.fallback(
    v.array(v.object({ avatar: lenientOptional(imageUrl), bio: lenientOptional(v.string()) })),
    [],
  ),
})

/** What stands behind a name. */
export type Profile = v.InferOutput<typeof profile>

/** The addresses that a name stands for; none where nobody has it. @spec S7.13 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/profile/account/:name',
  input: v.object({
    ...sdkQuery.entries,
    name: accountName,
    apiVersion: v.optional(v.pipe(v.string(), v.maxLength(8))),
  }),
  output: profile,
})
