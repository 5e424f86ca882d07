import type { Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { isInstalled } from '../matching/isNamedWallet.js'

/** What a row says of its wallet besides the name. */
export type RowBadge = 'surrounding' | 'installed' | 'multichain' | 'recent' | 'qrCode'

type RowBase = {
  /** Unique within the list. */
  readonly key: string
  readonly name: string
  /** Most telling first. */
  readonly badges: readonly RowBadge[]
}

/** A row that connects through a connector. */
export type ConnectorRow = RowBase & {
  readonly kind: 'connector'
  readonly connector: ConnectorEntry
}

/** A row that leads to a wallet of the directory. */
export type WalletRow = RowBase & { readonly kind: 'wallet'; readonly wallet: Wallet }

/** A row in the place of a wallet that is loading. */
export type PlaceholderRow = {
  readonly kind: 'skeleton'
  readonly key: string
  readonly badges: readonly RowBadge[]
}

/** A row of the wallet list. */
export type ConnectRow = ConnectorRow | WalletRow | PlaceholderRow

/** The row of a connector. On a phone the QR code is not what opens, so the badge would mislead. */
export function connectorRow(connector: ConnectorEntry, mobile: boolean): ConnectorRow {
  const { chain, connectors, id, name, surrounding, type } = connector
  const badges: readonly (RowBadge | false)[] = [
    // Of the wallet around the page, this says more.
    surrounding ? 'surrounding' : connectors.some(isInstalled) && 'installed',
    type === 'MULTI_CHAIN' && 'multichain',
    type === 'WALLET_CONNECT' && !mobile && 'qrCode',
  ]
  return {
    kind: 'connector',
    key: `${chain}:${id}`,
    name,
    badges: badges.filter((badge) => badge !== false),
    connector,
  }
}

/** The row of a directory wallet. */
export function walletRow(wallet: Wallet, badges: readonly RowBadge[] = []): WalletRow {
  return { kind: 'wallet', key: `wallet:${wallet.id}`, name: wallet.name, badges, wallet }
}

/** Rows for so many wallets of a group that are on their way. */
export function placeholderRows(group: string, count: number): readonly PlaceholderRow[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'skeleton',
    key: `place:${group}:${at}`,
    badges: [],
  }))
}
