import { LatchkeyError } from '@latchkey/protocol'
import type { Sealed } from '@latchkey/protocol/vault'
import { sha256 } from '@noble/hashes/sha2.js'
import { decode, encode } from 'jose/base64url'
import { type Bytes, concat, utf8 } from '../../seed/Bytes.js'
import type { Cipher } from '../shares/aesGcm.js'
import type { Primitives } from '../shares/primitives.js'
import type { Sealing } from '../shares/sealShare.js'
import { type Splitting, shareLength } from '../shares/splitKey.js'
import type { FakeVaultCrypto } from './createFakeVault.js'

/** 32 bytes that differ each time: the platform has random ids at hand, but random bytes take it long. */
const different = () => utf8(crypto.randomUUID().slice(0, 32))

const damaged = () => new LatchkeyError('frame/share-damaged')

const seal = async (receiver: string, info: string, secret: Uint8Array): Promise<Sealed> => {
  const text = JSON.stringify([receiver.slice(0, 22), info, encode(secret)])
  return { enc: 'A'.repeat(87), ct: encode(text) }
}
function open(receiver: string, binding: string, { ct }: Sealed): Bytes {
  const [to, info, secret] = JSON.parse(new TextDecoder().decode(decode(ct)))
  if (to !== receiver.slice(0, 22) || info !== binding) throw damaged()
  return new Uint8Array(decode(secret))
}

/** Encrypts nothing, but decrypts for the same receiver and binding only: HPKE's guarantees without its cost. */
const sealing: Sealing = {
  // There is no private key: the receiver is identified by the public one.
  makePair: async () => ({
    pair: {} as CryptoKeyPair,
    publicKey: concat(different(), new Uint8Array(33)),
  }),
  seal,
  open: async ({ publicKey }, info, sealed) => open(encode(publicKey), info, sealed),
}

/** The key itself, with a short hash (FNV-1a) of the binding; a device's key can't be read, and each has its own store. */
function tagOf(key: Bytes | CryptoKey, binding: string): Bytes {
  const tag = new Uint8Array(16)
  let hash = 0x811c9dc5
  const add = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  for (let at = 0; at < binding.length; at += 1) add(binding.charCodeAt(at))
  if (key instanceof Uint8Array) key.forEach(add)
  new DataView(tag.buffer).setInt32(0, hash)
  if (key instanceof Uint8Array) tag.set(key.subarray(0, 12), 4)
  return tag
}

/** Encrypts nothing, but decrypts with the same key and binding only. */
const cipher: Cipher = {
  seal: async (key, binding, text) => concat(new Uint8Array(12), tagOf(key, binding), text),
  async open(key, binding, closed) {
    if (!tagOf(key, binding).every((byte, at) => byte === closed[at + 12])) throw damaged()
    return closed.slice(28)
  },
}

const double = (byte: number) => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff
/** Multiplies by 1, 2 or 3 in GF(256). */
const times = (byte: number, by: number) =>
  by === 1 ? byte : by === 2 ? double(byte) : double(byte) ^ byte

/** Shamir's way with the places 1 and 2; the last byte says which it is. */
const splitting: Splitting = {
  async split(key) {
    const slope = different()
    const at = (place: number) => {
      const share = key.map((byte, index) => byte ^ times(slope[index] ?? 0, place))
      return concat(share, Uint8Array.of(place))
    }
    return [at(1), at(2)]
  },
  async join(one, other) {
    const [a = 0, b = 0] = [one.at(-1), other.at(-1)]
    if (one.length !== shareLength || a === b) throw damaged()
    // With the slope r: one ^ other = r * (a ^ b), and dividing by 1, 2 or 3 is multiplying by its inverse.
    const inverse = inverses[a ^ b] ?? inverses[1]
    const key = new Uint8Array(shareLength - 1)
    for (let at = 0; at < key.length; at += 1) {
      const slope = inverse?.[(one[at] ?? 0) ^ (other[at] ?? 0)] ?? 0
      key[at] = (one[at] ?? 0) ^ times(slope, a)
    }
    return key
  },
}
const inverses = [1, 1, 2, 3].map((by) => {
  const table = new Uint8Array(256)
  for (let byte = 0; byte < 256; byte += 1) table[times(byte, by)] = byte
  return table
})

/** Returns addresses that differ like their seeds. */
export async function quickAddresses(entropy: Uint8Array) {
  const hex = Array.from(entropy, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { eip155: `0x${hex.padEnd(40, '0')}`, solana: hex.replaceAll('0', 'z') }
}

const sign = (proofKey: string, text: string) => proofKey + encode(sha256(utf8(text)))

/** A factor whose public keys are its secret. */
const deriveFactor: Primitives['deriveFactor'] = async (secret) => {
  const proofKey = encode(secret)
  const sealingKey = proofKey.padEnd(87, 'A')
  return {
    sealingKey,
    proofKey,
    open: async (info, sealed) => open(sealingKey, info, sealed),
    prove: (text) => sign(proofKey, text),
  }
}

/** The guarantees of the real ones for callers of the commands, without their cost or secrecy. */
export const quickPrimitives: Primitives = {
  cipher,
  sealing,
  splitting,
  addressesOf: quickAddresses,
  deriveFactor,
}

/** The same for the services. */
export const quickCrypto: FakeVaultCrypto = {
  sealing,
  verifyProof: (key, text, proof) => proof === sign(key, text),
  validates: false,
}
