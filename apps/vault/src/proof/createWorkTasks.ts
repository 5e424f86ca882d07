import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type WorkSolution, type WorkTask, workTests } from '@latchkey/protocol/vault'
import { proofLimits } from './proofLimits.js'

/** What a task is for: it is worth nothing for anything else. */
export type WorkPurpose = {
  readonly endpoint: 'login' | 'code' | 'lost'
  readonly thumbprint: string
  /** The mailbox or login, as a keyed hash or an id. */
  readonly subject: string
  /** What changes when the request succeeds: so a solution works once, and nothing must be remembered. */
  readonly state: number
}

/** Tasks that a browser solves before its request is served. */
export type WorkTasks = {
  create(purpose: WorkPurpose, bits: number): WorkTask
  isSolved(purpose: WorkPurpose, solution: WorkSolution | undefined): boolean
}

/** Creates stateless tasks: what they are for is in their MAC, whose key is gone with the process. */
export function createWorkTasks(key: Uint8Array, now: () => number): WorkTasks {
  const seal = (terms: string, { endpoint, state, subject, thumbprint }: WorkPurpose) =>
    createHmac('sha256', key)
      .update([terms, endpoint, subject, state, thumbprint].join('|'))
      .digest()

  return {
    create(purpose, bits) {
      const expires = (now() + proofLimits.work.validMs).toString(36)
      const terms = [bits, expires, randomBytes(9).toString('base64url')].join('.')
      return { challenge: `${terms}.${seal(terms, purpose).toString('base64url')}`, bits }
    },
    isSolved(purpose, solution) {
      const match = /^((\d{1,2})\.([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{43})$/.exec(
        solution?.challenge ?? '',
      )
      if (!match || !solution) return false
      const [challenge, terms = '', bits, expires = '', mac = ''] = match
      const actual = Buffer.from(mac, 'base64url')
      const expected = seal(terms, purpose)
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
      if (Number.parseInt(expires, 36) <= now()) return false
      const tests = workTests({ challenge, bits: Number(bits) }, sha256)
      return tests.every((test, part) => test(solution.counters[part] ?? 0))
    },
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** The bits of work at a load of so many times a budget: twice the load, twice the work. */
export function bitsFor(load: number): number {
  const { maxBits, minBits } = proofLimits.work
  return Math.min(maxBits, minBits + Math.floor(Math.log2(Math.max(1, load))))
}
