import type { Namespace } from '@latchkey/protocol'
import type { Connector } from '../ports/Connector.js'

export type ConnectorsSlice = Readonly<Partial<Record<Namespace, readonly Connector[]>>>

export const initialConnectors: ConnectorsSlice = {}

export const connectorsListed =
  (namespace: Namespace, list: readonly Connector[]) =>
  (connectors: ConnectorsSlice): ConnectorsSlice => ({ ...connectors, [namespace]: list })

/** Finds a wallet by id, or else by alias. */
export function findConnector(
  connectors: ConnectorsSlice,
  id: string,
  namespace?: Namespace,
): Connector | undefined {
  const list = (namespace ? [connectors[namespace] ?? []] : Object.values(connectors)).flat()
  return (
    list.find((connector) => connector.id === id) ??
    list.find(({ aliases }) => aliases?.includes(id))
  )
}
