import { commonPasswords } from './commonPasswords.js'

/** Why a password is weak, for the text beside its field. */
export type PasswordHint = 'short' | 'long' | 'common' | 'own-words' | 'repeats' | 'sequence'

/** How hard a password is to guess: 0 opens at once, 4 withstands a thief of all databases. */
export type PasswordStrength = {
  readonly level: 0 | 1 | 2 | 3 | 4
  readonly isEnough: boolean
  readonly hint?: PasswordHint
}

const [fewest, most] = [12, 256]
/** The letters that a level needs, after everything that is easy to guess counted as one. */
const levelLetters = [6, 9, 12, 16] as const
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
]

/** Judges a password; `words` are those that others know of the visitor, such as the e-mail address. */
export function passwordStrength(
  password: string,
  words: readonly string[] = [],
): PasswordStrength {
  const text = password.normalize('NFKC')
  const length = Array.from(text).length
  if (length > most) return { level: 0, isEnough: false, hint: 'long' }
  const { hint, letters } = lettersThatCount(text, words)
  const reached = levelLetters.filter((needed) => letters >= needed).length
  const level = (length < fewest ? Math.min(reached, 1) : reached) as PasswordStrength['level']
  const isEnough = level >= 2
  if (length < fewest) return { level, isEnough, hint: 'short' }
  return { level, isEnough, ...(hint && level < 4 && { hint }) }
}

/** Counts each word, repetition and sequence as one letter, and says which took the most. */
function lettersThatCount(text: string, words: readonly string[]) {
  const steps: readonly [PasswordHint, (it: string) => string][] = [
    ['own-words', (it) => replaceWords(it, words.flatMap(partsOf))],
    ['common', (it) => replaceWords(it, commonPasswords)],
    ['sequence', replaceSequences],
    // One letter again and again, or a group of letters.
    ['repeats', (it) => it.replace(/(.{1,8}?)\1+/gsu, '$1')],
  ]
  let rest = plainLetters(text)
  const taken = steps.map(([hint, reduce]) => {
    const before = Array.from(rest).length
    rest = reduce(rest)
    return { hint, count: before - Array.from(rest).length }
  })
  const worst = taken.reduce((one, other) => (other.count > one.count ? other : one))
  return { letters: Array.from(rest).length, hint: worst.count > 2 ? worst.hint : undefined }
}

const stands: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e', '!': 'i' }

/** Guesses begin with capitals and the usual replacements; digits beside digits stay. */
const plainLetters = (text: string) =>
  text.toLowerCase().replace(/(?<=\p{L})[@$03!](?=\p{L})/gu, (letter) => stands[letter] ?? letter)

const partsOf = (words: string) =>
  words
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainLetters)
    .filter((part) => part.length > 2)

const replaceWords = (text: string, words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, word.charAt(0)), text)

/** Shortens runs of three and more neighbours in the alphabet, the digits or a row of the keyboard. */
function replaceSequences(text: string): string {
  const letters = Array.from(text)
  const left: string[] = []
  for (let at = 0; at < letters.length; ) {
    const run = runAt(letters, at)
    left.push(letters[at] ?? '')
    at += run >= 3 ? run : 1
  }
  return left.join('')
}

function runAt(letters: readonly string[], from: number): number {
  const lengths = rows
    .flatMap((row) => [row, [...row].reverse().join('')])
    .map((row) => {
      let end = from + 1
      while (end < letters.length && row.includes(letters.slice(from, end + 1).join(''))) end += 1
      return end - from
    })
  return Math.max(...lengths)
}
