import { LatchkeyError } from '@latchkey/protocol'
import { bridgeBinding } from '@latchkey/protocol/vault'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, utf8, wipe } from '../../seed/Bytes.js'
import { aesGcm, type Cipher } from './aesGcm.js'
import { keyLength } from './splitKey.js'

/** The generation that a bridge leads to. */
export type BridgeEnd = {
  readonly walletId: string
  readonly epoch: number
  readonly rotationId: string
}

/** Encrypts the wrapping key of a new generation for devices that can open the seed already. */
export async function sealBridge(
  key: Bytes,
  entropy: Uint8Array,
  end: BridgeEnd,
  cipher: Cipher = aesGcm,
): Promise<Bytes> {
  const over = bridgeKey(entropy, end)
  const closed = await cipher.seal(over, bindingOf(end), key)
  wipe(over)
  return closed
}

/** Decrypts the wrapping key of a later generation with the seed; throws for a bridge that was changed or leads elsewhere. */
export async function crossBridge(
  bridge: Bytes,
  entropy: Uint8Array,
  end: BridgeEnd,
  cipher: Cipher = aesGcm,
): Promise<Bytes> {
  const over = bridgeKey(entropy, end)
  const key = await cipher.open(over, bindingOf(end), bridge).finally(() => wipe(over))
  if (key.length !== keyLength) throw new LatchkeyError('frame/share-damaged')
  return key
}

const bindingOf = ({ epoch, rotationId, walletId }: BridgeEnd) =>
  bridgeBinding(walletId, epoch, rotationId)

const bridgeKey = (entropy: Uint8Array, end: BridgeEnd): Bytes =>
  new Uint8Array(hkdf(sha256, entropy, undefined, utf8(bindingOf(end)), keyLength))
