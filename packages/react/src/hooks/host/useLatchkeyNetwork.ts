import type { Latchkey, Namespace, Network } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { useHost } from '../instance/useLatchkey.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyNetworkParameters = {
  /** @defaultValue the active namespace, with the networks of all */
  namespace?: Namespace
}

export type UseLatchkeyNetworkReturn = Pick<Latchkey, 'switchNetwork'> & {
  /** The active network; outside of `networks`, the app does not serve it. */
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  readonly isSupported: boolean
}

/**
 * Returns the networks, the active one, and a function to switch.
 * @example
 * const { network, switchNetwork } = useLatchkeyNetwork()
 * <button onClick={() => switchNetwork({ network: 8453 })}>{network?.name}</button>
 */
export function useLatchkeyNetwork(
  parameters?: UseLatchkeyNetworkParameters,
): UseLatchkeyNetworkReturn {
  const { namespace } = checkParameters('useLatchkeyNetwork', 'namespace', {}, parameters)
  const { switchNetwork } = useHost('useLatchkeyNetwork')
  const shown = useHostState('useLatchkeyNetwork', ({ activeNamespace, networks: all }) => {
    const front = namespace ?? activeNamespace
    const network = front && all[front]?.networkState.caipNetwork
    const listed = namespace ? [all[namespace]] : Object.values(all)
    const networks = listed.flatMap((one) => one?.caipNetworks ?? [])
    const isSupported = networks.some(
      ({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId,
    )
    return { network, networks, isSupported }
  })
  return { ...shown, switchNetwork }
}
