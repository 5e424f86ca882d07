import {
  type Address,
  getPublicKeyFromAddress,
  isSolanaError,
  type SignatureBytes,
  SOLANA_ERROR__SUBTLE_CRYPTO__DISALLOWED_IN_INSECURE_CONTEXT,
  SOLANA_ERROR__SUBTLE_CRYPTO__ED25519_ALGORITHM_UNIMPLEMENTED,
  verifySignature,
} from '@solana/kit'

/** True in browsers that can't verify Ed25519: a backend has to verify in any case. */
export async function isSignedBy(
  address: string,
  signature: unknown,
  bytes: Uint8Array,
): Promise<boolean> {
  if (!(signature instanceof Uint8Array) || signature.length !== 64) return false
  try {
    const key = await getPublicKeyFromAddress(address as Address)
    return await verifySignature(key, signature as Uint8Array as SignatureBytes, bytes)
  } catch (error) {
    const unsupported = [
      SOLANA_ERROR__SUBTLE_CRYPTO__ED25519_ALGORITHM_UNIMPLEMENTED,
      SOLANA_ERROR__SUBTLE_CRYPTO__DISALLOWED_IN_INSECURE_CONTEXT,
    ] as const
    if (unsupported.some((code) => isSolanaError(error, code))) return true
    return (error as Partial<Error> | undefined)?.name === 'NotSupportedError'
  }
}
