import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { proofLimits } from './proofLimits.js'

/** Texts that only this process can have made, and not long ago. */
export type Nonces = {
  make(): string
  isFresh(nonce: string): boolean
}

/**
 * Nonces that need no memory: the time and its seal. The key dies with the process, so that no request that was
 * recorded before a restart is worth anything after it.
 */
export function createNonces(now: () => number, key: Uint8Array = randomBytes(32)): Nonces {
  const seal = (time: string) => createHmac('sha256', key).update(time).digest()

  return {
    make() {
      const time = now().toString(36)
      return `${time}.${seal(time).toString('base64url')}`
    },
    isFresh(nonce) {
      const [time = '', text = '', ...more] = nonce.split('.')
      if (more.length > 0 || !/^[0-9a-z]{1,11}$/.test(time)) return false
      const expected = seal(time)
      const given = Buffer.from(text, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      const age = now() - Number.parseInt(time, 36)
      return age >= 0 && age <= proofLimits.nonceMs
    },
  }
}
