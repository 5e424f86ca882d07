import type { ErrorCode, Wallet } from '@latchkey/protocol'
import type { AppLink } from '../ports/SessionPort.js'

/** The status of WalletConnect. @spec S4.02 */
export type WalletConnectStatus = 'disconnected' | 'connecting' | 'connected'

/** The pairing with wallets on other devices. @spec S3.13 */
export type WalletConnectSlice = {
  readonly status: WalletConnectStatus
  /** The content of the QR code and of links; undefined until there is one that a wallet can use. */
  readonly wcUri: string | undefined
  /** When the URI is no longer to be shown, in ms. */
  readonly wcPairingExpiry: number | undefined
  /** The app that the visitor was sent to. */
  readonly wcLinking: AppLink | undefined
  /** The wallet that the visitor picked for this connection. */
  readonly recentWallet: Wallet | undefined
  /** Why the last pairing failed, or why the next one takes so long. */
  readonly wcError: ErrorCode | undefined
  /** Whether the relay can't be reached at the moment; retries are automatic. */
  readonly buffering: boolean
}

export const initialWalletConnect: WalletConnectSlice = Object.freeze({
  status: 'disconnected',
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcLinking: undefined,
  recentWallet: undefined,
  wcError: undefined,
  buffering: false,
})

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

/** The visitor picked a wallet, and perhaps goes to its app. */
export const walletPicked =
  (recentWallet: Wallet, wcLinking: AppLink | undefined) =>
  (slice: WalletConnectSlice): WalletConnectSlice => ({ ...slice, recentWallet, wcLinking })
