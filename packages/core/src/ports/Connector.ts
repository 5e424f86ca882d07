import type { Namespace } from '@latchkey/protocol'

/** The ways in which a wallet can be reached. @spec S3.33 */
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'WALLET_CONNECT'
  | 'AUTH'

/** A wallet that can be connected; its provider stays with the adapter, so that state is plain data. @spec S3.33 */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns: string } | undefined
}
