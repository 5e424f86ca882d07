import type { ErrorCode, Wallet } from '@latchkey/protocol'
import type { AppLink } from '../ports/SessionPort.js'

/** A pairing with a wallet on another device, from the first request for a URI to the wallet's answer. */
export type Pairing =
  | { readonly status: 'none' }
  /** No wallet can use a URI yet. */
  | { readonly status: 'creating' }
  /** `expiry` is when the URI is no longer to be shown, in ms. */
  | { readonly status: 'waiting'; readonly uri: string; readonly expiry: number }
  | { readonly status: 'failed'; readonly error: ErrorCode }

/** The session with a wallet on another device, and the pairing that may replace it. */
export type WalletConnectState = {
  readonly session: 'none' | 'open'
  readonly pairing: Pairing
  /** A relay that is lost is called again by itself. */
  readonly relay: 'reachable' | 'lost'
  /** The wallet that the visitor picked for this connection. */
  readonly recentWallet: Wallet | undefined
  /** The app that the visitor was sent to. */
  readonly linking: AppLink | undefined
}

export const initialWalletConnect = Object.freeze<WalletConnectState>({
  session: 'none',
  pairing: { status: 'none' },
  relay: 'reachable',
  recentWallet: undefined,
  linking: undefined,
})

/** The status of WalletConnect. @spec S4.02 */
export type WalletConnectStatus = 'disconnected' | 'connecting' | 'connected'

/** The pairing with wallets on other devices, as hosts see it. @spec S3.13 */
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

/** Describes the state in the words of hosts. @spec S3.13 S4.02 */
export function publicWalletConnect(state: WalletConnectState): WalletConnectSlice {
  const { linking, pairing, recentWallet, relay, session } = state
  const { expiry, uri } =
    pairing.status === 'waiting' ? pairing : { uri: undefined, expiry: undefined }
  return {
    status: session === 'open' ? 'connected' : isPairingLive(state) ? 'connecting' : 'disconnected',
    wcUri: uri,
    wcPairingExpiry: expiry,
    wcLinking: linking,
    recentWallet,
    wcError: pairingError(state),
    buffering: relay === 'lost',
  }
}

/** Whether a wallet on another device is waited for. */
export const isPairingLive = ({ pairing }: Pick<WalletConnectState, 'pairing'>): boolean =>
  pairing.status === 'creating' || pairing.status === 'waiting'

/** Returns why the last pairing failed, or why one takes so long; beside a session, nothing waits for the relay. */
export function pairingError(state: WalletConnectState): ErrorCode | undefined {
  const { pairing, relay, session } = state
  if (pairing.status === 'failed') return pairing.error
  const isWaiting = session === 'none' && isPairingLive(state)
  return isWaiting && relay === 'lost' ? 'walletconnect/relay-unreachable' : undefined
}
