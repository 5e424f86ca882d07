import { ownLimits } from '../widget/startLimits.js'

// Characters that are invisible or reverse the text beside them.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// Marks without a width of their own: a pile of them is drawn over other rows; names hardly ever need more than two.
const manyMarks = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu

/** Returns the name of a wallet, or another text of third parties, as one line of visible text; undefined if nothing is left. */
export function sanitizeWalletName(
  value: unknown,
  max: number = ownLimits.walletNameMax,
): string | undefined {
  if (typeof value !== 'string') return undefined
  // Truncated before the work below, which grows with the length, and again by characters, so that none is split.
  const line = value
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(manyMarks, '$1')
    .trim()
  return [...line].slice(0, max).join('').trim() || undefined
}
