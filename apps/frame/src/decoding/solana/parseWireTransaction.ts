import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { decodeMessage, isSameBytes, type SolanaMessage } from './decodeMessage.js'

export type WireTransaction = {
  readonly transaction: Transaction
  readonly bytes: Uint8Array
  readonly message: SolanaMessage
  encode(signer: string, signature: Uint8Array): { text: string; base64: string; first: string }
  /** The unsigned transaction, for a node that does not verify signatures. */
  readonly base64: string
}

const maxBytes = 1_232

/** Parses a transaction in base58 or base64; throws for anything but an exact one. */
export function parseWireTransaction(input: unknown): WireTransaction {
  if (typeof input !== 'string' || input.length > 4 * maxBytes) return throwInvalidParams()
  const codecs = [
    { encoder: getBase58Encoder(), decoder: getBase58Decoder() },
    { encoder: getBase64Encoder(), decoder: getBase64Decoder() },
  ]
  for (const { decoder, encoder } of codecs) {
    const wire = tryDecode(input, encoder, decoder)
    if (wire) return wire
  }
  return throwInvalidParams()
}

type Encoder = Pick<ReturnType<typeof getBase58Encoder>, 'encode'>
type Decoder = Pick<ReturnType<typeof getBase58Decoder>, 'decode'>

function tryDecode(text: string, encoder: Encoder, decoder: Decoder): WireTransaction | undefined {
  try {
    const wire = new Uint8Array(encoder.encode(text))
    if (wire.length > maxBytes) return undefined
    const transaction = getTransactionDecoder().decode(wire)
    if (!isSameBytes(getTransactionEncoder().encode(transaction), wire)) return undefined
    const bytes = new Uint8Array(transaction.messageBytes)
    const message = decodeMessage(bytes)
    if (!message) return undefined
    return {
      transaction,
      bytes,
      message,
      base64: getBase64Decoder().decode(wire),
      encode: (signer, signature) => withSignature(transaction, signer, signature, decoder),
    }
  } catch {
    return undefined
  }
}

function withSignature(
  transaction: Transaction,
  signer: string,
  signature: Uint8Array,
  decoder: Decoder,
) {
  const entries = Object.entries(transaction.signatures)
  // Only the inserted signature is new; signers have the order of the message.
  const signatures = Object.fromEntries(
    entries.map(([address, existing]) => [address, address === signer ? signature : existing]),
  ) as Transaction['signatures']
  const wire = getTransactionEncoder().encode({ ...transaction, signatures })
  const [first] = Object.values(signatures)
  return {
    text: decoder.decode(wire),
    base64: getBase64Decoder().decode(wire),
    first: first ? getBase58Decoder().decode(first) : '',
  }
}
