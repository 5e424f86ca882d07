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
