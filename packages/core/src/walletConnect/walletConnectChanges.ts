import type { ErrorCode, Wallet } from '@latchkey/protocol'
import type { AppLink } from '../ports/SessionPort.js'
import type { Pairing, WalletConnectState } from '../state/walletConnectSlice.js'

// Apart from the slice, which every page loads: these load with the first pairing or session.

type Change = (state: WalletConnectState) => WalletConnectState

/** A pairing starts, and clears the last error. A live session goes on until another replaces it. */
export const pairingStarted: Change = (state) => ({ ...state, pairing: { status: 'creating' } })

/** The pairing can be shown. */
export const uriReceived =
  (uri: string, expiry: number): Change =>
  (state) => ({ ...state, pairing: { status: 'waiting', uri, expiry }, relay: 'reachable' })

/** There is no pairing any more: cancelled, or failed with an error. */
export const pairingEnded =
  (error?: ErrorCode): Change =>
  (state) => ({
    ...state,
    pairing: error ? { status: 'failed', error } : noPairing,
    relay: 'reachable',
  })

/** A wallet is on the other side. */
export const sessionOpened: Change = (state) => ({ ...state, session: 'open', pairing: noPairing })

/** The visitor picked a wallet, and may have been sent to its app. */
export const walletPicked =
  (recentWallet: Wallet | undefined, linking: AppLink | undefined): Change =>
  (state) => ({ ...state, recentWallet, linking })

/** The relay was lost or found; a pairing that failed for it may be tried again. @spec S3.13 */
export const relayStatusChanged =
  (reachable: boolean): Change =>
  (state) => {
    const relay = reachable ? 'reachable' : 'lost'
    const isOver = reachable && isUnreachable(state.pairing)
    if (relay === state.relay && !isOver) return state
    return { ...state, relay, pairing: isOver ? noPairing : state.pairing }
  }

const noPairing: Pairing = { status: 'none' }

const isUnreachable = (pairing: Pairing) =>
  pairing.status === 'failed' && pairing.error === 'walletconnect/relay-unreachable'
