import { ownLimits } from '../widget/startLimits.js'

// Characters that are invisible or reverse the text beside them.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Returns the name of a wallet, or another text of third parties, as one line of visible text; undefined if nothing is left. */
export function sanitizeWalletName(
  value: unknown,
  max: number = ownLimits.walletNameMax,
): string | undefined {
  if (typeof value !== 'string') return undefined
  // Truncated before the work below, which grows with the length, and again by characters, so that none is split.
  const line = value.slice(0, 1_000).replace(/\s+/g, ' ').replace(invisible, '').trim()
  return [...line].slice(0, max).join('').trim() || undefined
}
