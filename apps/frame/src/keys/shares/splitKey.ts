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

/** Splits a wrapping key so that any two shares restore it, and one alone reveals nothing. */
export function splitKey(key: Bytes, shares: 3): Promise<[Uint8Array, Uint8Array, Uint8Array]>
export function splitKey(key: Bytes, shares: 2): Promise<[Uint8Array, Uint8Array]>
export function splitKey(key: Bytes, shares: number): Promise<Uint8Array[]> {
  return split(key, shares, 2)
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
