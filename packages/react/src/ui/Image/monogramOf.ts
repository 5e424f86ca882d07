import { hashOf } from '../hashOf.js'

/** Distinct hues, each with the lightness (%) at which white letters are readable. */
export const monogramHues = [
  ...([
    [0, 45],
    [25, 38],
    [48, 30],
    [85, 29],
    [135, 30],
    [165, 30],
  ] as const),
  ...([
    [190, 32],
    [212, 43],
    [235, 56],
    [265, 54],
    [292, 44],
    [328, 44],
  ] as const),
] as const

export type MonogramLook = { readonly hue: number; readonly depth: number | undefined }

export function monogramLook(identity: string): MonogramLook {
  // Without the chain id, which not every source has.
  const mixed = hashOf(identity.split(':').at(-1)?.toLowerCase() ?? '')
  // The lowest bits differ little between similar texts.
  const hash = (mixed ^ (mixed >>> 15)) >>> 0
  const { length } = monogramHues
  const [hue, depth] = monogramHues[hash % length] ?? monogramHues[0]
  return { hue, depth: Math.floor(hash / length) % 2 === 1 ? depth : undefined }
}

const silentWords = /^(?:wallet|app|suite|live|com)$/i
/** Scripts narrow enough for more than one letter. */
const narrow = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u

export function monogramLetters(name: string, size: number): string {
  const max = size < 24 ? 1 : size < 32 ? 2 : 3
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
  if (!isSymbol) return initial(first)
  return [...first].slice(0, max).join('').toUpperCase()
}

const initial = (word: string) => ([...word][0] ?? '').toUpperCase()
