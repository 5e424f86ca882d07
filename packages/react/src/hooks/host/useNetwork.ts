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
  /** The namespace; without it, the active one, and the networks of all. */
  namespace?: Namespace
}

export type UseNetworkReturn = {
  /** The active network; one that is not in `networks` means that the wallet is on a network the app does not serve. */
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
}

/**
 * Returns the networks, the active one, and the function that switches.
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
