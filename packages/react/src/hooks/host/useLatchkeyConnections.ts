import type { Latchkey, Namespace, PublicConnection } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyConnectionsParameters = {
  /** @defaultValue the active namespace */
  namespace?: Namespace
}

export type UseLatchkeyConnectionsReturn = Pick<Latchkey, 'disconnect' | 'switchWallet'> & {
  /** The active wallet comes first. */
  readonly connections: readonly PublicConnection[]
}

const none: readonly PublicConnection[] = []

/**
 * Returns the connected wallets of a namespace, and functions to switch and disconnect them.
 * @example
 * const { connections, disconnect, switchWallet } = useLatchkeyConnections()
 * <button onClick={() => switchWallet({ connectorId: connections[1].connectorId })}>Use the other</button>
 */
export function useLatchkeyConnections({
  namespace,
}: UseLatchkeyConnectionsParameters = {}): UseLatchkeyConnectionsReturn {
  const { disconnect, switchWallet } = useHost('useLatchkeyConnections')
  const connections = useHostState('useLatchkeyConnections', (state) => {
    const wanted = namespace ?? state.activeNamespace
    return (wanted && state.connections[wanted]) ?? none
  })
  return { connections, disconnect, switchWallet }
}
