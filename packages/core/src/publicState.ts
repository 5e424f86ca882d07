import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'
import type { AccountInfo } from './accounts/accountsSlice.js'
import { accountOf } from './accounts/accountsSlice.js'
import type { Connector } from './adapters/Connector.js'
import type { Alert } from './alerts/alertsSlice.js'
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
  readonly snackbar: Pick<State['snackbar'], 'autoClose' | 'message' | 'open' | 'variant'>
  readonly alerts: readonly Alert[]
  readonly theme: State['theme']
  /** What is offered to wallets on other devices: `wcUri` is what a QR code of your own shows. @spec S3.13 */
  readonly walletConnect: State['walletConnect']
  readonly language: State['language']
}

/** The networks of one family as hosts see them. @spec S3.12 */
export type PublicNetworks = {
  readonly caipNetworks: readonly Network[]
  readonly caipNetwork: Network | undefined
  readonly requestedCaipNetworks: readonly Network[]
  readonly supportsAllNetworks: boolean
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly smartAccountEnabledNetworks: readonly number[]
}

/** Joins state and fetched data into the shape that hosts read. */
export function publicState(state: State, queries: QueryClient | undefined): PublicState {
  const { accounts, alerts, connection, connectors, language, modal, networks, router, theme } =
    state
  const { autoClose, message, open, variant } = state.snackbar
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
    snackbar: { open, variant, message, autoClose },
    alerts: alerts.shown,
    theme,
    language,
    walletConnect: state.walletConnect,
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

const publicNetworks = ({ active, requested, ...wallet }: NetworkState): PublicNetworks => ({
  caipNetworks: requested,
  caipNetwork: active,
  requestedCaipNetworks: requested,
  ...wallet,
})

function byFamily<T>(families: readonly Namespace[], of: (namespace: Namespace) => T) {
  return Object.fromEntries(families.map((ns) => [ns, of(ns)])) as Partial<Record<Namespace, T>>
}
