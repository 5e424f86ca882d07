import type { Namespace } from '@latchkey/core'
import {
  approvedNetworks,
  type NetworkChoice,
  networksOf,
  type State,
} from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/useSelector.js'

/** The networks of all families, each with what stands in the way of choosing it. */
export function useNetworkChoices(): readonly NetworkChoice[] {
  const networks = useSelector(selectNetworks)
  return useMemo(
    () =>
      (Object.keys(networks.byNamespace) as Namespace[]).flatMap((namespace) =>
        approvedNetworks(networksOf(networks, namespace)),
      ),
    [networks],
  )
}

const selectNetworks = (state: State) => state.networks
