import { limits } from '@latchkey/protocol'
import type { Env } from '../ports/Env.js'
import type { LivePairing } from '../runtime/live/LivePairing.js'
import type { WalletConnectState } from '../state/walletConnectSlice.js'

/** @spec S4.06 S9.03 */
export function pairingExpiry(now: number): number {
  return now + limits.pairingWindowMs
}

/** Whether a URI is too old to show: its last seconds are too short to scan and approve. @spec S4.07 S9.03 */
export function isPairingExpired(expiry: number, now: number): boolean {
  return expiry - now < limits.pairingExpiredUnderMs
}

/** @spec S4.07 */
export function pairingLeftMs(expiry: number, now: number): number {
  // Plus one, because exactly ten seconds still count.
  return Math.max(0, expiry - limits.pairingExpiredUnderMs - now + 1)
}

/** Whether another URI may be requested; debounces double clicks. @spec S4.08 S9.03 */
export function canRetryPairing(startedAt: number | undefined, now: number): boolean {
  return startedAt === undefined || now - startedAt >= limits.pairingRetryMs
}

/** Returns the URI if a wallet can use it now. @spec S4.07 */
export function usableUri(
  { pairing }: Pick<WalletConnectState, 'pairing'>,
  now: number,
): string | undefined {
  const isUsable = pairing.status === 'waiting' && !isPairingExpired(pairing.expiry, now)
  return isUsable ? pairing.uri : undefined
}

/** Whether to pair before a wallet is picked: these browsers open apps within the tap only. @spec S4.03 */
export function needsEarlyPairing({
  messenger,
  os,
  safari,
}: Pick<Env, 'messenger' | 'os' | 'safari'>) {
  return messenger || (os === 'ios' && safari)
}

export const isPairing = ({ approval, attempt }: LivePairing): boolean =>
  approval !== undefined && attempt?.signal.aborted === false
