import type { Adapter, Connection } from './Adapter.js'
import type { Connector } from './Connector.js'

/** The methods of one wallet: its id, or its connection, is the first parameter. */
const perWalletMethods = [
  'connect',
  'reconnect',
  'disconnect',
  'watchWallet',
  'switchNetwork',
  'signMessage',
] as const satisfies readonly (keyof Adapter)[]

/** Joins two adapters of one namespace: calls for `ownId` go to the first, all others to the second. */
export function mergeAdapters(own: Adapter, other: Adapter, ownId: string): Adapter {
  const shared = perWalletMethods.map((method) => [
    method,
    (wallet: string | Connection, ...parameters: unknown[]) => {
      const id = typeof wallet === 'string' ? wallet : wallet.connectorId
      // Each method gets the parameters that it was called with.
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
