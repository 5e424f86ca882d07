import type { Adapter, Connection } from './Adapter.js'
import type { Connector } from './Connector.js'

const perWalletMethods = [
  'connect',
  'reconnect',
  'disconnect',
  'watchWallet',
  'switchNetwork',
  'signMessage',
] as const satisfies readonly (keyof Adapter)[]

/** Merges two adapters of one namespace: `own` handles `ownId`, `other` the rest. */
export function mergeAdapters(own: Adapter, other: Adapter, ownId: string): Adapter {
  const shared = perWalletMethods.map((method) => [
    method,
    (wallet: string | Connection, ...parameters: unknown[]) => {
      const id = typeof wallet === 'string' ? wallet : wallet.connectorId
      const run = (id === ownId ? own : other)[method] as (...parameters: unknown[]) => unknown
      return run(wallet, ...parameters)
    },
  ])
  return {
    ...own,
    ...(Object.fromEntries(shared) as Pick<Adapter, (typeof perWalletMethods)[number]>),
    watchConnectors(onChange) {
      const lists: (readonly Connector[])[] = []
      const stops = [own, other].map((one, at) =>
        one.watchConnectors((list) => {
          lists[at] = list
          onChange(lists.flat())
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
