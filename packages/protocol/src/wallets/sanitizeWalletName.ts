import { ownLimits } from '../widget/startLimits.js'

// Invisible and bidi characters.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// Stacked combining marks overlap other rows; names hardly need more than two.
const manyMarks = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu

/** Returns third-party text as one visible line; undefined if nothing is left. */
export function sanitizeWalletName(
  value: unknown,
  max: number = ownLimits.walletNameMax,
): string | undefined {
  if (typeof value !== 'string') return undefined
  // Truncated first to bound the work, and again by characters, so that none is split.
  const line = value
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(manyMarks, '$1')
    .trim()
  return [...line].slice(0, max).join('').trim() || undefined
}
