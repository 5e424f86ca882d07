import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../seed/Bytes.js'

/** Digits and letters that stay apart on paper: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const [keyLength, checkLength, groupLength] = [32, 3, 4]
/** 32 bytes and their check of 3 are 280 bits: 56 letters of 5 bits, with none to spare. */
const textLength = ((keyLength + checkLength) * 8) / 5
const lookAlike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Writes a key of 256 bits for paper: 14 groups of 4 letters; the last ones find typing mistakes. */
export function formatKey(key: Uint8Array): string {
  const bits = bitsOf([...key, ...checkOf(key)], 8)
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return (letters.join('').match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

/** Reads a key as a person types it, in any case and grouping; undefined if it has a mistake. */
export function parseKey(text: string): Bytes | undefined {
  const letters = Array.from(text.normalize('NFKC').toUpperCase())
    .filter((letter) => !/[\s\p{Pd}\p{Cf}]/u.test(letter))
    .map((letter) => alphabet.indexOf(lookAlike[letter] ?? letter))
  if (letters.length !== textLength || letters.includes(-1)) return undefined
  const bits = bitsOf(letters, 5)
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
  const key = bytes.slice(0, keyLength)
  return checkOf(key).every((byte, at) => byte === bytes[keyLength + at]) ? key : undefined
}

const bitsOf = (values: readonly number[], width: number) =>
  values.map((value) => value.toString(2).padStart(width, '0')).join('')

const checkOf = (key: Uint8Array) => sha256(key).subarray(0, checkLength)
