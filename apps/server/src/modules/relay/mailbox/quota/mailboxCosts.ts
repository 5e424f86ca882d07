/** The texts of a message that a client chooses freely. */
type Texts = { readonly body: string; readonly attestation?: string }

/**
 * Bytes that things take in the memory of a node besides their texts, rounded up. They were measured: a test compares
 * them with the heap of a process.
 */
export const memoryCosts = {
  /** A message that waits, in a topic of its own. */
  message: 1_150,
  /** The hash of a delivered message. */
  delivered: 500,
  subscription: 700,
  acknowledgement: 56,
  /** A client, or a network, that holds anything. */
  holder: 1_000,
} as const

/** The same in the memory of Redis, where a message is stored as JSON. */
export const redisCosts = {
  message: 3_000,
  delivered: 1_200,
  subscription: 1_800,
  acknowledgement: 80,
} as const

/** Bytes of a text in memory: where one letter needs two bytes, all of them have two. */
const textBytes = (text: string) =>
  Buffer.byteLength(text) === text.length ? text.length : 2 * text.length

/** Bytes of the texts that a client chooses freely. */
export const messageBytes = ({ body, attestation }: Texts) =>
  textBytes(body) + (attestation === undefined ? 0 : textBytes(attestation))

/** Bytes of a waiting message in the memory of a node; large texts fill whole pages. */
export function messageCost(message: Texts): number {
  const bytes = messageBytes(message)
  return bytes + (bytes >> 6) + memoryCosts.message
}
