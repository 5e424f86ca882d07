import type { Namespace, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import type { Entry } from '../../state/views.js'
import { findInstalled } from '../matching/findInstalled.js'
import { platforms } from '../matching/platforms.js'
import { connectorView } from './connectorView.js'

/** The data that decides where a wallet of the directory leads. */
export type WalletEntryInput = {
  /** The connectors on show. */
  readonly entries: readonly ConnectorEntry[]
  readonly mobile: boolean
  /** The active namespace. */
  readonly namespace: Namespace | undefined
  /** Whether a wallet elsewhere, on a phone for example, can be reached. */
  readonly walletConnect: boolean
}

/** The view a wallet of the directory leads to: itself if it is here, else its app if that can be reached, else where to get it. */
export function walletEntry(wallet: Wallet, input: WalletEntryInput): Entry {
  const installed = findInstalled(wallet, input.entries, input.mobile)
  if (installed) return connectorView(installed)
  const [way] = platforms(wallet, { ...input, installed: false })
  const isReachable = input.walletConnect && way !== 'unsupported'
  return { view: isReachable ? 'ConnectingWalletConnect' : 'Downloads', data: { wallet } }
}
