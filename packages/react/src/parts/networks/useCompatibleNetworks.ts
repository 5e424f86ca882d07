import type { Network } from '@latchkey/core'
import { approvedNetworks, networksOf } from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectNetworks } from '../../hooks/view/selectors.js'

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
