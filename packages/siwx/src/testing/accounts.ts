import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { encodeBase58 } from '../encoding/base58.js'
import type { SignText } from './createVisitor.js'

export type TestAccount = { readonly address: string; readonly sign: SignText }

export function createEvmAccount(): TestAccount & { readonly address: `0x${string}` } {
  const account = privateKeyToAccount(generatePrivateKey())
  return { address: account.address, sign: (message) => account.signMessage({ message }) }
}

export function createSolanaAccount(): TestAccount & {
  readonly key: Uint8Array
  signBytes(bytes: Uint8Array): Uint8Array
} {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = rawKey(publicKey)
  const signBytes = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, privateKey))
  return {
    address: encodeBase58(key),
    key,
    signBytes,
    sign: async (message) => encodeBase58(signBytes(new TextEncoder().encode(message))),
  }
}

function rawKey(publicKey: KeyObject): Uint8Array {
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return new Uint8Array(Buffer.from(x, 'base64url'))
}
