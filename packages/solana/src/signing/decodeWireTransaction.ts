import {
  type Address,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'

/** One packet. */
const maxBytes = 1_232

export type DecodedWireTransaction = {
  readonly wire: Uint8Array
  encode(wire: Uint8Array): string
}

export function decodeWireTransaction(text: unknown): DecodedWireTransaction | undefined {
  if (typeof text !== 'string' || text.length > 4 * maxBytes) return undefined
  const codecs = [
    { encoder: getBase58Encoder(), decoder: getBase58Decoder() },
    { encoder: getBase64Encoder(), decoder: getBase64Decoder() },
  ]
  for (const { decoder, encoder } of codecs) {
    try {
      const wire = new Uint8Array(encoder.encode(text))
      if (parseTransaction(wire)) return { wire, encode: (other) => decoder.decode(other) }
    } catch {
      // Not this encoding.
    }
  }
  return undefined
}

export function parseTransaction(wire: unknown): Transaction | undefined {
  if (!(wire instanceof Uint8Array) || wire.length > maxBytes) return undefined
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // No trailing data, no ambiguity.
    const isWhole =
      areBytesEqual(getTransactionEncoder().encode(transaction), wire) &&
      areBytesEqual(
        getCompiledTransactionMessageEncoder().encode(message),
        transaction.messageBytes,
      )
    return isWhole ? transaction : undefined
  } catch {
    return undefined
  }
}

export function placeSignature(
  wire: Uint8Array,
  address: string,
  signature: Uint8Array | undefined,
): Uint8Array | undefined {
  const transaction = parseTransaction(wire)
  if (!transaction || signature?.length !== 64 || !(address in transaction.signatures)) {
    return undefined
  }
  const placed = { [address as Address]: signature as SignatureBytes }
  const signatures = { ...transaction.signatures, ...placed }
  return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }))
}

export const areBytesEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((byte, at) => byte === b[at])
