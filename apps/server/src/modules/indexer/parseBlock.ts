import * as v from 'valibot'

const hex = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text.toLowerCase()),
  )
const hash = hex(/^0x[0-9a-f]{64}$/i)
const address = hex(/^0x[0-9a-f]{40}$/i)
// Not by pairs: the regular expression engine stores each repetition, and fails at some millions.
const bytes = hex(/^0x[0-9a-f]*$/i)
const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const count = v.pipe(
  amount,
  v.transform((value) => Number(value)),
  v.safeInteger(),
)

/** In seconds; later ones are no dates. */
const time = v.pipe(count, v.maxValue(8_640_000_000_000))

const head = v.object({ number: count, hash, parentHash: hash, timestamp: time })

/** An account that becomes smart, or plain again where the address is zero. @see EIP-7702 */
const authorization = v.object({ address, nonce: count })

const transaction = v.object({
  hash,
  from: address,
  to: v.nullish(address),
  value: amount,
  nonce: count,
  input: v.optional(bytes, '0x'),
  gasPrice: v.optional(amount, '0x0'),
  // One word of the activity depends on it, so that no block is lost by it.
  authorizationList: v.fallback(v.optional(v.array(authorization), []), []),
})

const log = v.object({ address, topics: v.array(hash), data: bytes, logIndex: count })

const receipt = v.object({
  transactionHash: hash,
  blockHash: hash,
  /** Absent before 2017; a transaction of then counts as successful. */
  status: v.nullish(v.picklist(['0x0', '0x1']), '0x1'),
  gasUsed: amount,
  effectiveGasPrice: v.nullish(amount),
  /** The fee of a rollup for writing it to the chain below. */
  l1Fee: v.nullish(amount),
  contractAddress: v.nullish(address),
  logs: v.array(log),
})

const block = v.object({ ...head.entries, transactions: v.array(transaction) })

export type BlockHead = v.InferOutput<typeof head>
export type ChainTransaction = v.InferOutput<typeof transaction>
export type ChainLog = v.InferOutput<typeof log>
export type ChainReceipt = v.InferOutput<typeof receipt>
export type ChainBlock = BlockHead & {
  readonly transactions: readonly ChainTransaction[]
  readonly receipts: readonly ChainReceipt[]
}

/** Parses a block's head; throws where it is none. */
export const parseHead = (value: unknown): BlockHead => parse(head, value, 'block')

/** Parses a block with its transactions; throws where it is none. */
export const parseBlock = (value: unknown): v.InferOutput<typeof block> =>
  parse(block, value, 'block')

/** Joins a block and its receipts; throws where they are not of the same block, or one is missing. */
export function joinReceipts(
  read: v.InferOutput<typeof block>,
  values: readonly unknown[],
): ChainBlock {
  const receipts = values.map((value) => parse(receipt, value, 'receipt'))
  const fits =
    receipts.length === read.transactions.length &&
    receipts.every(
      (each, i) =>
        each.blockHash === read.hash && each.transactionHash === read.transactions[i]?.hash,
    )
  if (!fits) throw new Error(`the receipts of block ${read.number} are not of that block`)
  return { ...read, receipts }
}

function parse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  what: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Error(`a ${what} cannot be read (${v.getDotPath(parsed.issues[0]) ?? 'all of it'})`)
}
