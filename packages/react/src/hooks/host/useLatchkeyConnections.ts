import type { Latchkey, Namespace, PublicConnection } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyConnectionsParameters = {
  /** The namespace; the active one if not given. */
  namespace?: Namespace
}

export type UseLatchkeyConnectionsReturn = Pick<Latchkey, 'disconnect' | 'switchWallet'> & {
  /** The connected wallets of the namespace, the active one first. */
  readonly connections: readonly PublicConnection[]
}

const none: readonly PublicConnection[] = []

/**
 * Returns the wallets that are connected in a namespace, and the functions that switch between them and disconnect one.
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
