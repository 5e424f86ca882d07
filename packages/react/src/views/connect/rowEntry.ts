import type { Entry, Namespace } from '@latchkey/core'
import { type ConnectRow, platforms } from '@latchkey/core/connect'

/** What decides where a row leads. */
export type RowFacts = {
  readonly mobile: boolean
  /** The chain family in front. */
  readonly namespace: Namespace | undefined
  /** Whether a wallet elsewhere, on a phone for example, can be reached. */
  readonly walletConnect: boolean
}

/** The view a row of the wallet list leads to. */
export function rowEntry(row: ConnectRow, facts: RowFacts): Entry {
  if (row.kind === 'connector') {
    const { connector } = row
    if (connector.type === 'WALLET_CONNECT') return { view: 'ConnectingWalletConnect' }
    if (connector.type === 'MULTI_CHAIN') {
      return { view: 'ConnectingMultiChain', data: { connector } }
    }
    const data = { connectorId: connector.id, namespace: connector.chain }
    return { view: 'ConnectingExternal', data }
  }
  // Had it been installed, its connector would have the row.
  const { wallet } = row
  const [way] = platforms(wallet, { ...facts, installed: false })
  const reachable = facts.walletConnect && way !== 'unsupported'
  return { view: reachable ? 'ConnectingWalletConnect' : 'Downloads', data: { wallet } }
}
