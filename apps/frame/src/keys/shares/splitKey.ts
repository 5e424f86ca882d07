import { LatchkeyError } from '@latchkey/protocol'
import { combine, split } from 'shamir-secret-sharing'
import type { Bytes } from '../../seed/Bytes.js'

/** The length of a wrapping key, and of a share: the key's length plus its index. */
export const keyLength = 32
export const shareLength = keyLength + 1

/** Splits keys and combines shares; a simulation of many wallets passes a faster one. */
export type Splitting = {
  readonly split: typeof splitKey
  readonly join: typeof joinKey
}

/** Splits a wrapping key into two shares that restore it together, while one alone reveals nothing. */
export async function splitKey(key: Bytes): Promise<readonly [Uint8Array, Uint8Array]> {
  const [one, other] = await split(key, 2, 2)
  if (!one || !other) throw new Error('Two shares are needed')
  return [one, other]
}

/** Combines two shares. Unrelated shares give a key too, which decrypts nothing. */
export async function joinKey(one: Uint8Array, other: Uint8Array): Promise<Bytes> {
  const areWhole = one.length === shareLength && other.length === shareLength
  try {
    if (!areWhole) throw new Error('A share has another length')
    return new Uint8Array(await combine([one, other]))
  } catch {
    throw new LatchkeyError('frame/share-damaged')
  }
}

/** Shamir's way over GF(256). */
export const shamir: Splitting = { split: splitKey, join: joinKey }
