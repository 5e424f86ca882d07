import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { proofLimits } from './proofLimits.js'

export type Nonces = {
  make(): string
  isFresh(nonce: string): boolean
}

/**
 * Creates stateless nonces: the time and its MAC. The key is lost with the process, so that a request that was
 * recorded before a restart is refused after it.
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
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return false
      const age = now() - Number.parseInt(time, 36)
      return age >= 0 && age <= proofLimits.nonceMs
    },
  }
}
