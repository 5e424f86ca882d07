import type { NetworkToken } from '@latchkey/protocol'

/** What is known of the world around a token. */
export type SpamKnowledge = {
  /** The symbol of the network's native coin. */
  readonly coin?: string
  /** Whether prices are known at all: only then does it say something that a well-known coin has none. */
  readonly knowsPrices?: boolean
  /** The host's tokens, which are never hidden. */
  readonly tokens?: readonly NetworkToken[]
}

const stableCoins = [
  ...['USDC', 'USDT', 'USD₮', 'DAI', 'BUSD', 'TUSD', 'USDP', 'USDS', 'USDe', 'PYUSD', 'FDUSD'],
  ...['GUSD', 'FRAX', 'EURC'],
]

/** Letters of other scripts that look like Latin capitals; `from` and `to` correspond. */
const from = 'АВЕЅІЈКМНОРСТУХԀԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ₮'
const to = 'ABESIJKMHOPCTYXDGQWABEZHIKMNOPTYXT'

/**
 * Whether a symbol passes for that of the native coin or of a well-known stable coin. Where no price is known at all, a
 * stable coin's own symbol may be the real one's.
 */
export function copiesSymbol(symbol: string, { coin, knowsPrices }: SpamKnowledge): boolean {
  if (stableCoins.includes(symbol) && symbol !== coin) return knowsPrices === true
  const looks = new Set(looksOf(symbol))
  const originals = coin ? [coin, ...stableCoins] : stableCoins
  return originals.some((original) => looks.has(original.toUpperCase()))
}

/** What a symbol may be read as: in Latin capitals, and with digits and strokes taken for letters. */
function looksOf(symbol: string): readonly string[] {
  const plain = symbol
    .slice(0, 32)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\s$.,_'"‘’“”*-]/gu, '')
  const capitals = (text: string) =>
    [...text.toUpperCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
  const asLetters = plain.replace(/[l1|]/g, 'I').replace(/0/g, 'O').replace(/5/g, 'S')
  return [capitals(plain), capitals(asLetters)]
}
