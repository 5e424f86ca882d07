import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { authLimits } from './authLimits.js'

/** What only `auth` can compute. */
export type AuthSecrets = {
  /** What of a code is kept. */
  codeMac(id: string, code: string): string
  isValidCode(id: string, code: string, mac: string): boolean
  /** Stands for an e-mail or a network wherever the thing itself is not needed. */
  subject(kind: 'email' | 'network', text: string): string
}

/** With the pepper, which no database holds. */
export function createAuthSecrets(pepper: Uint8Array): AuthSecrets {
  const hmac = (purpose: string, text: string) =>
    createHmac('sha256', pepper).update(`${purpose}|${text}`).digest()
  const codeMac = (id: string, code: string) => hmac('code', `${id}|${code}`)
  return {
    codeMac: (id, code) => codeMac(id, code).toString('base64url'),
    isValidCode(id, code, mac) {
      const stored = Buffer.from(mac, 'base64url')
      const given = codeMac(id, code)
      return stored.length === given.length && timingSafeEqual(stored, given)
    },
    subject: (kind, text) => hmac(kind, text).toString('base64url'),
  }
}

/** Digits of which each is as likely as any other; `randomInt` draws again where the rest would lean. */
export const generateCode = () =>
  String(randomInt(10 ** authLimits.codeDigits)).padStart(authLimits.codeDigits, '0')

/** 256 bits that nobody guesses. */
export const generateToken = () => randomBytes(32).toString('base64url')
/** 128 bits, for names. */
export const generateId = () => randomBytes(16).toString('base64url')
