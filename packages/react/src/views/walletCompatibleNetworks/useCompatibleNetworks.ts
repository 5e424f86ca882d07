import type { Network } from '@latchkey/core'
import { accountOf, approvedNetworks, networksOf, type State } from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/useSelector.js'

/** The networks on which the account in front can be reached: those of its family that its wallet takes. */
export function useCompatibleNetworks(): readonly Network[] {
  const accounts = useSelector(selectAccounts)
  const networks = useSelector(selectNetworks)
  return useMemo(() => {
    const { activeNamespace } = networks
    const { connectedWalletInfo } = accountOf(accounts, activeNamespace)
    const embedded = connectedWalletInfo?.type === 'AUTH'
    return approvedNetworks(networksOf(networks, activeNamespace), { embedded })
      .filter(({ unavailable }) => !unavailable)
      .map(({ network }) => network)
  }, [accounts, networks])
}

const selectAccounts = (state: State) => state.accounts
const selectNetworks = (state: State) => state.networks
