import * as v from 'valibot'
import { currencies } from './balance.js'
import { endpoint } from './endpoint.js'
import { imageUrl, label, lenientArray, lenientOptional, money, sdkQuery } from './lenient.js'

const caipAddress = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,64}:[-.%\w]{1,128}$/))

const fungible = v.object({
  address: caipAddress,
  name: v.fallback(label, ''),
  symbol: v.fallback(label, ''),
  iconUrl: lenientOptional(imageUrl),
  price: money,
})

export type FungiblePrice = v.InferOutput<typeof fungible>

/** `addresses` are CAIP-10. @spec S7.12 */
export const getPrice = endpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  input: v.object({
    ...sdkQuery.entries,
    currency: v.optional(v.picklist(currencies), 'usd'),
    addresses: v.pipe(v.array(caipAddress), v.minLength(1), v.maxLength(100)),
  }),
  output: v.object({ fungibles: lenientArray(fungible) }),
})
