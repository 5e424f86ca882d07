import type { Namespace, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import type { Entry } from '../../state/views.js'
import { findInstalled } from '../matching/matchesConnector.js'
import { phoneWays, platforms } from '../matching/phoneWays.js'

/** Input of `walletEntry`. */
export type WalletEntryInput = {
  readonly entries: readonly ConnectorEntry[]
  readonly mobile: boolean
  readonly namespace: Namespace | undefined
  readonly walletConnect: boolean
}

/** The view for a directory wallet: the installed wallet, else its app, else its downloads. */
export function walletEntry(wallet: Wallet, input: WalletEntryInput): Entry {
  const installed = findInstalled(wallet, input.entries, input.mobile)
  if (installed) return connectorView(installed)
  const { mobile, namespace, walletConnect: pairs } = input
  const [way] = platforms(wallet, { ...input, installed: false })
  const opensPage = mobile && phoneWays(wallet, { namespace, pairs }).includes('page')
  const isReachable = opensPage || (pairs && way !== 'unsupported')
  return { view: isReachable ? 'ConnectingWalletConnect' : 'Downloads', data: { wallet } }
}

/** Returns the view in which a connector is connected; with several namespaces, the visitor chooses first. */
export function connectorView(connector: ConnectorEntry): Entry {
  if (connector.type === 'WALLET_CONNECT') return { view: 'ConnectingWalletConnect' }
  if (connector.type === 'MULTI_CHAIN') {
    return { view: 'ConnectingMultiChain', data: { connector } }
  }
  const data = { connectorId: connector.id, namespace: connector.chain }
  return { view: 'ConnectingExternal', data }
}
