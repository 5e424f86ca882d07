import type { Connector } from './Connector.js'

/** A wallet as the list shows it: once, whatever number of chain families it serves. @spec S3.35 S3.36 */
export type ConnectorEntry = Connector & {
  /** What it consists of, one per chain family and in the families' order; `id` and `chain` are the first one's. */
  readonly connectors: readonly [Connector, ...Connector[]]
  /** Whether another wallet of its family bears the same name: show the rdns too, for one may be an impostor. */
  readonly namesake: boolean
}
