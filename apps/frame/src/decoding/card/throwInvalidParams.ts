import { LatchkeyError } from '@latchkey/protocol'

/** Refuses what a page requests: it can't be read in exactly one way. */
export function throwInvalidParams(): never {
  throw new LatchkeyError('rpc/invalid-params')
}
