import { encode } from 'jose/base64url'
import { type Bytes, randomBytes } from '../seed/Bytes.js'
import { addressesOf } from '../seed/deriveKey.js'
import {
  type Kit,
  type KitOpenerRecord,
  kitBinding,
  kitKey,
  kitText,
  kitVersion,
} from './kitFormat.js'

export type SealKitParameters = {
  readonly walletId: string
  readonly entropy: Bytes
  readonly opener: KitOpenerRecord
  /** Of the opener: 32 bytes. */
  readonly secret: Bytes
  /** Milliseconds. */
  readonly now: number
}

/** Encrypts a wallet's seed into the text of a kit, which opens with nothing but the opener's secret. */
export async function sealKit(parameters: SealKitParameters): Promise<string> {
  const { entropy, now, opener, secret, walletId } = parameters
  const iv = randomBytes(12)
  const head: Omit<Kit, 'sealed'> = {
    latchkeyKit: kitVersion,
    walletId,
    addresses: await addressesOf(entropy),
    createdAt: Math.floor(now / 1_000),
    opener,
    iv: encode(iv),
  }
  const closed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: kitBinding(head) },
    await kitKey(secret, walletId),
    entropy,
  )
  return `${kitText({ ...head, sealed: encode(new Uint8Array(closed)) }, 2)}\n`
}
