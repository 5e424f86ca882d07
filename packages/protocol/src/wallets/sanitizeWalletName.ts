import { ownLimits } from '../widget/limits.js'

// What is not seen, or turns what stands beside it around.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The name of a wallet as one line of visible text, or undefined when nothing is left of it. */
export function sanitizeWalletName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Cut first, for the work below grows with the length; cut by characters last, so that none is halved.
  const line = value.slice(0, 1_000).replace(/\s+/g, ' ').replace(invisible, '').trim()
  return [...line].slice(0, ownLimits.walletNameMax).join('').trim() || undefined
}
