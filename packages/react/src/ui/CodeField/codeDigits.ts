/** How many digits a code of a mail has. */
export const codeLength = 6

/** One text per box: a digit, or nothing yet. */
export type CodeDigits = readonly string[]

/** What stands in the boxes after something was done to one of them, and the box that has the focus then. */
export type CodeChange = { readonly digits: CodeDigits; readonly focus: number }

/** Boxes in which nothing stands. */
export const noDigits: CodeDigits = Array.from({ length: codeLength }, () => '')

// The first digit of each row of ten that a keyboard may write: Latin, Arabic, Persian, Devanagari, Bengali, full width.
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** The digits of a text, as 0 to 9 whatever script they are written in; all else is left out. */
export function digitsOf(text: string): string {
  return [...text].map(latin).join('')
}

function latin(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => point >= first && point < first + 10)
  return zero === undefined ? '' : String(point - zero)
}

/**
 * A text came into a box, typed, pasted or filled in by the browser. A whole code fills all boxes, wherever it came in;
 * anything shorter goes on from there. Undefined where it has no digit.
 */
export function written(digits: CodeDigits, at: number, text: string): CodeChange | undefined {
  const given = digitsOf(text)
  if (!given) return undefined
  const from = given.length >= codeLength ? 0 : at
  const next = digits.map((digit, box) => given[box - from] ?? digit)
  return { digits: next, focus: Math.min(from + given.length, codeLength - 1) }
}

/** A box was emptied; one that was empty already empties the one before it. */
export function erased(digits: CodeDigits, at: number): CodeChange {
  const focus = digits[at] ? at : Math.max(at - 1, 0)
  return { digits: digits.map((digit, box) => (box === focus ? '' : digit)), focus }
}

/** The box that a key leads to; undefined where the key leads nowhere. Digits run left to right in every language. */
export function boxAfterKey(key: string, at: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'ArrowRight') return Math.min(at + 1, codeLength - 1)
  if (key === 'Home') return 0
  if (key === 'End') return codeLength - 1
  return undefined
}
