import * as v from 'valibot'

/** A number of a server, which is not negative and fits into the field that it is for. */
export const gasQuantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)

/** Bytes of a server, as hex. */
export const hexData = v.pipe(
  v.string(),
  v.regex(/^0x(?:[\da-f]{2})*$/i),
  v.transform((text) => text as `0x${string}`),
)

/** A hash of a server. */
export const hashText = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{64}$/i),
  v.transform((text) => text.toLowerCase()),
)

/** An address of a server. */
export const addressText = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{40}$/i),
  v.transform((text) => text as `0x${string}`),
)
