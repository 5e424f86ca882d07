import { addressFormats } from './addressFormats.js'
import type { Namespace } from './namespaces.js'

/**
 * Visitors compare a few characters at each end of an address, so attackers generate addresses that match there. Of two
 * random EVM addresses, fewer than one pair in five million agrees in this many characters.
 */
const matchingEnds = { each: 2, together: 6 }
/** An address with up to this many changed characters, by mistake or on purpose, reads like the original. */
const maxEdits = 4

/** An address to check, with the addresses that it could be mistaken for. */
export type LookAlikeInput = {
  readonly address: string
  readonly namespace: Namespace
  /** The visitor's own addresses; an own address is never a look-alike. */
  readonly own: readonly string[]
  /** Addresses that the visitor has sent to before. */
  readonly known: readonly string[]
}

/** Returns the own or known address that another address can be mistaken for, own ones first. */
export function findLookAlike(input: LookAlikeInput): string | undefined {
  const { address, known, namespace, own } = input
  if (own.some((one) => isSameAddress(one, address, namespace))) return undefined
  return [...own, ...known].find((one) => looksAlike(address, one, namespace))
}

/** Whether two different addresses of a namespace can be mistaken for each other. */
export function looksAlike(one: string, other: string, namespace: Namespace): boolean {
  const [a, b] = [comparable(one, namespace), comparable(other, namespace)]
  if (a === b) return false
  const start = sameAtStart(a, b)
  const end = sameAtStart(reversed(a), reversed(b))
  if (
    start >= matchingEnds.each &&
    end >= matchingEnds.each &&
    start + end >= matchingEnds.together
  )
    return true
  return isWithinEdits(a, b)
}

export function isSameAddress(one: string, other: string, namespace: Namespace): boolean {
  return comparable(one, namespace) === comparable(other, namespace)
}

/** The address without the prefix that its namespace shares, in lower case where case carries no information. */
function comparable(address: string, namespace: Namespace): string {
  const { isCaseInsensitive, prefix = '' } = addressFormats[namespace]
  return (isCaseInsensitive ? address.toLowerCase() : address).replace(prefix, '')
}

function sameAtStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

const reversed = (text: string) => [...text].reverse().join('')

/** Whether the edit distance of two texts is at most `maxEdits`; computes only the cells near the diagonal. */
function isWithinEdits(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > maxEdits) return false
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(maxEdits + 1)
    if (row <= maxEdits) current[0] = row
    const last = Math.min(b.length, row + maxEdits)
    for (let column = Math.max(1, row - maxEdits); column <= last; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const removed = (above[column] ?? maxEdits) + 1
      const inserted = (current[column - 1] ?? maxEdits) + 1
      current[column] = Math.min(replaced, removed, inserted, maxEdits + 1)
    }
    if (Math.min(...current) > maxEdits) return false
    above = current
  }
  return (above[b.length] ?? maxEdits + 1) <= maxEdits
}
