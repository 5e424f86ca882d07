import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { ipNetworksOf, ipSiteOf } from '@latchkey/service/ipNetworks'
import { authLimits } from './authLimits.js'

/** The networks of a caller, as keyed hashes. */
export type CallerNetworks = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly narrow: string
  /** The /56 of an IPv6 address; else the narrow one. One line cannot get around limits by it. */
  readonly wide: string
  /** The /48 of an IPv6 address; else the narrow one. */
  readonly site: string
}

/** Keyed hashes that only `auth` can compute. */
export type AuthSecrets = {
  /** The MAC that is stored instead of a code. */
  codeMac(id: string, code: string): string
  isValidCode(id: string, code: string, mac: string): boolean
  /** The keyed hash of an e-mail, or of an account at a provider, used wherever the plain text is not needed. */
  subject(kind: 'email' | 'identity', text: string): string
  /** A salt for an address without a password: always the same, so that it looks like a real one. */
  lostSalt(email: string): string
  /** Keyed hashes of the networks that the limits of an IP address count by. */
  networks(ip: string): CallerNetworks
  /** Encrypts notices that wait. */
  readonly noticeKey: Uint8Array
  /** The key for the links of logins. It is gone with the process: codes are too, and a link is worth nothing alone. */
  readonly linkKey: Uint8Array
  readonly workKey: Uint8Array
}

/**
 * Creates them with the pepper, which is in no database. Codes need a key that is in no file either: they are so short
 * that a thief with a copy of all files would find each by trying, and log in without the mailbox.
 */
export function createAuthSecrets(
  pepper: Uint8Array,
  memoryKey: Uint8Array = randomBytes(32),
): AuthSecrets {
  const hmac = (key: Uint8Array, purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}|${text}`).digest()
  const codeMac = (id: string, code: string) => hmac(memoryKey, 'code', `${id}|${code}`)
  return {
    noticeKey: hmac(pepper, 'notice', ''),
    linkKey: hmac(memoryKey, 'link', ''),
    workKey: hmac(memoryKey, 'work', ''),
    codeMac: (id, code) => codeMac(id, code).toString('base64url'),
    isValidCode(id, code, mac) {
      const stored = Buffer.from(mac, 'base64url')
      const actual = codeMac(id, code)
      return stored.length === actual.length && timingSafeEqual(stored, actual)
    },
    subject: (kind, text) => hmac(pepper, kind, text).toString('base64url'),
    lostSalt: (email) => hmac(pepper, 'lost salt', email).toString('base64url'),
    networks(ip) {
      const networks = ipNetworksOf(ip)
      const hash = (network = networks[0]) => hmac(pepper, 'network', network).toString('base64url')
      return { narrow: hash(), wide: hash(networks[1]), site: hash(ipSiteOf(ip)) }
    },
  }
}

/** A random code; `randomInt` has no bias, so every digit is equally likely. */
export const generateCode = () =>
  String(randomInt(10 ** authLimits.codeDigits)).padStart(authLimits.codeDigits, '0')

/** A random token of 256 bits. */
export const generateToken = () => randomBytes(32).toString('base64url')
