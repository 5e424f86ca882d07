import { type AuthNamespace, LatchkeyError } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type DerivedKey, evmAddressOf } from '../../seed/deriveKey.js'

/** Signs exactly these bytes; throws if the signature does not verify. */
export const signBytes: Readonly<
  Record<AuthNamespace, (key: DerivedKey, bytes: Uint8Array) => Uint8Array>
> = {
  eip155({ address, privateKey }, bytes) {
    const hash = keccak_256(bytes)
    const signed = secp256k1.sign(hash, privateKey, {
      prehash: false,
      lowS: true,
      format: 'recovered',
    })
    const [parity = 2] = signed
    const signature = Uint8Array.of(...signed.subarray(1), parity)
    // The recovered signer must be the shown address.
    const signer = secp256k1.recoverPublicKey(signed, hash, { prehash: false })
    const isOurs = evmAddressOf(uncompressed(signer)) === address
    const isValid = secp256k1.verify(signed.subarray(1), hash, signer, { prehash: false })
    return assertValid(signature, isOurs && isValid && parity <= 1)
  },
  solana({ privateKey }, bytes) {
    const signature = ed25519.sign(bytes, privateKey)
    return assertValid(
      signature,
      ed25519.verify(signature, bytes, ed25519.getPublicKey(privateKey)),
    )
  },
}

const uncompressed = (key: Uint8Array) => secp256k1.Point.fromBytes(key).toBytes(false)

function assertValid(signature: Uint8Array, isValid: boolean): Uint8Array {
  if (!isValid) throw new LatchkeyError('frame/failed')
  return signature
}
