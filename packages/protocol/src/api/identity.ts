import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { address, imageUrl, lenientOptional, sdkQuery } from './lenient.js'

/** A truncated name is another name. */
const accountName = v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.regex(/^[^\s\p{C}]+$/u))

/** @spec S7.03 */
export const getIdentity = endpoint({
  method: 'GET',
  path: '/v1/identity/:address',
  input: v.object({ ...sdkQuery.entries, address, sender: v.optional(address) }),
  output: v.object({
    name: v.fallback(v.nullable(accountName), null),
    avatar: v.fallback(v.nullable(imageUrl), null),
  }),
})

/** Name and avatar of an address; null where it has none. */
export type Identity = v.InferOutput<typeof getIdentity.output>

const profile = v.object({
  name: accountName,
  registered_at: lenientOptional(v.string()),
  updated_at: lenientOptional(v.string()),
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

export type Profile = v.InferOutput<typeof profile>

/** Empty for an unregistered name. @spec S7.13 */
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
