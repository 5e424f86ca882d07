import type { Config, Connector } from '@wagmi/core'

const key = Symbol('latchkey.wagmi.connectors')

/** What was made for a config: an app may hold a connector while providers come and go. */
export type OwnConnectors = {
  /** By the id of the wallet. */
  readonly made: Map<string, Connector>
  /** Makes one, as wagmi does. */
  readonly setup: Config['_internal']['connectors']['setup']
}

/** Returns the connectors that were made for a config. */
export function connectorsOf({ _internal: { connectors } }: Config): OwnConnectors {
  const holder = connectors as typeof connectors & { [key]?: OwnConnectors }
  holder[key] ??= { made: new Map(), setup: connectors.setup }
  return holder[key]
}
