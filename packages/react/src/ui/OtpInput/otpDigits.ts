export const otpLength = 6

export type OtpDigits = readonly string[]

export type OtpChange = { readonly digits: OtpDigits; readonly focus: number }

export const emptyDigits: OtpDigits = Array.from({ length: otpLength }, () => '')

// Zeros of the scripts that a keyboard may type: Latin, Arabic, Persian, Devanagari, Bengali, full width.
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

export function digitsOf(text: string): string {
  return [...text].map(toLatinDigit).join('')
}

function toLatinDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => point >= first && point < first + 10)
  return zero === undefined ? '' : String(point - zero)
}

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

export function eraseDigit(digits: OtpDigits, index: number): OtpChange {
  const focus = digits[index] ? index : Math.max(index - 1, 0)
  return { digits: digits.map((digit, box) => (box === focus ? '' : digit)), focus }
}

/** Undefined for keys that do not navigate. Digits run left to right in every language. */
export function boxAfterKey(key: string, index: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key === 'ArrowRight') return Math.min(index + 1, otpLength - 1)
  if (key === 'Home') return 0
  if (key === 'End') return otpLength - 1
  return undefined
}
