import { ownLimits } from '../widget/startLimits.js'

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// Stacked combining marks overlap other rows.
const manyMarks = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu

/** Returns third-party text as one visible line; undefined if nothing is left. */
export function sanitizeWalletName(
  value: unknown,
  max: number = ownLimits.walletNameMax,
): string | undefined {
  if (typeof value !== 'string') return undefined
  // Truncated first to bound the work, and again so that no character is split.
  const line = value
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(manyMarks, '$1')
    .trim()
  return [...line].slice(0, max).join('').trim() || undefined
}
