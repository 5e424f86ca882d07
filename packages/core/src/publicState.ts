import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'
import type { AccountInfo } from './accounts/accountsSlice.js'
import { accountOf } from './accounts/accountsSlice.js'
import type { Connector } from './adapters/Connector.js'
import { nativeBalanceKey } from './balance/nativeBalanceKey.js'
import { type NetworkState, networksOf } from './networks/networksSlice.js'
import { currentEntry } from './router/routerSlice.js'
import type { ViewName } from './router/views.js'
import type { State } from './state.js'

/** An account as hosts see it: state joined with the balance that was last fetched. @spec S3.11 */
export type PublicAccount = AccountInfo & {
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
}

/** What `getState()` answers: plain data in the words of the product's entities. @spec S3.01 S3.12 */
export type PublicState = {
  readonly open: boolean
  readonly loading: boolean
  readonly view: ViewName
  readonly settled: boolean
  readonly activeNamespace: Namespace | undefined
  readonly activeNetworkId: CaipNetworkId | undefined
  readonly modal: State['modal']
  readonly accounts: Readonly<Partial<Record<Namespace, PublicAccount>>>
  readonly networks: Readonly<Partial<Record<Namespace, PublicNetworks>>>
  readonly connectors: readonly Connector[]
  readonly theme: State['theme']
}

export type PublicNetworks = {
  readonly caipNetwork: Network | undefined
  readonly requestedCaipNetworks: readonly Network[]
}

/** Joins state and fetched data into the shape that hosts read. */
export function publicState(state: State, queries: QueryClient | undefined): PublicState {
  const { accounts, connection, connectors, modal, networks, router, theme } = state
  const families = Object.keys(networks.byNamespace) as Namespace[]
  return {
    open: modal.open,
    loading: modal.loading,
    view: currentEntry(router).view,
    settled: connection.settled,
    activeNamespace: networks.activeNamespace,
    activeNetworkId: networksOf(networks, networks.activeNamespace).active?.caipNetworkId,
    modal,
    accounts: byFamily(families, (ns) => publicAccount(state, ns, queries)),
    networks: byFamily(families, (ns) => publicNetworks(networksOf(networks, ns))),
    connectors: Object.values(connectors).flat(),
    theme,
  }

  function publicAccount(
    state: State,
    namespace: Namespace,
    queries: QueryClient | undefined,
  ): PublicAccount {
    const account = accountOf(accounts, namespace)
    const network = networksOf(state.networks, namespace).active
    const fetched =
      account.address && network
        ? queries?.getQueryData(nativeBalanceKey(account.address, network.caipNetworkId))
        : undefined
    return { ...account, balance: fetched?.balance, balanceSymbol: fetched?.symbol }
  }
}

const publicNetworks = ({ active, requested }: NetworkState): PublicNetworks => ({
  caipNetwork: active,
  requestedCaipNetworks: requested,
})

function byFamily<T>(families: readonly Namespace[], of: (namespace: Namespace) => T) {
  return Object.fromEntries(families.map((ns) => [ns, of(ns)])) as Partial<Record<Namespace, T>>
}
