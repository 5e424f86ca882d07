import type { Namespace, Network } from '@latchkey/core'
import { disconnectTargets } from '@latchkey/core/account'
import { accountOf, isSupported, networksOf, type State } from '@latchkey/core/internal'
import { namespaceList } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'

/** One of the chain families that are connected side by side. */
export type ConnectedFamily = {
  readonly namespace: Namespace
  readonly address: string
  /** Where it stands; undefined on a network that the app does not serve. */
  readonly network: Network | undefined
}

export type ConnectedFamilies = {
  /** Those beside the one in front. */
  readonly others: readonly ConnectedFamily[]
  /** Those that end with the one in front, itself among them. */
  readonly together: readonly ConnectedFamily[]
  /** Those that stay when the one in front ends. */
  readonly staying: readonly ConnectedFamily[]
}

/** The families that are connected, seen from the one in front. @spec S4.53 */
export function useConnectedFamilies(): ConnectedFamilies {
  const accounts = useSelector(selectAccounts)
  const networks = useSelector(selectNetworks)
  return useMemo(() => {
    const { activeNamespace: front } = networks
    const all = namespaceList.flatMap((namespace): ConnectedFamily[] => {
      const { address, status } = accountOf(accounts, namespace)
      if (!address || status !== 'connected') return []
      const family = networksOf(networks, namespace)
      return [{ namespace, address, network: isSupported(family) ? family.active : undefined }]
    })
    const families = all.map(({ namespace }) => namespace)
    const targets = disconnectTargets({ namespace: front, namespaces: families, accounts })
    const ends = ({ namespace }: ConnectedFamily) => targets.includes(namespace)
    return {
      others: all.filter(({ namespace }) => namespace !== front),
      together: all.filter(ends),
      staying: all.filter((family) => !ends(family)),
    }
  }, [accounts, networks])
}

const selectAccounts = (state: State) => state.accounts
const selectNetworks = (state: State) => state.networks
