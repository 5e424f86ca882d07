import type { Adapter, Connection } from './Adapter.js'
import type { Connector } from './Connector.js'

/** What is asked of one wallet: its id, or its connection, comes first. */
const deeds = [
  'connect',
  'reconnect',
  'disconnect',
  'watchWallet',
  'switchNetwork',
  'signMessage',
] as const satisfies readonly (keyof Adapter)[]

/** One family that two adapters carry: what is `ownId`'s goes to the first, all else to the second. */
export function sharedAdapter(own: Adapter, other: Adapter, ownId: string): Adapter {
  const shared = deeds.map((deed) => [
    deed,
    (wallet: string | Connection, ...given: unknown[]) => {
      const id = typeof wallet === 'string' ? wallet : wallet.connectorId
      // Each deed gets what it was called with.
      const run = (id === ownId ? own : other)[deed] as (...given: unknown[]) => unknown
      return run(wallet, ...given)
    },
  ])
  return {
    ...own,
    ...(Object.fromEntries(shared) as Pick<Adapter, (typeof deeds)[number]>),
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
