import type { Namespace } from '@latchkey/core'
import {
  type AccountInfo,
  accountOf,
  approvedNetworks,
  type NetworkChoice,
  networksOf,
} from '@latchkey/core/ui'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectAccounts, selectNetworks } from '../../hooks/view/selectors.js'

export type NetworkGroup = {
  readonly namespace: Namespace
  readonly account: AccountInfo
  readonly choices: readonly NetworkChoice[]
}

export function useNetworkGroups(): readonly NetworkGroup[] {
  const networks = useSelector(selectNetworks)
  const accounts = useSelector(selectAccounts)
  return useMemo(
    () =>
      (Object.keys(networks.byNamespace) as Namespace[]).map((namespace) => ({
        namespace,
        account: accountOf(accounts, namespace),
        choices: approvedNetworks(networksOf(networks, namespace)),
      })),
    [accounts, networks],
  )
}
