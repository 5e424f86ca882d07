import type { Namespace, Network } from '@latchkey/core'
import { accountOf, disconnectTargets, isSupported, networksOf, othersOf } from '@latchkey/core/ui'
import { namespaceList } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectAccounts, selectNetworks, selectOtherWallets } from '../../hooks/view/selectors.js'

export type ConnectedNamespace = {
  readonly namespace: Namespace
  readonly address: string
  /** Undefined if the app does not serve it. */
  readonly network: Network | undefined
}

export type UseConnectedNamespacesReturn = {
  readonly others: readonly ConnectedNamespace[]
  /** Namespaces that disconnect with the active one, included. */
  readonly disconnectedTogether: readonly ConnectedNamespace[]
  readonly remaining: readonly ConnectedNamespace[]
}

/** @spec S4.53 */
export function useConnectedNamespaces(): UseConnectedNamespacesReturn {
  const accounts = useSelector(selectAccounts)
  const networks = useSelector(selectNetworks)
  const others = useSelector(selectOtherWallets)
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
    const isOneOfMany = othersOf({ others }, active).length > 0
    const connectorId = isOneOfMany ? accountOf(accounts, active).connectorId : undefined
    const wallets = { accounts, others }
    const targets = disconnectTargets({ namespace: active, connectorId, namespaces, ...wallets })
    const isDisconnected = ({ namespace }: ConnectedNamespace) => targets.includes(namespace)
    return {
      others: all.filter(({ namespace }) => namespace !== active),
      disconnectedTogether: all.filter(isDisconnected),
      remaining: all.filter((connected) => !isDisconnected(connected)),
    }
  }, [accounts, networks, others])
}
