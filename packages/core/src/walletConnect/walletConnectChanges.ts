import type { ErrorCode } from '@latchkey/protocol'
import type { WalletConnectSlice } from '../state/walletConnectSlice.js'

// Apart from the slice, which every page loads: these load with the first pairing or session.

/** A pairing starts, and clears the last error. A live session goes on until another replaces it. */
export const pairingStarted = (slice: WalletConnectSlice): WalletConnectSlice => ({
  ...slice,
  status: slice.status === 'connected' ? 'connected' : 'connecting',
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcError: undefined,
})

/** The pairing can be shown. */
export const uriReceived =
  (wcUri: string, wcPairingExpiry: number) =>
  (slice: WalletConnectSlice): WalletConnectSlice => ({
    ...slice,
    wcUri,
    wcPairingExpiry,
    wcError: undefined,
    buffering: false,
  })

/** There is no pairing any more: cancelled, or failed with an error. */
export const pairingEnded =
  (wcError?: ErrorCode) =>
  (slice: WalletConnectSlice): WalletConnectSlice => ({
    ...slice,
    status: slice.status === 'connected' ? 'connected' : 'disconnected',
    wcUri: undefined,
    wcPairingExpiry: undefined,
    wcError,
    buffering: false,
  })

/** A wallet is on the other side. */
export const sessionOpened = (slice: WalletConnectSlice): WalletConnectSlice => ({
  ...slice,
  status: 'connected',
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcError: undefined,
})

/** The relay was lost or found; only a view that waits for a pairing shows why. @spec S3.13 */
export const relayStatusChanged =
  (reachable: boolean) =>
  (slice: WalletConnectSlice): WalletConnectSlice => {
    const buffering = !reachable
    const wcError = relayError(slice, reachable)
    const same = buffering === slice.buffering && wcError === slice.wcError
    return same ? slice : { ...slice, buffering, wcError }
  }

function relayError({ status, wcError }: WalletConnectSlice, reachable: boolean) {
  const code = 'walletconnect/relay-unreachable'
  if (reachable) return wcError === code ? undefined : wcError
  return status === 'connecting' ? code : wcError
}
