import { decodeSolanaAddress } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { decodeBase58 } from '../encoding/base58.js'
import { decodeBase64 } from '../encoding/base64.js'
import { isSameBytes } from '../encoding/isSameBytes.js'
import { maxTransactionBytes, parseMemoTransaction } from './parseMemoTransaction.js'
import type { SignedMessage } from './Verifier.js'

const maxSignatureLength = 88
const maxTransactionLength = Math.ceil(maxTransactionBytes / 3) * 4

/** Hardware wallets that sign transactions only return one with the message as its memo, never sent. */
export function verifySolanaSignature({ data, message, signature }: SignedMessage): boolean {
  const key = decodeSolanaAddress(data.accountAddress)
  if (!key) return false
  const text = new TextEncoder().encode(message)
  if (signature.length <= maxSignatureLength) {
    const bytes = decodeBase58(signature)
    return bytes !== undefined && isSigned(bytes, text, key)
  }
  if (signature.length > maxTransactionLength) return false
  const bytes = decodeBase64(signature)
  const transaction = bytes && parseMemoTransaction(bytes, key)
  return (
    transaction !== undefined &&
    isSameBytes(transaction.memo, text) &&
    isSigned(transaction.signature, transaction.message, key)
  )
}

/** Strict RFC 8032: by lenient rules, some keys verify every message. */
function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  if (signature.length !== 64) return false
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false
  }
}
