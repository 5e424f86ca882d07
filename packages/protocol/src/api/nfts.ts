import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import {
  address,
  chainId,
  cursor,
  imageUrl,
  label,
  lenientArray,
  lenientOptional,
  sdkQuery,
} from './lenient.js'

const longText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 2_000)),
)

const nft = v.object({
  chainId,
  address,
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  standard: v.picklist(['ERC721', 'ERC1155']),
  name: v.fallback(label, ''),
  collection: v.fallback(label, ''),
  description: lenientOptional(longText),
  imageUrl: lenientOptional(imageUrl),
  quantity: v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/)),
  isSpam: v.fallback(v.boolean(), false),
  attributes: v.fallback(lenientArray(v.object({ trait: label, value: label }), 64), []),
})

export type Nft = v.InferOutput<typeof nft>

/** An extension that other data providers lack. */
export const getNfts = endpoint({
  method: 'GET',
  path: '/v1/account/:address/nfts',
  input: v.object({
    ...sdkQuery.entries,
    address,
    chainId: v.optional(chainId),
    cursor: v.optional(cursor),
  }),
  output: v.object({ nfts: lenientArray(nft), next: v.fallback(v.nullable(cursor), null) }),
})

export type NftPage = v.InferOutput<typeof getNfts.output>
