import type { Namespace } from '@latchkey/protocol'

/** Connection facts beside the accounts. */
export type ConnectionSlice = {
  /** True once every remembered connection has been decided, for good or ill; never false again. */
  readonly settled: boolean
  /** The wallet that the visitor last chose, by namespace: a hint of where to look, never a claim to be connected. */
  readonly remembered: Readonly<Partial<Record<Namespace, string>>>
}

export const initialConnection: ConnectionSlice = { settled: false, remembered: {} }

/** The one settling of a page load. */
export const connectionSettled = (connection: ConnectionSlice): ConnectionSlice =>
  connection.settled ? connection : { ...connection, settled: true }

/** Remembers the wallet of a namespace, or forgets it. */
export const connectorRemembered =
  (namespace: Namespace, connectorId: string | undefined) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    if (connection.remembered[namespace] === connectorId) return connection
    const { [namespace]: _, ...others } = connection.remembered
    return {
      ...connection,
      remembered: connectorId === undefined ? others : { ...others, [namespace]: connectorId },
    }
  }
