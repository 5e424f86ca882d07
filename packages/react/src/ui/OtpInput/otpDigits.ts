/** How many digits a code of a mail has. */
export const otpLength = 6

/** One text per box: a digit, or nothing yet. */
export type OtpDigits = readonly string[]

/** What stands in the boxes after something was done to one of them, and the box that has the focus then. */
export type OtpChange = { readonly digits: OtpDigits; readonly focus: number }

/** Boxes in which nothing stands. */
export const emptyDigits: OtpDigits = Array.from({ length: otpLength }, () => '')

// The first digit of each row of ten that a keyboard may write: Latin, Arabic, Persian, Devanagari, Bengali, full width.
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** The digits of a text, as 0 to 9 whatever script they are written in; all else is left out. */
export function digitsOf(text: string): string {
  return [...text].map(toLatinDigit).join('')
}

function toLatinDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => point >= first && point < first + 10)
  return zero === undefined ? '' : String(point - zero)
}

/**
 * A text came into a box, typed, pasted or filled in by the browser. A whole code fills all boxes, wherever it came in;
 * anything shorter goes on from there. Undefined where it has no digit.
 */
export function insertDigits(
  digits: OtpDigits,
  index: number,
  text: string,
): OtpChange | undefined {
  const given = digitsOf(text)
  if (!given) return undefined
  const from = given.length >= otpLength ? 0 : index
  const next = digits.map((digit, box) => given[box - from] ?? digit)
  return { digits: next, focus: Math.min(from + given.length, otpLength - 1) }
}

/** A box was emptied; one that was empty already empties the one before it. */
export function eraseDigit(digits: OtpDigits, index: number): OtpChange {
  const focus = digits[index] ? index : Math.max(index - 1, 0)
  return { digits: digits.map((digit, box) => (box === focus ? '' : digit)), focus }
}

/** The box that a key leads to; undefined where the key leads nowhere. Digits run left to right in every language. */
export function boxAfterKey(key: string, index: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key === 'ArrowRight') return Math.min(index + 1, otpLength - 1)
  if (key === 'Home') return 0
  if (key === 'End') return otpLength - 1
  return undefined
}
