import type { Namespace, Network } from '@latchkey/core'
import { disconnectTargets } from '@latchkey/core/account'
import { accountOf, isSupported, networksOf } from '@latchkey/core/internal'
import { namespaceList } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectAccounts, selectNetworks } from '../../hooks/view/selectors.js'

/** One of the chain families that are connected side by side. */
export type ConnectedNamespace = {
  readonly namespace: Namespace
  readonly address: string
  /** Where it stands; undefined on a network that the app does not serve. */
  readonly network: Network | undefined
}

export type UseConnectedNamespacesReturn = {
  /** Those beside the one in front. */
  readonly others: readonly ConnectedNamespace[]
  /** Those that end with the one in front, itself among them. */
  readonly disconnectedTogether: readonly ConnectedNamespace[]
  /** Those that stay when the one in front ends. */
  readonly remaining: readonly ConnectedNamespace[]
}

/** The families that are connected, seen from the one in front. @spec S4.53 */
export function useConnectedNamespaces(): UseConnectedNamespacesReturn {
  const accounts = useSelector(selectAccounts)
  const networks = useSelector(selectNetworks)
  return useMemo(() => {
    const { activeNamespace: active } = networks
    const all = namespaceList.flatMap((namespace): ConnectedNamespace[] => {
      const { address, status } = accountOf(accounts, namespace)
      if (!address || status !== 'connected') return []
      const networksSlice = networksOf(networks, namespace)
      return [
        {
          namespace,
          address,
          network: isSupported(networksSlice) ? networksSlice.active : undefined,
        },
      ]
    })
    const namespaces = all.map(({ namespace }) => namespace)
    const targets = disconnectTargets({ namespace: active, namespaces, accounts })
    const isDisconnected = ({ namespace }: ConnectedNamespace) => targets.includes(namespace)
    return {
      others: all.filter(({ namespace }) => namespace !== active),
      disconnectedTogether: all.filter(isDisconnected),
      remaining: all.filter((connected) => !isDisconnected(connected)),
    }
  }, [accounts, networks])
}
