import type { Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from './ConnectorEntry.js'
import { isInstalled } from './isInstalled.js'

/** What a row says of its wallet besides the name. */
export type RowBadge = 'installed' | 'multichain' | 'recent' | 'qrCode'

type RowLook = {
  /** Unique within the list. */
  readonly key: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  /** Most telling first. */
  readonly badges: readonly RowBadge[]
}

/** A row that connects through a connector. */
export type ConnectorRow = RowLook & {
  readonly kind: 'connector'
  readonly connector: ConnectorEntry
}

/** A row that leads to a wallet of the directory. */
export type WalletRow = RowLook & { readonly kind: 'wallet'; readonly wallet: Wallet }

/** A row of the wallet list. */
export type ConnectRow = ConnectorRow | WalletRow

/** The row of a connector. On a phone the QR code is not what opens, so the badge would mislead. */
export function connectorRow(connector: ConnectorEntry, mobile: boolean): ConnectorRow {
  const { chain, connectors, id, imageId, imageUrl, name, type } = connector
  const badges: readonly (RowBadge | false)[] = [
    connectors.some(isInstalled) && 'installed',
    type === 'MULTI_CHAIN' && 'multichain',
    type === 'WALLET_CONNECT' && !mobile && 'qrCode',
  ]
  const look = { key: `${chain}:${id}`, name, imageUrl, imageId }
  return {
    kind: 'connector',
    ...look,
    badges: badges.filter((badge) => badge !== false),
    connector,
  }
}

/** The row of a directory wallet. */
export function walletRow(wallet: Wallet, badges: readonly RowBadge[] = []): WalletRow {
  const { id, image_id, image_url, name } = wallet
  const look = { key: `wallet:${id}`, name, imageUrl: image_url, imageId: image_id }
  return { kind: 'wallet', ...look, badges, wallet }
}
