import { limits } from '@latchkey/protocol'
import type { Env } from '../ports/Env.js'
import type { LivePairing } from '../runtime/live/LivePairing.js'
import type { WalletConnectState } from '../state/walletConnectSlice.js'

/** Returns when a URI that is created now expires. @spec S4.06 S9.03 */
export function pairingExpiry(now: number): number {
  return now + limits.pairingWindowMs
}

/** Whether a URI is too old to be shown: the last seconds are too short to scan, read and approve. @spec S4.07 S9.03 */
export function isPairingExpired(expiry: number, now: number): boolean {
  return expiry - now < limits.pairingExpiredUnderMs
}

/** Returns how long a URI of that expiry can still be shown. @spec S4.07 */
export function pairingLeftMs(expiry: number, now: number): number {
  // One more, for the moment with exactly ten seconds to go still counts.
  return Math.max(0, expiry - limits.pairingExpiredUnderMs - now + 1)
}

/** Whether the visitor may request another URI: not by a double click. @spec S4.08 S9.03 */
export function canRetryPairing(startedAt: number | undefined, now: number): boolean {
  return startedAt === undefined || now - startedAt >= limits.pairingRetryMs
}

/** Returns the URI that can be handed to a wallet now; undefined if there is none. @spec S4.07 */
export function usableUri(
  { pairing }: Pick<WalletConnectState, 'pairing'>,
  now: number,
): string | undefined {
  const isUsable = pairing.status === 'waiting' && !isPairingExpired(pairing.expiry, now)
  return isUsable ? pairing.uri : undefined
}

/** Whether the URI is needed before a wallet is picked: these browsers open an app within the tap only. @spec S4.03 */
export function needsEarlyPairing({
  messenger,
  os,
  safari,
}: Pick<Env, 'messenger' | 'os' | 'safari'>) {
  return messenger || (os === 'ios' && safari)
}

/** Whether there is a pairing that was not cancelled. */
export const isPairing = ({ approval, attempt }: LivePairing): boolean =>
  approval !== undefined && attempt?.signal.aborted === false
