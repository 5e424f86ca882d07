import type { Connector } from '../../ports/Connector.js'

/** A wallet that is being asked to let us in. */
export type Attempt = {
  readonly connector: Connector
  /** Aborted when the visitor gives up, or a newer attempt takes its place. */
  readonly signal: AbortSignal
}
