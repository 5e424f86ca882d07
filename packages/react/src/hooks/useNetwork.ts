import type { CaipNetworkId, Network } from '@latchkey/core'
import {
  activeNetwork,
  requestedNetworks,
  type State,
  switchNetwork,
} from '@latchkey/core/internal'
import { useCallback, useMemo } from 'react'
import { useAction } from './useAction.js'
import { useSelector } from './useSelector.js'

export type UseNetworkReturn = {
  /** The network in front; one that is not configured stands for a wallet that is elsewhere. */
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
}

/** The networks, the one in front, and the way to change it. */
export function useNetwork(): UseNetworkReturn {
  const slice = useSelector(selectNetworks)
  const change = useAction(switchNetwork)
  const to = useCallback((network: Network | CaipNetworkId) => change({ network }), [change])
  return useMemo(
    () => ({
      network: activeNetwork(slice),
      networks: requestedNetworks(slice),
      switchNetwork: to,
    }),
    [slice, to],
  )
}

const selectNetworks = (state: State) => state.networks
