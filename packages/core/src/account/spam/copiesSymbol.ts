import type { NetworkToken } from '@latchkey/protocol'

export type SpamKnowledge = {
  readonly coin?: string
  /** A well-known coin without a price is only suspicious when prices are known. */
  readonly knowsPrices?: boolean
  readonly tokens?: readonly NetworkToken[]
}

const stableCoins = [
  ...['USDC', 'USDT', 'USD₮', 'DAI', 'BUSD', 'TUSD', 'USDP', 'USDS', 'USDe', 'PYUSD', 'FDUSD'],
  ...['GUSD', 'FRAX', 'EURC'],
]

const from = 'АВЕЅІЈКМНОРСТУХԀԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ₮'
const to = 'ABESIJKMHOPCTYXDGQWABEZHIKMNOPTYXT'

/** Whether a symbol imitates the native coin or a stablecoin; without any prices, a stablecoin's own may be genuine. */
export function copiesSymbol(symbol: string, { coin, knowsPrices }: SpamKnowledge): boolean {
  if (stableCoins.includes(symbol) && symbol !== coin) return knowsPrices === true
  const looks = new Set(looksOf(symbol))
  const originals = coin ? [coin, ...stableCoins] : stableCoins
  return originals.some((original) => looks.has(original.toUpperCase()))
}

/** Reads the symbol in Latin capitals, with digits and strokes as letters. */
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
