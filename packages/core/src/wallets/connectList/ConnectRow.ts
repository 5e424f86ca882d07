import type { Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { isInstalled } from '../matching/matchesConnector.js'

/** A label of a wallet row. */
export type RowBadge = 'surrounding' | 'installed' | 'recent' | 'qrCode'

type RowBase = {
  readonly key: string
  readonly name: string
  /** Most significant first. */
  readonly badges: readonly RowBadge[]
}

/** A row that connects through a connector. */
export type ConnectorRow = RowBase & {
  readonly kind: 'connector'
  readonly connector: ConnectorEntry
}

/** A row of a directory wallet. */
export type WalletRow = RowBase & { readonly kind: 'wallet'; readonly wallet: Wallet }

/** A loading row. */
export type PlaceholderRow = {
  readonly kind: 'skeleton'
  readonly key: string
  readonly badges: readonly RowBadge[]
}

/** A row of the wallet list. */
export type ConnectRow = ConnectorRow | WalletRow | PlaceholderRow

/** Phones open an app instead of the QR code, so the badge would mislead. */
export function connectorRow(connector: ConnectorEntry, mobile: boolean): ConnectorRow {
  const { chain, connectors, id, name, surrounding, type } = connector
  const badges: readonly (RowBadge | false)[] = [
    surrounding ? 'surrounding' : connectors.some(isInstalled) && 'installed',
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

export function walletRow(wallet: Wallet, badges: readonly RowBadge[] = []): WalletRow {
  return { kind: 'wallet', key: `wallet:${wallet.id}`, name: wallet.name, badges, wallet }
}

export function placeholderRows(group: string, count: number): readonly PlaceholderRow[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'skeleton',
    key: `place:${group}:${at}`,
    badges: [],
  }))
}

/** An order moves entries and never hides them. */
export function inOrder<T>(all: readonly T[], order: readonly T[] = []): readonly T[] {
  return [...new Set([...order.filter((one) => all.includes(one)), ...all])]
}
