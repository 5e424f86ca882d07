import type { ErrorCode, Wallet } from '@latchkey/protocol'
import type { AppLink } from '../ports/SessionPort.js'

/** A pairing, from requesting a URI to the wallet's answer. */
export type Pairing =
  | { readonly status: 'none' }
  | { readonly status: 'creating' }
  /** `expiry` is when the URI stops being shown, in milliseconds. */
  | { readonly status: 'waiting'; readonly uri: string; readonly expiry: number }
  | { readonly status: 'failed'; readonly error: ErrorCode }

/** The WalletConnect session and pairing. */
export type WalletConnectState = {
  readonly session: 'none' | 'open'
  readonly pairing: Pairing
  readonly relay: 'reachable' | 'lost'
  readonly recentWallet: Wallet | undefined
  readonly linking: AppLink | undefined
}

export const initialWalletConnect = Object.freeze<WalletConnectState>({
  session: 'none',
  pairing: { status: 'none' },
  relay: 'reachable',
  recentWallet: undefined,
  linking: undefined,
})

/** WalletConnect's status. @spec S4.02 */
export type WalletConnectStatus = 'disconnected' | 'connecting' | 'connected'

/** Pairing with wallets on other devices. @spec S3.13 */
export type WalletConnectSlice = {
  readonly status: WalletConnectStatus
  /** Content of QR codes and deep links, once usable. */
  readonly wcUri: string | undefined
  /** When the URI stops being shown, in milliseconds. */
  readonly wcPairingExpiry: number | undefined
  /** The app the visitor was sent to. */
  readonly wcLinking: AppLink | undefined
  readonly recentWallet: Wallet | undefined
  /** Why the last pairing failed, or the current one is slow. */
  readonly wcError: ErrorCode | undefined
  /** Whether the relay is unreachable; it retries automatically. */
  readonly buffering: boolean
}

/** @spec S3.13 S4.02 */
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

export const isPairingLive = ({ pairing }: Pick<WalletConnectState, 'pairing'>): boolean =>
  pairing.status === 'creating' || pairing.status === 'waiting'

/** A lost relay does not matter while a session is open. */
export function pairingError(state: WalletConnectState): ErrorCode | undefined {
  const { pairing, relay, session } = state
  if (pairing.status === 'failed') return pairing.error
  const isWaiting = session === 'none' && isPairingLive(state)
  return isWaiting && relay === 'lost' ? 'walletconnect/relay-unreachable' : undefined
}
