/** Words that nearly every name of a wallet has: their letter would add nothing. */
const silentWords = /^(?:wallet|app|suite|live|com)$/i
/** Scripts narrow enough for more than one letter. */
const narrow = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u

/**
 * Returns the letters that stand for whatever has no picture, be it a wallet, token, network, collection or app: the initials
 * of the first two words, or the first two letters of a symbol; one letter of any other word, or where there is no room.
 */
export function monogramLetters(name: string, max: 1 | 2 = 2): string {
  // Fast path: compiling the Unicode expressions is the slowest part of a row.
  const isPlain = /^[ -~]*$/.test(name)
  const words =
    (isPlain
      ? name.match(/[a-z\d]+/gi)
      : name.normalize('NFC').match(/[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}\p{M}])*/gu)) ?? []
  const telling = words.filter((word, at) => at === 0 || !silentWords.test(word))
  const [first, ...others] = telling
  // By code point: a name may be an emoji.
  if (first === undefined) return [...name.trim()][0] ?? '?'
  if (others.length > 0) return telling.slice(0, max).map(initial).join('')
  // Adjacent capitals are a symbol, of which one letter says little.
  const isSymbol = isPlain ? /[A-Z]{2}/.test(first) : narrow.test(first) && /\p{Lu}{2}/u.test(first)
  return isSymbol ? [...first].slice(0, max).join('').toUpperCase() : initial(first)
}

const initial = (word: string) => ([...word][0] ?? '').toUpperCase()
