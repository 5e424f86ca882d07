import { LatchkeyError } from '@latchkey/protocol'
import type { Mac } from '../encoding/createMac.js'
import { decodeHex, encodeHex, randomHex } from '../encoding/hex.js'
import { clockSkewMs, messageLifeMs } from '../message/assertMessageAccepted.js'
import type { SignInStore } from '../stores/SignInStore.js'

export type Nonces = {
  issue(visitor: string): Promise<string>
  assertIssued(nonce: string, visitor: string | undefined): Promise<void>
  /** Each try may cost chain requests. */
  countTry(nonce: string): Promise<void>
  use(nonce: string): Promise<void>
}

/** A wallet may sign wrongly, or the chain be unreachable. */
const maxTries = 3
const [randomLength, timeLength, macLength] = [32, 8, 24]
const format = new RegExp(`^[\\da-f]{${randomLength + timeLength + macLength}}$`)

/** Contain the server's signature, so that unused ones take no space in the store. */
export function createNonces(mac: Mac, store: SignInStore, now: () => number): Nonces {
  const signatureOf = async (start: string, visitor: string) =>
    encodeHex((await mac.sign(`nonce ${start} ${visitor}`)).subarray(0, macLength / 2))
  // A server whose clock is behind accepts a nonce that much longer.
  const endOfTraces = () => now() + messageLifeMs + clockSkewMs
  return {
    async issue(visitor) {
      const end = Math.floor((now() + messageLifeMs) / 1_000)
      const start = randomHex(randomLength / 2) + end.toString(16).padStart(timeLength, '0')
      return start + (await signatureOf(start, visitor))
    },
    async assertIssued(nonce, visitor) {
      const start = nonce.slice(0, -macLength)
      const end = Number.parseInt(start.slice(randomLength), 16) * 1_000
      const isIssued =
        visitor !== undefined &&
        format.test(nonce) &&
        isSame(await signatureOf(start, visitor), nonce.slice(-macLength))
      if (!isIssued || end <= now()) throw new LatchkeyError('siwx/nonce-not-accepted')
    },
    async countTry(nonce) {
      for (let number = 1; number <= maxTries; number += 1) {
        if (await store.add(`try:${nonce}:${number}`, '', endOfTraces())) return
      }
      throw new LatchkeyError('siwx/nonce-not-accepted')
    },
    async use(nonce) {
      const isFirst = await store.add(`nonce:${nonce}`, '', endOfTraces())
      if (!isFirst) throw new LatchkeyError('siwx/nonce-not-accepted')
    },
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [decodeHex(a), decodeHex(b)]
  const difference = left.reduce((sum, byte, at) => sum | (byte ^ (right[at] ?? 0)), 0)
  return left.length === right.length && difference === 0
}
