import type { Config, Connector } from '@wagmi/core'

const key = Symbol('latchkey.wagmi.connectors')

/** Returns the connectors that were made for a config, by wallet: an app may hold one while providers come and go. */
export function madeConnectors({ _internal: { connectors } }: Config): Map<string, Connector> {
  const holder = connectors as { [key]?: Map<string, Connector> }
  holder[key] ??= new Map()
  return holder[key]
}
