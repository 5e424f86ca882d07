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
  money,
  numeric,
  sdkQuery,
} from './lenient.js'

const statuses = [
  'confirmed',
  'failed',
  'pending',
  'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  'ONRAMP_TRANSACTION_STATUS_FAILED',
] as const

const image = v.object({
  url: imageUrl,
  content_type: lenientOptional(v.pipe(v.string(), v.maxLength(128))),
})
const tokenId = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const transfer = v.object({
  fungible_info: lenientOptional(
    v.object({
      name: lenientOptional(label),
      symbol: lenientOptional(label),
      icon: lenientOptional(v.object({ url: imageUrl })),
      /** Extension: token contract; absent for the native token. */
      address: lenientOptional(address),
    }),
  ),
  nft_info: lenientOptional(
    v.object({
      name: lenientOptional(label),
      content: lenientOptional(
        v.object({ preview: lenientOptional(image), detail: lenientOptional(image) }),
      ),
      flags: v.fallback(v.object({ is_spam: v.boolean() }), { is_spam: false }),
      /** Extension: token id of an NFT. */
      address: lenientOptional(address),
      token_id: lenientOptional(tokenId),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.fallback(v.object({ numeric }), { numeric: '0' }),
  value: lenientOptional(money),
  price: lenientOptional(money),
  /** Extension: parties of this transfer, which may differ from the transaction's. */
  sender: lenientOptional(address),
  recipient: lenientOptional(address),
})

const transaction = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  metadata: v.object({
    operationType: v.fallback(v.pipe(v.string(), v.maxLength(64)), 'execute'),
    hash: v.pipe(v.string(), v.regex(/^[-\w]{1,128}$/)),
    chain: chainId,
    minedAt: v.pipe(
      v.string(),
      v.maxLength(64),
      v.check((time) => Number.isFinite(Date.parse(time))),
    ),
    sentFrom: v.fallback(address, '-'),
    sentTo: v.fallback(address, '-'),
    status: v.picklist(statuses),
    nonce: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Extension: fee paid by the sender, in the native token. */
    fee: lenientOptional(numeric),
  }),
  transfers: v.fallback(lenientArray(transfer, 200), []),
})

export type TransactionTransfer = v.InferOutput<typeof transfer>

/** A transaction that involves an address. @spec S3.28 */
export type Transaction = v.InferOutput<typeof transaction>

/** Latest first. @spec S7.04 */
export const getHistory = endpoint({
  method: 'GET',
  path: '/v1/account/:address/history',
  input: v.object({
    ...sdkQuery.entries,
    address,
    cursor: v.optional(cursor),
    onramp: v.optional(v.pipe(v.string(), v.maxLength(32))),
    chainId: v.optional(chainId),
  }),
  output: v.object({
    data: lenientArray(transaction),
    next: v.fallback(v.nullable(cursor), null),
  }),
})

export type HistoryPage = v.InferOutput<typeof getHistory.output>
