import type { Namespace } from '@latchkey/protocol'

/** How a wallet is reached. @spec S3.33 */
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'WALLET_CONNECT'
  | 'AUTH'

export const isSourceType = (type: ConnectorType | undefined): boolean =>
  type === 'WALLET_CONNECT' || type === 'AUTH'

/** A wallet that can be connected. Plain data: the adapter holds its provider. @spec S3.33 */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace; named `chain` as in AppKit's connectors. */
  readonly chain: Namespace
  readonly imageUrl?: string
  readonly imageId?: string
  readonly explorerId?: string
  readonly info?: { readonly rdns: string }
  /** Other ids under which storage may have this wallet. */
  readonly aliases?: readonly string[]
  /** Whether the page runs in this wallet's browser or frame; it is listed first. */
  readonly surrounding?: boolean
}

/** One row per wallet, whatever the number of namespaces. @spec S3.35 S3.36 */
export type ConnectorEntry = Connector & {
  /** One per namespace, in their order; `id` and `chain` are the first one's. */
  readonly connectors: readonly [Connector, ...Connector[]]
  /** Another wallet has the same name: show the rdns, because one may be an impostor. */
  readonly namesake: boolean
}
