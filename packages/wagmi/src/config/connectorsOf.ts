import type { Config, Connector } from '@wagmi/core'

const key = Symbol('latchkey.wagmi.connectors')

/** An app may hold a connector while providers mount and unmount. */
export type OwnConnectors = {
  readonly made: Map<string, Connector>
  readonly setup: Config['_internal']['connectors']['setup']
}

export function connectorsOf({ _internal: { connectors } }: Config): OwnConnectors {
  const holder = connectors as typeof connectors & { [key]?: OwnConnectors }
  holder[key] ??= { made: new Map(), setup: connectors.setup }
  return holder[key]
}
