import type { CaipNetworkId, Namespace, Network } from '@latchkey/core'
import {
  activeNetwork,
  networksOf,
  requestedNetworks,
  type State,
  switchNetwork,
} from '@latchkey/core/internal'
import { useCallback, useMemo } from 'react'
import { useAction } from '../instance/useAction.js'
import { useSelector } from '../instance/useSelector.js'

export type UseNetworkParameters = {
  /** A chain family; the one in front, and the networks of all, if not given. */
  namespace?: Namespace
}

export type UseNetworkReturn = {
  /** The network in use; one that is not configured stands for a wallet that is elsewhere. */
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
}

/**
 * The networks, the one in use, and the way to change it.
 * @example
 * const { network } = useNetwork({ namespace: 'solana' })
 */
export function useNetwork({ namespace }: UseNetworkParameters = {}): UseNetworkReturn {
  const slice = useSelector(selectNetworks)
  const change = useAction(switchNetwork)
  const to = useCallback((network: Network | CaipNetworkId) => change({ network }), [change])
  return useMemo(
    () => ({
      network: namespace ? networksOf(slice, namespace).active : activeNetwork(slice),
      networks: namespace ? networksOf(slice, namespace).requested : requestedNetworks(slice),
      switchNetwork: to,
    }),
    [namespace, slice, to],
  )
}

const selectNetworks = (state: State) => state.networks
