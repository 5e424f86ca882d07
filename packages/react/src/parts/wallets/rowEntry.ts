import type { Entry } from '@latchkey/core'
import {
  type ConnectorRow,
  connectorView,
  type Wallet,
  type WalletRow,
} from '@latchkey/core/connect'

/** The view a row of the wallet list leads to. */
export function rowEntry(
  row: ConnectorRow | WalletRow,
  walletEntry: (wallet: Wallet) => Entry,
): Entry {
  return row.kind === 'connector' ? connectorView(row.connector) : walletEntry(row.wallet)
}
