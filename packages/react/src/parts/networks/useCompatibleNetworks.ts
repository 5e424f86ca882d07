import type { Network } from '@latchkey/core'
import { approvedNetworks, networksOf, type State } from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'

/** The networks on which the account in front can be reached: those of its family that its wallet takes. */
export function useCompatibleNetworks(): readonly Network[] {
  const networks = useSelector(selectNetworks)
  return useMemo(() => {
    const { activeNamespace } = networks
    return approvedNetworks(networksOf(networks, activeNamespace))
      .filter(({ unavailable }) => !unavailable)
      .map(({ network }) => network)
  }, [networks])
}

const selectNetworks = (state: State) => state.networks
