/** The length of a one-time code. */
export const otpLength = 6

/** One string per box: a digit, or empty. */
export type OtpDigits = readonly string[]

/** The boxes after an edit, and the index of the box to focus. */
export type OtpChange = { readonly digits: OtpDigits; readonly focus: number }

/** Six empty boxes. */
export const emptyDigits: OtpDigits = Array.from({ length: otpLength }, () => '')

// The zero of each script that a keyboard may type: Latin, Arabic, Persian, Devanagari, Bengali, full width.
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** The digits of a text as 0 to 9, from any script; all other characters are dropped. */
export function digitsOf(text: string): string {
  return [...text].map(toLatinDigit).join('')
}

function toLatinDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => point >= first && point < first + 10)
  return zero === undefined ? '' : String(point - zero)
}

/**
 * Writes typed, pasted or autofilled text into the boxes. A full code fills all of them; a shorter text starts at the given
 * box. Undefined if the text has no digit.
 */
export function insertDigits(
  digits: OtpDigits,
  index: number,
  text: string,
): OtpChange | undefined {
  const typed = digitsOf(text)
  if (!typed) return undefined
  const from = typed.length >= otpLength ? 0 : index
  const next = digits.map((digit, box) => typed[box - from] ?? digit)
  return { digits: next, focus: Math.min(from + typed.length, otpLength - 1) }
}

/** Empties a box, or the one before it if it was empty. */
export function eraseDigit(digits: OtpDigits, index: number): OtpChange {
  const focus = digits[index] ? index : Math.max(index - 1, 0)
  return { digits: digits.map((digit, box) => (box === focus ? '' : digit)), focus }
}

/** The box that a navigation key moves to; undefined for other keys. Digits run left to right in every language. */
export function boxAfterKey(key: string, index: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key === 'ArrowRight') return Math.min(index + 1, otpLength - 1)
  if (key === 'Home') return 0
  if (key === 'End') return otpLength - 1
  return undefined
}
