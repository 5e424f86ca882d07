import type { ErrorCode, Wallet } from '@latchkey/protocol'
import type { AppLink } from '../ports/SessionPort.js'
import type { WalletReach } from '../ports/WalletReach.js'
import type { Pairing, WalletConnectState } from '../state/walletConnectSlice.js'

// Separate from the slice, which every page loads.

type Change = (state: WalletConnectState) => WalletConnectState

export const pairingStarted: Change = (state) => ({ ...state, pairing: { status: 'creating' } })

export const uriReceived =
  (uri: string, expiry: number, reach: WalletReach | undefined): Change =>
  (state) => ({ ...state, pairing: { status: 'waiting', uri, expiry }, relay: 'reachable', reach })

export const pairingEnded =
  (error?: ErrorCode): Change =>
  (state) => ({
    ...state,
    pairing: error ? { status: 'failed', error } : noPairing,
    relay: 'reachable',
  })

export const sessionOpened: Change = (state) => ({ ...state, session: 'open', pairing: noPairing })

export const walletPicked =
  (recentWallet: Wallet | undefined, linking: AppLink | undefined): Change =>
  (state) => ({ ...state, recentWallet, linking })

/** A pairing that failed for it may be retried. @spec S3.13 */
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
