import { addressFormats, type Namespace } from '@latchkey/protocol'

/**
 * What people compare when they compare addresses: a few characters at each end. Those who make look-alikes
 * search for exactly these. Of two random EVM addresses, fewer than one pair in five million agrees so far.
 */
const matchingEnds = { each: 2, together: 6 }
/** As many slips, of a hand or of somebody's trick, leave an address that reads the same. */
const maxEdits = 4

/** Whether an address can be taken for another one that it is not. */
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

/** Whether two texts are the same address. */
export function isSameAddress(one: string, other: string, namespace: Namespace): boolean {
  return comparable(one, namespace) === comparable(other, namespace)
}

/** Without what all addresses of a family begin with, and without case where it says nothing. */
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

/** Whether few insertions, removals and replacements lead from one to the other; looked for near the diagonal only. */
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
