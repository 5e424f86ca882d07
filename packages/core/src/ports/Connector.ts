import type { Namespace } from '@latchkey/protocol'

/** The ways in which a wallet can be reached. @spec S3.33 */
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'WALLET_CONNECT'
  | 'AUTH'

/** Whether it leads to wallets of several namespaces that no adapter found, rather than to one certain wallet. */
export const isSourceType = (type: ConnectorType | undefined): boolean =>
  type === 'WALLET_CONNECT' || type === 'AUTH'

/** A wallet that can be connected; its provider stays with the adapter, so that state is plain data. @spec S3.33 */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace, under the name that AppKit's connectors use. */
  readonly chain: Namespace
  readonly imageUrl?: string
  readonly imageId?: string
  readonly explorerId?: string
  readonly info?: { readonly rdns: string }
  /** Other ids under which a page may remember this wallet. */
  readonly aliases?: readonly string[]
  /** Whether the page runs inside this wallet, in its browser or in its frame: it is listed first. */
  readonly surrounding?: boolean
}

/** A wallet as the list shows it: once, however many namespaces it serves. @spec S3.35 S3.36 */
export type ConnectorEntry = Connector & {
  /** Its connectors, one per namespace and in the namespaces' order; `id` and `chain` are the first one's. */
  readonly connectors: readonly [Connector, ...Connector[]]
  /** Whether another wallet of its namespace has the same name: show the rdns too, because one may be an impostor. */
  readonly namesake: boolean
}
