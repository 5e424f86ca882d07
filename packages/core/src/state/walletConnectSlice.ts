import type { ErrorCode, Wallet } from '@latchkey/protocol'
import type { AppLink } from '../ports/SessionPort.js'
import type { WalletReach } from '../ports/WalletReach.js'

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
  /** Which wallets the last pairing reached; undefined before one, and where the host named a relay of which nothing is known. */
  readonly reach: WalletReach | undefined
  /** The wallet that the visitor picked for this connection. */
  readonly recentWallet: Wallet | undefined
  readonly linking: AppLink | undefined
}

export const initialWalletConnect = Object.freeze<WalletConnectState>({
  session: 'none',
  pairing: { status: 'none' },
  relay: 'reachable',
  reach: undefined,
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
  /** `own` where only wallets that are set up for your relay can answer the pairing, `public` where all can; undefined before one, and for a relay that you named. */
  readonly reach: WalletReach | undefined
}

/** @spec S3.13 S4.02 */
export function publicWalletConnect(state: WalletConnectState): WalletConnectSlice {
  const { linking, pairing, reach, recentWallet, relay, session } = state
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
    reach,
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
