import type { WalletConnectSlice } from '@latchkey/core/walletconnect'

/** How an offer to wallets elsewhere stands. */
export type OfferState = 'awaited' | 'ready' | 'unreachable' | 'declined' | 'failed'

/**
 * What a visitor is to see of an offer. An offer that can't be answered at the moment is not shown: a code that leads
 * nowhere is worse than none.
 */
export function offerState(slice: WalletConnectSlice, now: number): OfferState {
  const { buffering, wcError, wcPairingExpiry = 0, wcUri } = slice
  if (wcError === 'wallet/rejected') return 'declined'
  if (buffering || wcError === 'walletconnect/relay-unreachable') return 'unreachable'
  if (wcError) return 'failed'
  // The next one comes some seconds before the end of this; until it is there, this one can still be used.
  return wcUri && now < wcPairingExpiry ? 'ready' : 'awaited'
}
