import type { Network } from '@latchkey/core'
import { approvedNetworks, networksOf } from '@latchkey/core/ui'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectNetworks } from '../../hooks/view/selectors.js'

export function useCompatibleNetworks(): readonly Network[] {
  const networks = useSelector(selectNetworks)
  return useMemo(() => {
    const { activeNamespace } = networks
    return approvedNetworks(networksOf(networks, activeNamespace))
      .filter(({ unavailable }) => !unavailable)
      .map(({ network }) => network)
  }, [networks])
}
