import { addressFormats } from './addressFormats.js'
import type { Namespace } from './namespaces.js'

/**
 * Attackers generate addresses with the same ends; two random ones agree in this many characters in fewer than one of five
 * million pairs.
 */
const matchingEnds = { each: 2, together: 6 }
/** Up to this many changed characters read like the original. */
const maxEdits = 4

/** An address, and those that it could be mistaken for. */
export type LookAlikeInput = {
  readonly address: string
  readonly namespace: Namespace
  readonly own: readonly string[]
  readonly known: readonly string[]
}

/** Returns the own or known address that an address could be mistaken for, own ones first. */
export function findLookAlike(input: LookAlikeInput): string | undefined {
  const { address, known, namespace, own } = input
  if (own.some((one) => isSameAddress(one, address, namespace))) return undefined
  return [...own, ...known].find((one) => looksAlike(address, one, namespace))
}

/** Whether two different addresses could be mistaken for each other. */
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
