import { hashOf } from '../hashOf.js'

/** Hues that people call by different names, each with the lightness at which white letters are read on it, in percent. */
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

/** The colours of a stand-in: a hue, and the lightness of a strong ground; without one the ground is pale. */
export type MonogramLook = { readonly hue: number; readonly depth: number | undefined }

/** Derives the look of a stand-in from an address, an id or a name: always the same, however an address is written. */
export function monogramLook(identity: string): MonogramLook {
  // The address without its chain, which not every source says.
  const mixed = hashOf(identity.split(':').at(-1)?.toLowerCase() ?? '')
  // The last bits alone differ little between similar texts.
  const hash = (mixed ^ (mixed >>> 15)) >>> 0
  const { length } = monogramHues
  const [hue, depth] = monogramHues[hash % length] ?? monogramHues[0]
  return { hue, depth: Math.floor(hash / length) % 2 === 1 ? depth : undefined }
}

/** Nearly every wallet's second word is one of these: its letter would add nothing. */
const silentWords = /^(?:wallet|app|suite|live|com)$/i
/** Letters of these scripts are narrow enough for more than one. */
const narrow = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u

/** The letters of a stand-in: the initials of a name, or the first letters of a symbol; as many as can be read at a size. */
export function monogramLetters(name: string, size: number): string {
  const max = size < 24 ? 1 : size < 32 ? 2 : 3
  // Most names; to compile the expressions for all scripts takes longer than anything else of a row.
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
  // Capitals side by side are a symbol, of which one letter says little.
  const isSymbol = isPlain ? /[A-Z]{2}/.test(first) : narrow.test(first) && /\p{Lu}{2}/u.test(first)
  if (!isSymbol) return initial(first)
  return [...first].slice(0, max).join('').toUpperCase()
}

const initial = (word: string) => ([...word][0] ?? '').toUpperCase()
